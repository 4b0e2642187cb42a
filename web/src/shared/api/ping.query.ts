import { queryOptions } from '@tanstack/react-query';

import { api } from './http.js';
import type { Ping } from './types.js';

/** Asks who is signed in. Rejects with 403 when nobody is. */
export function fetchPing(signal?: AbortSignal): Promise<Ping> {
  return api('get', '/api/ping/', { signal, endsSession: false });
}

/** The session of this page load; asked once, forgotten on sign-out. */
export const pingQuery = () =>
  queryOptions({
    queryKey: ['session', 'ping'],
    queryFn: ({ signal }) => fetchPing(signal),
    staleTime: Infinity,
    retry: false,
  });
