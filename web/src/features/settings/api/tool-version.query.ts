import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** The yt-dlp that is used now; empty where none can be started. */
export const toolVersionQuery = () =>
  queryOptions({
    queryKey: ['settings', 'tool', 'version'],
    queryFn: async ({ signal }) => (await api('get', '/api/appsettings/tool/', { signal })).version,
  });
