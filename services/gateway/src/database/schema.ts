import type { ServiceSchema } from '@reelkeep/runtime';
import { Identity1763712000000 } from './migrations/1763712000000-identity.migration.js';
import { AnnounceChanges1795305600000 } from './migrations/1795305600000-announce-changes.migration.js';
import { LoginFailures1795305600001 } from './migrations/1795305600001-login-failures.migration.js';
import { WithoutEvents1795306100000 } from './migrations/1795306100000-without-events.migration.js';
import { DisabledUsers1795347000000 } from './migrations/1795347000000-disabled-users.migration.js';
import { SealTokens1798200000000 } from './migrations/1798200000000-seal-tokens.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'identity',
  migrations: [
    Identity1763712000000,
    AnnounceChanges1795305600000,
    LoginFailures1795305600001,
    WithoutEvents1795306100000,
    DisabledUsers1795347000000,
    SealTokens1798200000000,
  ],
};
