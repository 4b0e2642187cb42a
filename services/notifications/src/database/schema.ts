import type { ServiceSchema } from '@reelkeep/runtime';
import { CreateOutbox1795219200000 } from './migrations/1795219200000-create-outbox.migration.js';
import { CreateEndedTask1795219200001 } from './migrations/1795219200001-create-ended-task.migration.js';
import { CountEventFailures1795305600000 } from './migrations/1795305600000-count-event-failures.migration.js';
import { TidyEvents1795306100000 } from './migrations/1795306100000-tidy-events.migration.js';
import { KeepStreamPosition1795500000000 } from './migrations/1795500000000-keep-stream-position.migration.js';
import { Outbound1797010000000 } from './migrations/1797010000000-outbound.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'notify',
  migrations: [
    CreateOutbox1795219200000,
    CreateEndedTask1795219200001,
    CountEventFailures1795305600000,
    TidyEvents1795306100000,
    KeepStreamPosition1795500000000,
    Outbound1797010000000,
  ],
};
