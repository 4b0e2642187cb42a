import { ToldValue } from '../lib/told-value.js';
import type { apiWithHeaders } from './http.js';

/** What a deletion moved into the trash, by its entries there. */
export type Trashed = { trashIds: readonly string[] };

/** What was moved into the trash last since the page was opened. */
export const lastTrashed = new ToldValue<Trashed>();

/** Has the shell say that what people deleted can come back. */
export function tellTrashed(trashIds: readonly string[]): void {
  if (trashIds.length > 0) lastTrashed.set({ trashIds });
}

/** Nobody wants it back, or the session that could have had it back is over. */
export const forgetTrashed = (): void => lastTrashed.set(undefined);

/** What the answer to a deletion says of the trash: nothing where it was deleted for good. */
export const trashOf = ({ headers }: Awaited<ReturnType<typeof apiWithHeaders>>): string[] => {
  const trashId = headers.get('X-Trash-Id');
  return trashId === null ? [] : [trashId];
};
