import { queryOptions } from '@tanstack/react-query';

import { api } from './http.js';
import type { AppConfig } from './types.js';

export const appConfigQuery = () =>
  queryOptions({
    queryKey: ['session', 'app-config'],
    queryFn: ({ signal }) => api<AppConfig>('/api/appsettings/config/', { signal }),
    staleTime: Infinity,
  });
