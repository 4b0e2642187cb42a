import type { Variables } from '../config/environment.js';
import { withDatabase } from '../database/with-database.js';

type NewLogin = { username: string; password: string };

/**
 * Gives a user a new password, made up when none is given, whether Reelkeep runs or not. Throws StartupProblem when
 * there is nothing to reset, DomainError('not-found') for a user that does not exist.
 */
export const resetPasswordOf = (env: Variables, username: string, password?: string): Promise<NewLogin> =>
  withDatabase(env, 'resetting a password', async ({ identity }) => {
    const { resetPassword } = await import('@reelkeep/gateway');
    return resetPassword(identity, username, password);
  });
