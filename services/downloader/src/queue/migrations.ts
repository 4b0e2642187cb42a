import { CreateQueue1764000000000 } from './1764000000000-create-queue.migration.js';
import { RememberRequest1764000000001 } from './1764000000001-remember-request.migration.js';
import { RowsBeforeReading1795300000000 } from './1795300000000-rows-before-reading.migration.js';

/** All migrations of the schema, oldest first. */
export const migrations = [CreateQueue1764000000000, RememberRequest1764000000001, RowsBeforeReading1795300000000];
