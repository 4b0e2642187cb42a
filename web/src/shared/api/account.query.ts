import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from './http.js';
import type { UserAccount } from './types.js';

export const accountQuery = () =>
  queryOptions({
    queryKey: ['session', 'account'],
    queryFn: ({ signal }) => api('get', '/api/user/account/', { signal }),
    staleTime: Infinity,
  });

/** Staff or superuser: may see and change the queue. */
export function isStaff(account: UserAccount): boolean {
  return account.is_staff || account.is_superuser;
}

export function useIsStaff(): boolean {
  return isStaff(useSuspenseQuery(accountQuery()).data);
}
