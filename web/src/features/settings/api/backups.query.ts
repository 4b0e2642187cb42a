import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const MAKING_MS = 1500;
const QUIET_MS = 30_000;

const NAME = 'run_backup';

/** The backups, and how the last one that was asked for went; asked again more often while one is made. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'backups'],
    queryFn: async ({ signal }) => {
      // A backup is there before its task is told as ended.
      const tasks = await api('get', '/api/task/by-name/{task_name}/', {
        params: { path: { task_name: NAME } },
        signal,
      });
      const backups = await api('get', '/api/appsettings/backup/', { signal });
      const [last] = tasks;
      return {
        backups,
        isMaking: tasks.some(({ status }) => status === 'STARTED'),
        failure: last?.status === 'FAILURE' || last?.status === 'FAILED' ? last.result : null,
      };
    },
    refetchInterval: ({ state }) => (state.data?.isMaking ? MAKING_MS : QUIET_MS),
  });

/** Where a browser fetches a backup from. */
export const backupAddress = (filename: string): string =>
  `/api/appsettings/backup/${encodeURIComponent(filename)}/download/`;
