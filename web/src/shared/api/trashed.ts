import type { apiWithHeaders } from './http.js';

/** What a deletion moved into the trash, by its entries there. */
export type Trashed = { trashIds: readonly string[] };

let latest: Trashed | undefined;
const listeners = new Set<() => void>();

/** What was moved into the trash last since the page was opened, for `useSyncExternalStore`. */
export const lastTrashed = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Trashed | undefined => latest,
};

function keep(trashed: Trashed | undefined): void {
  latest = trashed;
  for (const listener of listeners) listener();
}

/** Has the shell say that what people deleted can come back. */
export function tellTrashed(trashIds: readonly string[]): void {
  if (trashIds.length > 0) keep({ trashIds });
}

/** Nobody wants it back, or the session that could have had it back is over. */
export const forgetTrashed = (): void => keep(undefined);

/** What the answer to a deletion says of the trash: nothing where it was deleted for good. */
export const trashOf = ({ headers }: Awaited<ReturnType<typeof apiWithHeaders>>): string[] => {
  const trashId = headers.get('X-Trash-Id');
  return trashId === null ? [] : [trashId];
};
