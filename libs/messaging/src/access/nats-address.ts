import type { NatsUser } from './nats-accounts.js';

/** For what the password of a user is derived from the secret of an installation. */
export const natsPasswordPurpose = (user: NatsUser): string => `nats user ${user}`;

/** The address of our own NATS for one of its users. `url` has none. */
export const natsAddress = (url: string, user: NatsUser, password: string): string => {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
};
