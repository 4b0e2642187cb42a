import { derivedPassword } from '@reelkeep/engines';
import {
  natsAccounts,
  natsAddress,
  natsAdmin,
  natsPasswordPurpose,
  type NatsUser,
  natsUsers,
} from '@reelkeep/messaging/access';
import type { ServiceName } from '../services/roster.js';

/** Who may connect to our own NATS and what each may do, with a password for each from the installation's secret. */
export const natsConfig = (secret: string): string => JSON.stringify(natsAccounts((user) => passwordOf(secret, user)));

/** The address of NATS for whoever prepares it, and for each service. A server of the user's has one user for all. */
export const natsUrls = (
  address: string,
  secret: string,
  isOwn: boolean,
): Readonly<Record<ServiceName | typeof natsAdmin, string>> =>
  Object.fromEntries(
    natsUsers.map((user) => [user, isOwn ? natsAddress(address, user, passwordOf(secret, user)) : address]),
  ) as Record<NatsUser, string>;

const passwordOf = (secret: string, user: NatsUser): string => derivedPassword(secret, natsPasswordPurpose(user));
