import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';

import { accountQuery } from '../shared/api/account.query.js';
import { isAuthError } from '../shared/api/api-error.js';
import { appConfigQuery } from '../shared/api/app-config.query.js';
import { forgetEarlyAnswers } from '../shared/api/early-answers.js';
import { pingQuery } from '../shared/api/ping.query.js';
import { userConfigQuery } from '../shared/api/user-config.query.js';
import { loginPath } from '../shared/lib/login-path.js';

/**
 * Lets a loader go on only with a session: asks the ping first, then loads what every screen reads.
 * No session or no server leads to the login screen. Parallel loaders share the calls.
 */
export async function requireSession(queryClient: QueryClient, request: Request): Promise<void> {
  const toLogin = () => redirect(loginPath(new URL(request.url)));
  try {
    await queryClient.ensureQueryData(pingQuery());
  } catch {
    forgetEarlyAnswers();
    // Whatever the reason: the login screen tells a missing session from a missing server.
    throw toLogin();
  }
  try {
    await Promise.all([
      queryClient.ensureQueryData(userConfigQuery()),
      queryClient.ensureQueryData(accountQuery()),
      queryClient.ensureQueryData(appConfigQuery()),
    ]);
  } catch (error) {
    throw isAuthError(error) ? toLogin() : error;
  }
}
