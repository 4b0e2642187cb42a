import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { api } from './http.js';
import type { UserConfig, UserConfigUpdate } from './types.js';

export const userConfigQuery = () =>
  queryOptions({
    queryKey: ['session', 'user-config'],
    queryFn: ({ signal }) => api('get', '/api/user/me/', { signal }),
    staleTime: Infinity,
  });

export function useUserConfig(): UserConfig {
  return useSuspenseQuery(userConfigQuery()).data;
}

/**
 * Saves the given settings; the server answers with the full set, which replaces the cached one.
 * Resolves when that is done or has failed; a failure shows in the shell like that of any mutation.
 */
export function useUpdateUserConfig(): (change: UserConfigUpdate) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: UserConfigUpdate) => api('post', '/api/user/me/', { body: change }),
    onSuccess: (config) => queryClient.setQueryData(userConfigQuery().queryKey, config),
  });
  return (change) =>
    mutateAsync(change).then(
      () => undefined,
      () => undefined,
    );
}
