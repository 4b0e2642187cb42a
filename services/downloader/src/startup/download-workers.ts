import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { taskQueues } from '@reelkeep/contracts';
import { Workers } from '@reelkeep/temporal';
import { DownloadActivities } from '../download/download.activities.js';
import { ExtractActivities } from '../extract/extract.activities.js';
import { RunActivities } from '../run/run.activities.js';

/** One transfer runs at a time; the rest of the room is for channel pages and final steps. */
const ioSlots = 4;
/** Each may be a process of the download tool: more at once would only look like an attack. */
const readSlots = 4;

/** Starts the workers of the queues `downloader` and `downloader-io`. */
@Injectable()
export class DownloadWorkers implements OnApplicationBootstrap {
  constructor(
    @Inject(Workers) private readonly workers: Workers,
    @Inject(ExtractActivities) private readonly extract: ExtractActivities,
    @Inject(RunActivities) private readonly run: RunActivities,
    @Inject(DownloadActivities) private readonly download: DownloadActivities,
  ) {}

  onApplicationBootstrap(): void {
    const { extract, run, download } = this;
    this.workers.start({
      taskQueue: taskQueues.downloader,
      maxConcurrentActivities: readSlots,
      workflowBundle: fileURLToPath(new URL('../workflows.bundle.js', import.meta.url)),
      activities: {
        ...bound(extract, [
          'beginExtract',
          'readEntry',
          'takeKnown',
          'addItems',
          'failEntry',
          'fetchThumbs',
          'finishExtract',
          'forgetExtract',
        ]),
        ...bound(run, ['beginRun', 'claimNext', 'endRun', 'forgetRun', 'refuseSecondRun']),
        ...bound(download, ['markDone', 'failItem']),
      },
    });
    this.workers.start({
      taskQueue: taskQueues.downloaderIo,
      activities: bound(download, ['fetchMedia', 'readChannel', 'finalise']),
      maxConcurrentActivities: ioSlots,
    });
  }
}

/** Methods of an injected object as plain functions, by name. */
const bound = <T extends object, K extends keyof T & string>(target: T, names: readonly K[]): Record<K, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, (target[name] as (...args: unknown[]) => unknown).bind(target)]),
  ) as Record<K, unknown>;
