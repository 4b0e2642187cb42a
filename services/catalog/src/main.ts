import { runAsProcess } from '@reelkeep/runtime';
import { startCatalog } from './index.js';

await runAsProcess(startCatalog);
