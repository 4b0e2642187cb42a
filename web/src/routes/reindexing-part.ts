import type { QueryClient } from '@tanstack/react-query';

import { accountQuery, isStaff } from '../shared/api/account.query.js';
import { partOnDemand } from '../shared/api/part-on-demand.js';

/** The button on the page of a video that has the source asked again: only staff load it. */
export const reindexingPart = partOnDemand(() => import('./reindexing.js'));

/** To be awaited by the loaders of screens that show it. */
export async function loadReindexing(queryClient: QueryClient): Promise<void> {
  if (isStaff(await queryClient.ensureQueryData(accountQuery()))) await reindexingPart.load();
}
