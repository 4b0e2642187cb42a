import { api } from '../../../shared/api/http.js';

/** Ends the session at the server. A session that is gone already is as good. */
export function logout(): Promise<undefined> {
  return api('post', '/api/user/logout/', { endsSession: false });
}
