import { useQueryClient } from '@tanstack/react-query';

/** First part of every key that holds archive content, so that one call can refresh all of it. */
export const LIBRARY = 'library';

/** Refetches what is on screen and marks the rest as outdated. */
export function useRefreshLibrary(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [LIBRARY] });
}
