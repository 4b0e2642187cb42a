import { migrateSchema } from '@reelkeep/runtime';
import { sampleSchema } from './sample-schema.js';

await migrateSchema(process.env['DATABASE_URL'] ?? '', sampleSchema);
