import { useMutation, useQueryClient } from '@tanstack/react-query';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { api } from '../../../shared/api/http.js';
import { poTokenQuery } from './po-token.query.js';

export function useSetPoToken(onStored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    // Who changes the token shows a failure beside it.
    meta: { showsFailure: true },
    // A secret is kept no longer than it is sent.
    gcTime: 0,
    mutationFn: (potoken: string) => api('post', '/api/appsettings/potoken/', { body: { potoken } }),
    onSuccess: (stored) => {
      queryClient.setQueryData(poTokenQuery().queryKey, stored);
      onStored();
      return queryClient.invalidateQueries({ queryKey: appConfigQuery().queryKey });
    },
  });
}

export function useRevokePoToken() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: () => api('delete', '/api/appsettings/potoken/'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: appConfigQuery().queryKey });
      queryClient.setQueryData(poTokenQuery().queryKey, null);
    },
  });
}
