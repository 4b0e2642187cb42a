import { useSyncExternalStore } from 'react';

let host: HTMLElement | undefined;
const listeners = new Set<() => void>();

function keep(element: HTMLElement | undefined): void {
  host = element;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a dialog over everything else. Returns what closes it. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  keep(dialog);
  return () => {
    if (host === dialog) keep(undefined);
    dialog.close();
  };
}

/** Where lists and notices have to be put: beside an open dialog nothing can be seen or pressed. */
export const useModalHost = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => host);
