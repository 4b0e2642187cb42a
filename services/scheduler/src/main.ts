import { runAsProcess } from '@reelkeep/runtime';
import { schema } from './database/schema.js';
import { startScheduler } from './index.js';

await runAsProcess(startScheduler, schema);
