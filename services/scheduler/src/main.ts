import { runAsProcess } from '@reelkeep/runtime';
import { startScheduler } from './index.js';

await runAsProcess(startScheduler);
