import { QueryClient } from '@tanstack/react-query';

import { isUnreachable } from '../shared/api/api-error.js';

// Long enough that a screen does not fetch again what its loader has just fetched.
const FRESH_MS = 2000;
const RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => isUnreachable(error) && failures < RETRIES,
      },
    },
  });
}
