import { runAsProcess } from '@reelkeep/runtime';
import { schema } from './database/schema.js';
import { startNotifications } from './index.js';

await runAsProcess(startNotifications, schema);
