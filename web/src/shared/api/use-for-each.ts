import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { isAuthError } from './api-error.js';
import { useRefreshLibrary } from './library.js';
import { tellTrashed } from './trashed.js';

/** What became of many: those that failed stay to be tried again. */
export type Outcome = { changed: readonly string[]; failed: readonly string[]; reason: string };

/** A change may return what it moved into the trash. */
type Order = { ids: readonly string[]; change: (id: string) => Promise<string[] | void> };

/** Changes many things of the archive one after the other, in their order; one that fails does not keep the others back. */
export function useForEach(onEnd: (outcome: Outcome) => void) {
  const refresh = useRefreshLibrary();
  const isShown = useIsShown();
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, change }: Order): Promise<Outcome> => {
      const changed: string[] = [];
      const failed: string[] = [];
      const trashIds: string[] = [];
      let reason = '';
      for (const [done, id] of ids.entries()) {
        setProgress({ done, of: ids.length });
        try {
          trashIds.push(...((await change(id)) ?? []));
          changed.push(id);
        } catch (error) {
          // The session is over: what comes next would be done by whoever signs in then.
          if (isAuthError(error)) throw error;
          failed.push(id);
          reason ||= error instanceof Error ? error.message : String(error);
        }
      }
      tellTrashed(trashIds);
      // Whoever has left the screen hears of it in the shell.
      if (failed.length > 0 && !isShown.current) throw new Error(reason);
      return { changed, failed, reason };
    },
    onSuccess: onEnd,
    // Not waited for: what was done is done.
    onSettled: () => void refresh(),
  });
  return { start: (order: Order) => mutate(order), progress: isPending ? progress : null };
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
