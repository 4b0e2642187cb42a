import 'reflect-metadata';
import { type Neighbours, startRpcService } from '@reelkeep/messaging';
import { type Env, Health, type RunningService } from '@reelkeep/runtime';
import type { BackOff } from './source/back-off.js';
import { DownloaderModule } from './downloader.module.js';

/** Starts the downloader from a plain record of variables; see downloaderEnvSchema for their names. */
export const startDownloader = async (
  env: Env,
  neighbours?: Neighbours,
  backOff?: BackOff,
): Promise<RunningService> => {
  const health = new Health();
  return startRpcService('downloader', DownloaderModule.forRoot(env, health, neighbours, backOff), health);
};
