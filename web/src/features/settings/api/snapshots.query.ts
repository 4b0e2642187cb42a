import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const MAKING_MS = 1500;
const QUIET_MS = 30_000;

const RESTORING = 'restore_backup';

/** The snapshots and their policy, and whether something is restored; asked again more often while one is made. */
export const snapshotsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'snapshots'],
    queryFn: async ({ signal }) => {
      const restores = await api('get', '/api/task/by-name/{task_name}/', {
        params: { path: { task_name: RESTORING } },
        signal,
      });
      const list = await api('get', '/api/appsettings/snapshot/', { signal });
      return {
        list,
        isMaking: list.snapshots.some(({ state }) => state === 'IN_PROGRESS'),
        isRestoring: restores.some(({ status }) => status === 'STARTED'),
      };
    },
    refetchInterval: ({ state }) => (state.data?.isMaking || state.data?.isRestoring ? MAKING_MS : QUIET_MS),
  });
