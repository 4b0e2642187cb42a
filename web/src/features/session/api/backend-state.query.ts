import { queryOptions, useQuery } from '@tanstack/react-query';

import { isUnreachable } from '../../../shared/api/api-error.js';
import { fetchPing } from '../../../shared/api/ping.query.js';

const POLL_INTERVAL_MS = 1000;
const FAILURES_BEFORE_HELP = 10;

export type BackendState = 'signed-in' | 'signed-out' | 'unreachable';

/** What a ping says to somebody who wants to sign in. */
export function readPing(ping: Promise<unknown>): Promise<BackendState> {
  return ping.then(
    () => 'signed-in',
    (error: unknown) => (isUnreachable(error) ? 'unreachable' : 'signed-out'),
  );
}

export const backendStateQuery = () =>
  queryOptions({
    queryKey: ['backend'],
    queryFn: async ({ signal, client, queryKey }) => {
      const state = await readPing(fetchPing(signal));
      const before = client.getQueryData<{ failedChecks: number }>(queryKey)?.failedChecks ?? 0;
      return { state, failedChecks: state === 'unreachable' ? before + 1 : 0 };
    },
    staleTime: 0,
    gcTime: 0,
    // A waiting page checks also while it is in the background: it shall be ready when the user comes back.
    refetchInterval: (query) => (query.state.data?.state === 'unreachable' ? POLL_INTERVAL_MS : false),
    refetchIntervalInBackground: true,
  });

export type Backend = { state: BackendState | 'unknown'; needsHelp: boolean };

/** Asks every second while nobody answers. */
export function useBackend(): Backend {
  const { data } = useQuery(backendStateQuery());
  return { state: data?.state ?? 'unknown', needsHelp: (data?.failedChecks ?? 0) > FAILURES_BEFORE_HELP };
}
