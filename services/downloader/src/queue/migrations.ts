import { CreateQueue1764000000000 } from './1764000000000-create-queue.migration.js';
import { RememberRequest1764000000001 } from './1764000000001-remember-request.migration.js';

/** All migrations of the schema, oldest first. */
export const migrations = [CreateQueue1764000000000, RememberRequest1764000000001];
