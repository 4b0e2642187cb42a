import type { ServiceSchema } from '@reelkeep/runtime';
import { Identity1763712000000 } from './migrations/1763712000000-identity.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'identity',
  migrations: [Identity1763712000000],
};
