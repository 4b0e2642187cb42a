import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const UPDATING_MS = 1500;
const QUIET_MS = 30_000;

const NAME = 'update_tool';

/** Which yt-dlp is used, and whether an update is under way; asked again more often while one is. */
export const toolQuery = () =>
  queryOptions({
    queryKey: ['settings', 'tool'],
    queryFn: async ({ signal }) => {
      // What an update came to is known before it is told as ended.
      const tasks = await api('get', '/api/task/by-name/{task_name}/', {
        params: { path: { task_name: NAME } },
        signal,
      });
      const state = await api('get', '/api/appsettings/tool/', { signal });
      return { state, isUpdating: tasks.some(({ status }) => status === 'STARTED') };
    },
    refetchInterval: ({ state }) => (state.data?.isUpdating ? UPDATING_MS : QUIET_MS),
  });
