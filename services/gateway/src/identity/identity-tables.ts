import { type DatabaseOptions } from '@reelkeep/runtime';
import { schema } from '../database/schema.js';
import { ApiToken } from './api-token.entity.js';
import { AppUser } from './app-user.entity.js';
import { LoginSession } from './login-session.entity.js';
import { UserConfigRow } from './user-config.entity.js';

/** How to open the schema that the gateway owns. */
export const identityDatabase = (url: string): DatabaseOptions => ({
  url,
  schema,
  entities: [AppUser, LoginSession, ApiToken, UserConfigRow],
});
