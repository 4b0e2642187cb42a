import { runAsProcess } from '@reelkeep/runtime';
import { startNotifications } from './index.js';

await runAsProcess(startNotifications);
