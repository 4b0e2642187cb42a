import { api } from '../../../shared/api/http.js';

/** Ends the session at the server. A session that is gone already is as good. */
export function logout(): Promise<void> {
  return api<void>('/api/user/logout/', { method: 'POST', endsSession: false });
}
