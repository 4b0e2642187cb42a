import { runAsProcess } from '@reelkeep/runtime';
import { schema } from './database/schema.js';
import { startCatalog } from './index.js';

await runAsProcess(startCatalog, schema);
