import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { ManagedUser } from '../../../shared/api/types.js';

export const usersQuery = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => api('get', '/api/user/admin/', { signal }),
  });

/** All users, the oldest first. For staff alone. */
export function useUsers(): ManagedUser[] {
  return useSuspenseQuery(usersQuery()).data;
}
