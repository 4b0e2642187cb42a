import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';

import { useWish } from './use-wish.js';

/** Wishes of what one query holds. Each call answers with all of it, which takes the place of what is known. */
export function useStoredWish<Change extends object, Stored>(
  queryKey: DataTag<QueryKey, Stored, Error>,
  send: (change: Change) => Promise<Stored>,
  meta: { showsFailure?: boolean },
) {
  const queryClient = useQueryClient();
  return useWish(queryKey, send, {
    meta,
    onGranted: (stored) => queryClient.setQueryData(queryKey, stored),
    // What became of it nobody knows who has no answer.
    onSettled: (error) => error && queryClient.invalidateQueries({ queryKey }),
  });
}
