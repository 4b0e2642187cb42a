import { runAsProcess } from '@reelkeep/runtime';
import { schema } from './database/schema.js';
import { startDownloader } from './start-downloader.js';

await runAsProcess(startDownloader, schema);
