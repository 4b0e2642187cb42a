import { type DatabaseOptions } from '@reelkeep/runtime';
import { ApiToken } from './api-token.entity.js';
import { AppUser } from './app-user.entity.js';
import { LoginSession } from './login-session.entity.js';
import { Identity1763712000000 } from './migrations/1763712000000-identity.js';
import { UserConfigRow } from './user-config.entity.js';

/** How to open the schema that the gateway owns. */
export const identityDatabase = (url: string): DatabaseOptions => ({
  url,
  schema: 'identity',
  entities: [AppUser, LoginSession, ApiToken, UserConfigRow],
  migrations: [Identity1763712000000],
});
