import { QueryClient } from '@tanstack/react-query';

import { isAway, isUnreachable } from '../shared/api/api-error.js';

// Long enough that a screen does not fetch again what its loader has just fetched.
const FRESH_MS = 2000;
const RETRIES = 2;
// With the delays below long enough for most restarts of the server.
const RETRIES_WHILE_AWAY = 4;
const LONGEST_DELAY_MS = 3000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => isUnreachable(error) && failures < (isAway(error) ? RETRIES_WHILE_AWAY : RETRIES),
        retryDelay: (failures) => Math.min(LONGEST_DELAY_MS, 1000 * 2 ** failures),
      },
    },
  });
}
