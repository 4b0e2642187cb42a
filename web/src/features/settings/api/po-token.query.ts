import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** The PO token with its value hidden. */
export const poTokenQuery = () =>
  queryOptions({
    queryKey: ['settings', 'po-token'],
    queryFn: ({ signal }) => api('get', '/api/appsettings/potoken/', { signal }),
  });
