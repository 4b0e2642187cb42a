import { generatePassword, hashPassword } from './password.js';
import type { UserStore } from './user.store.js';

export type FirstLogin = { username: string; password: string };

/**
 * Makes the first account, a superuser, when there is none. Returns its name and password if the password was made up
 * here: the only time that anyone can see it.
 */
export const ensureFirstUser = async (
  users: UserStore,
  wanted: { username: string; password?: string | undefined },
): Promise<FirstLogin | undefined> => {
  const password = wanted.password ?? generatePassword();
  const added = await users.addFirst(wanted.username, () => hashPassword(password), new Date());
  return added && wanted.password === undefined ? { username: wanted.username, password } : undefined;
};
