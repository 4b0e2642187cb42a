import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const MAKING_MS = 1500;
const QUIET_MS = 30_000;

const MAKING = 'run_backup';
const RESTORING = 'restore_backup';

const failureOf = ([last]: { status: string; result?: string | null }[]): string | null =>
  last?.status === 'FAILURE' || last?.status === 'FAILED' ? (last.result ?? null) : null;

const resultOf = ([last]: { status: string; result?: string | null }[]): string | null =>
  last?.status === 'SUCCESS' ? (last.result ?? null) : null;

/** The backups, and how the last one that was asked for went; asked again more often while one is made. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'backups'],
    queryFn: async ({ signal }) => {
      // A backup is there before its task is told as ended.
      const tasksOf = (name: string) =>
        api('get', '/api/task/by-name/{task_name}/', { params: { path: { task_name: name } }, signal });
      const tasks = await tasksOf(MAKING);
      const restores = await tasksOf(RESTORING);
      const backups = await api('get', '/api/appsettings/backup/', { signal });
      const drills = await api('get', '/api/appsettings/drill/', { signal });
      return {
        backups,
        drills,
        isMaking: tasks.some(({ status }) => status === 'STARTED'),
        failure: failureOf(tasks),
        isRestoring: restores.some(({ status }) => status === 'STARTED'),
        restoreFailure: failureOf(restores),
        restored: resultOf(restores),
      };
    },
    refetchInterval: ({ state }) => (state.data?.isMaking || state.data?.isRestoring ? MAKING_MS : QUIET_MS),
  });

/** Where a browser fetches a backup from. */
export const backupAddress = (filename: string): string =>
  `/api/appsettings/backup/${encodeURIComponent(filename)}/download/`;
