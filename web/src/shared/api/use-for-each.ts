import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useRefreshLibrary } from './library.js';
import { tellTrashed } from './trashed.js';

/** What became of many: those that failed stay to be tried again. */
export type Outcome = { failed: readonly string[]; reason: string };

/** A change may return what it moved into the trash. */
type Order = { ids: readonly string[]; change: (id: string) => Promise<string[] | void> };

/** Changes many things of the archive one after the other, in their order; one that fails does not keep the others back. */
export function useForEach(onEnd: (outcome: Outcome) => void) {
  const refresh = useRefreshLibrary();
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, change }: Order): Promise<Outcome> => {
      const failed: string[] = [];
      const trashIds: string[] = [];
      let reason = '';
      for (const [at, id] of ids.entries()) {
        setDone(at);
        try {
          trashIds.push(...((await change(id)) ?? []));
        } catch (error) {
          failed.push(id);
          reason ||= error instanceof Error ? error.message : String(error);
        }
      }
      tellTrashed(trashIds);
      return { failed, reason };
    },
    onSuccess: async (outcome) => {
      onEnd(outcome);
      await refresh();
    },
  });
  return { start: (order: Order) => mutate(order), isPending, done };
}
