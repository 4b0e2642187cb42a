import { queryOptions } from '@tanstack/react-query';

import { api } from './http.js';

export const appConfigQuery = () =>
  queryOptions({
    queryKey: ['session', 'app-config'],
    queryFn: ({ signal }) => api('get', '/api/appsettings/config/', { signal }),
    staleTime: Infinity,
  });
