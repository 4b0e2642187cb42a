import { useSyncExternalStore } from 'react';

import { ToldValue } from '../lib/told-value.js';

const host = new ToldValue<HTMLElement>();

/** Opens a dialog over everything else. Returns what closes it. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  host.set(dialog);
  return () => {
    if (host.get() === dialog) host.set(undefined);
    dialog.close();
  };
}

/** Where lists and notices have to be put: beside an open dialog nothing can be seen or pressed. */
export const useModalHost = (): HTMLElement | undefined => useSyncExternalStore(host.subscribe, host.get);
