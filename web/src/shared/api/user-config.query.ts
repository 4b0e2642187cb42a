import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from './http.js';
import type { UserConfig, UserConfigUpdate } from './types.js';
import { useStoredWish } from './use-stored-wish.js';
import { granted, useGranted } from './use-wish.js';

export const userConfigQuery = () =>
  queryOptions({
    queryKey: ['session', 'user-config'],
    queryFn: ({ signal }) => api('get', '/api/user/me/', { signal }),
    staleTime: Infinity,
  });

/** The settings that the next screen is made with. */
export async function loadUserConfig(queryClient: QueryClient): Promise<UserConfig> {
  const query = userConfigQuery();
  return granted(queryClient, query.queryKey, await queryClient.ensureQueryData(query));
}

/** The settings as the user wishes them. */
export function useUserConfig(): UserConfig {
  const query = userConfigQuery();
  return useGranted(query.queryKey, useSuspenseQuery(query).data);
}

/** Saves the given settings; who calls it shows a failure, if `showsFailure`, else the shell does. */
export function useSaveUserConfig(meta = {}) {
  return useStoredWish(
    userConfigQuery().queryKey,
    (change: UserConfigUpdate) => api('post', '/api/user/me/', { body: change, keepalive: true }),
    meta,
  );
}

/** Saves the given settings. A failure shows in the shell like that of any mutation. */
export function useUpdateUserConfig(): (change: UserConfigUpdate) => void {
  return useSaveUserConfig().mutate;
}
