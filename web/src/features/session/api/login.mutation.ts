import { useMutation } from '@tanstack/react-query';

import { isAuthError } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import { fetchPing } from '../../../shared/api/ping.query.js';

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

export function useLogin(onSignedIn: () => void) {
  return useMutation({ mutationFn: login, onSuccess: onSignedIn, meta: { showsFailure: true } });
}
