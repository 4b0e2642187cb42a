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

function useSave(meta: { showsFailure?: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (change: UserConfigUpdate) => api('post', '/api/user/me/', { body: change }),
    // The full set, which replaces the cached one.
    onSuccess: (config) => queryClient.setQueryData(userConfigQuery().queryKey, config),
  });
}

/** Saves the given settings; who calls it shows a failure. */
export function useSaveUserConfig() {
  return useSave({ showsFailure: true });
}

/**
 * Saves the given settings. Resolves when that is done or has failed; a failure shows in the shell like that of any
 * mutation.
 */
export function useUpdateUserConfig(): (change: UserConfigUpdate) => Promise<void> {
  const { mutateAsync } = useSave({});
  return (change) =>
    mutateAsync(change).then(
      () => undefined,
      () => undefined,
    );
}
