import { useMutation, useQueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../../shared/api/account.query.js';
import { api } from '../../../shared/api/http.js';
import type { ManagedUserUpdate, NewUser, OwnPassword } from '../../../shared/api/types.js';
import { usersQuery } from './users.query.js';

export function useAddUser() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (user: NewUser) => api('post', '/api/user/admin/', { body: user }),
    onSuccess: (added) => queryClient.setQueryData(usersQuery().queryKey, (users = []) => [...users, added]),
  });
}

export function useChangeOwnPassword() {
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (passwords: OwnPassword) => api('post', '/api/user/password/', { body: passwords }),
  });
}

/** Changes a user. Whoever changes the own account may be signed out by that, or be no staff any more. */
export function useChangeUser(userId: number, { isSelf }: { isSelf: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (change: ManagedUserUpdate) =>
      api('post', '/api/user/admin/{user_id}/', { params: { path: { user_id: String(userId) } }, body: change }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(usersQuery().queryKey, (users = []) =>
        users.map((user) => (user.id === changed.id ? changed : user)),
      );
      if (isSelf) await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey });
    },
  });
}
