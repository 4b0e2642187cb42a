import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { api } from './http.js';
import type { UserConfig, UserConfigUpdate } from './types.js';
import { granted, useGranted, useWish } from './use-wish.js';

const THING = 'user-config';

export const userConfigQuery = () =>
  queryOptions({
    queryKey: ['session', THING],
    queryFn: ({ signal }) => api('get', '/api/user/me/', { signal }),
    staleTime: Infinity,
  });

/** The settings that the next screen is made with. */
export async function loadUserConfig(queryClient: QueryClient): Promise<UserConfig> {
  return granted(queryClient, THING, await queryClient.ensureQueryData(userConfigQuery()));
}

/** The settings as the user wishes them. */
export function useUserConfig(): UserConfig {
  return useGranted(THING, useSuspenseQuery(userConfigQuery()).data);
}

/** Saves the given settings; who calls it shows a failure, if `showsFailure`, else the shell does. */
export function useSaveUserConfig(meta = {}) {
  const queryClient = useQueryClient();
  return useWish(
    THING,
    async (change: UserConfigUpdate) =>
      // The full set, which replaces the cached one.
      queryClient.setQueryData(
        userConfigQuery().queryKey,
        await api('post', '/api/user/me/', { body: change, keepalive: true }),
      ),
    {
      meta,
      // What became of it nobody knows who has no answer.
      onSettled: (error) => {
        if (error) void queryClient.invalidateQueries(userConfigQuery());
      },
    },
  );
}

/** Saves the given settings. A failure shows in the shell like that of any mutation. */
export function useUpdateUserConfig(): (change: UserConfigUpdate) => void {
  return useSaveUserConfig().mutate;
}
