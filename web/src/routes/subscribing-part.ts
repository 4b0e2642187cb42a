import type { QueryClient } from '@tanstack/react-query';

import { accountQuery, isStaff } from '../shared/api/account.query.js';
import { partOnDemand } from '../shared/api/part-on-demand.js';

/** The subscribe form, and what becomes of what was entered: only staff load it. */
export const subscribingPart = partOnDemand(() => import('./subscribing.js'));

/** To be awaited by the loaders of screens that show it. */
export async function loadSubscribing(queryClient: QueryClient): Promise<void> {
  if (isStaff(await queryClient.ensureQueryData(accountQuery()))) await subscribingPart.load();
}
