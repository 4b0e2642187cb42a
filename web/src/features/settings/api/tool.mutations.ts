import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { toolQuery } from './tool.query.js';

// Who changes the version shows a failure beside it.
const meta = { showsFailure: true };

/** Starts an update, or reaches the one that goes on. */
export function useUpdateTool() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('post', '/api/appsettings/tool/'),
    onSuccess: () => queryClient.setQueryData(toolQuery().queryKey, (known) => known && { ...known, isUpdating: true }),
  });
}

/** Goes back to the version before, or to the one that this release came with. */
export function useLeaveTool() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (to: 'before' | 'pinned') => {
      // A second click goes no step further than the first.
      const from = queryClient.getQueryData(toolQuery().queryKey)?.state.version;
      return api('delete', '/api/appsettings/tool/', { params: { query: { to, ...(from ? { from } : {}) } } });
    },
    onSuccess: (state) => queryClient.setQueryData(toolQuery().queryKey, (known) => known && { ...known, state }),
  });
}
