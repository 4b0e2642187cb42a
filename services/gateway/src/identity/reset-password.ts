import { DomainError, openDatabase } from '@reelkeep/runtime';
import { isShortEnough, longestPasswordBytes } from '@reelkeep/runtime/given-texts';
import { identityDatabase } from './identity-tables.js';
import { generatePassword, hashPassword } from './password.js';
import { UserStore } from './user.store.js';

/**
 * Gives a user a new password, made up when none is given, and ends all of the user's sessions and the API token.
 * `databaseUrl` is that of the schema identity. Gateways that run meanwhile notice at once.
 * Throws DomainError('not-found') naming the accounts there are, 'invalid' for a password that is too long.
 */
export const resetPassword = async (
  databaseUrl: string,
  username: string,
  newPassword?: string,
): Promise<{ username: string; password: string }> => {
  const password = newPassword ?? generatePassword();
  if (!isShortEnough(password)) {
    throw new DomainError('invalid', `Give a password of at most ${longestPasswordBytes} bytes.`);
  }
  const dataSource = await openDatabase(identityDatabase(databaseUrl));
  try {
    const users = new UserStore(dataSource);
    if (!(await users.replacePassword(username, await hashPassword(password)))) {
      const names = await users.names();
      throw new DomainError(
        'not-found',
        names.length > 0
          ? `There is no user "${username}". The users are: ${names.join(', ')}.`
          : 'There is no user yet: the first start of Reelkeep makes one.',
      );
    }
    return { username, password };
  } finally {
    await dataSource.destroy();
  }
};
