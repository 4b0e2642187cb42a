import type { QueryClient } from '@tanstack/react-query';

import { accountQuery, isStaff } from '../shared/api/account.query.js';
import { partOnDemand } from '../shared/api/part-on-demand.js';
import { loadTextsOf } from '../shared/i18n/language.js';

/** Whether media files are as they were archived: only staff load it. */
export const integrityPart = partOnDemand(async () => {
  const [part] = await Promise.all([import('./integrity.js'), loadTextsOf('integrity')]);
  return part;
});

/** To be awaited by the loaders of screens that show it; `more` asks for what is shown. */
export async function loadIntegrityPart(
  queryClient: QueryClient,
  more: (part: Awaited<ReturnType<typeof integrityPart.load>>) => Promise<void> = async () => undefined,
): Promise<void> {
  if (isStaff(await queryClient.ensureQueryData(accountQuery()))) await more(await integrityPart.load());
}
