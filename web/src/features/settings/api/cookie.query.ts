import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** What is known of the cookie; its text is never answered. */
export const cookieQuery = () =>
  queryOptions({
    queryKey: ['settings', 'cookie'],
    queryFn: ({ signal }) => api('get', '/api/appsettings/cookie/', { signal }),
  });
