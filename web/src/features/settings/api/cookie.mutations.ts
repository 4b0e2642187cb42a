import { useMutation, useQueryClient } from '@tanstack/react-query';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { api } from '../../../shared/api/http.js';
import { cookieQuery } from './cookie.query.js';

// Who changes the cookie shows a failure beside it.
const meta = { showsFailure: true };

/** Sends the text of a cookie file; resolves once the source has accepted it. */
export function useImportCookie(onImported: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    // A secret is kept no longer than it is sent.
    gcTime: 0,
    mutationFn: (cookie: string) => api('put', '/api/appsettings/cookie/', { body: { cookie } }),
    onSuccess: (state) => {
      queryClient.setQueryData(cookieQuery().queryKey, state);
      onImported();
      return queryClient.invalidateQueries({ queryKey: appConfigQuery().queryKey });
    },
  });
}

/** Asks the source anew whether it accepts the cookie. */
export function useValidateCookie() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('post', '/api/appsettings/cookie/'),
    onSuccess: (state) => queryClient.setQueryData(cookieQuery().queryKey, state),
  });
}

export function useRevokeCookie() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('delete', '/api/appsettings/cookie/'),
    onSuccess: () =>
      Promise.all([cookieQuery(), appConfigQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  });
}
