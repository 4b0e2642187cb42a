import { runAsProcess } from '@reelkeep/runtime';
import { startDownloader } from './start-downloader.js';

await runAsProcess(startDownloader);
