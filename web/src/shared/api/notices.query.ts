import { queryOptions } from '@tanstack/react-query';

import { api } from './http.js';

const FRESH_FOR_MS = 5 * 60 * 1000;

/** What whoever runs the server should put right; for staff. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => api('get', '/api/appsettings/notices/', { signal }),
    staleTime: FRESH_FOR_MS,
  });
