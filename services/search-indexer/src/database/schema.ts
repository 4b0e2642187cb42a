import type { ServiceSchema } from '@reelkeep/runtime';
import { CreateSearch1763712000000 } from './migrations/1763712000000-create-search.migration.js';
import { CountEventFailures1795305600000 } from './migrations/1795305600000-count-event-failures.migration.js';
import { TidyEvents1795306100000 } from './migrations/1795306100000-tidy-events.migration.js';
import { KeepStreamPosition1795500000000 } from './migrations/1795500000000-keep-stream-position.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'search',
  migrations: [
    CreateSearch1763712000000,
    CountEventFailures1795305600000,
    TidyEvents1795306100000,
    KeepStreamPosition1795500000000,
  ],
};
