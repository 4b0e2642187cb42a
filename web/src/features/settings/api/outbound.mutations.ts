import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { NotifiableTask } from '../../../shared/api/types.js';
import { failedDeliveriesQuery, outboundUrlsQuery } from './outbound.query.js';

type Target = { task_name: NotifiableTask; url: string };

// A secret is kept no longer than it is sent, and who sends it shows a failure beside it.
const ofSecret = { meta: { showsFailure: true }, gcTime: 0 } as const;

export function useAddUrl(onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...ofSecret,
    mutationFn: (body: Target) => api('post', '/api/task/notification/', { body }),
    onSuccess: (urls) => {
      queryClient.setQueryData(outboundUrlsQuery().queryKey, urls);
      onAdded();
    },
  });
}

/** Removes one address of a task, or all (without `url`), with what waits for them. */
export function useRemoveUrls() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (body: Omit<Target, 'url'> & { url?: string }) => api('delete', '/api/task/notification/', { body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: outboundUrlsQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: failedDeliveriesQuery().queryKey }),
      ]),
  });
}

/** Sends a message to an address, whole or as it is shown. Resolves to what is said of it. */
export function useTestUrl() {
  return useMutation({
    ...ofSecret,
    mutationFn: async (url: string) => (await api('post', '/api/task/notification/test/', { body: { url } })).message,
  });
}

export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (id: string) =>
      api('post', '/api/task/delivery/{delivery_id}/', { params: { path: { delivery_id: id } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: failedDeliveriesQuery().queryKey }),
  });
}
