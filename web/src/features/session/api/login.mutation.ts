import { useMutation, useQueryClient } from '@tanstack/react-query';

import { isAuthError, isUnreachable } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import { fetchPing } from '../../../shared/api/ping.query.js';
import { backendStateQuery } from './backend-state.query.js';

export type Credentials = { username: string; password: string; shouldRemember: boolean };

async function login({ username, password, shouldRemember }: Credentials): Promise<void> {
  try {
    await api('post', '/api/user/login/', {
      body: { username, password, remember_me: shouldRemember ? 'on' : 'off' },
      endsSession: false,
    });
  } catch (error) {
    // A refusal may mean that a session is already there; the ping then answers and says who is right.
    if (!isAuthError(error)) throw error;
    await fetchPing().catch(() => {
      throw error;
    });
  }
}

/** Signs in; a server that cannot be reached is waited for from then on. */
export function useLogin(onSignedIn: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: login,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isUnreachable(error)) void queryClient.invalidateQueries({ queryKey: backendStateQuery().queryKey });
    },
    meta: { showsFailure: true },
  });
}
