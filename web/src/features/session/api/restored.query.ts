import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { apiWithHeaders } from '../../../shared/api/http.js';
import { readStoredText, writeStoredText } from '../../../shared/lib/stored-text.js';

const POLL_INTERVAL_MS = 5000;

/** Which restore was the last when somebody signed in here; empty for none. */
const KEY = 'restored';

const restoredQuery = () =>
  queryOptions({
    queryKey: ['restored'],
    queryFn: async ({ signal }) =>
      (await apiWithHeaders('get', '/api/health/', { signal, endsSession: false })).headers.get('X-Restored-At') ?? '',
    staleTime: 0,
    gcTime: 0,
    // Whoever is here while a restore goes on learns of its end.
    refetchInterval: POLL_INTERVAL_MS,
  });

/** When a backup was restored since somebody signed in here, which is why they are to do so again; else undefined. */
export function useRestored(): string | undefined {
  const { data: restored } = useQuery(restoredQuery());
  const known = readStoredText(KEY);
  return restored && known !== null && restored !== known ? restored : undefined;
}

/** Has whoever signs in told of no restore that they have been told of. */
export function useRememberRestored(): () => void {
  const client = useQueryClient();
  return () => {
    const restored = client.getQueryData(restoredQuery().queryKey);
    if (restored !== undefined) writeStoredText(KEY, restored);
  };
}
