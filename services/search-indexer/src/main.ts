import { runAsProcess } from '@reelkeep/runtime';
import { startSearchIndexer } from './index.js';

await runAsProcess(startSearchIndexer);
