import { queryOptions } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';

/** The PO token with its value hidden; null when none is stored. */
export const poTokenQuery = () =>
  queryOptions({
    queryKey: ['settings', 'po-token'],
    queryFn: async ({ signal }) => {
      try {
        return await api('get', '/api/appsettings/potoken/', { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
