import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** The caller's API token, which is made when it is first asked for: so on demand alone. */
export function useShowApiToken() {
  return useMutation({
    mutationFn: async (): Promise<string> => (await api('get', '/api/appsettings/token/')).token,
    // A secret is kept no longer than it is shown.
    gcTime: 0,
  });
}

export function useRevokeApiToken(onRevoked: () => void) {
  return useMutation({
    mutationFn: () => api('delete', '/api/appsettings/token/'),
    onSuccess: onRevoked,
  });
}
