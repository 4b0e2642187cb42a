import { runAsProcess } from '@reelkeep/runtime';
import { schema } from './database/schema.js';
import { startSearchIndexer } from './index.js';

await runAsProcess(startSearchIndexer, schema);
