import { Injectable } from '@nestjs/common';
import { ExportService, isChannelId, isYoutubeId, mediaFile, type TaskName, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { RpcClient } from '@reelkeep/messaging';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { diskFault } from '../storage/disk-fault.js';
import { hasEntry } from '../storage/durable-files.js';
import { MediaVolume } from '../storage/media-volume.js';
import { Interruptible } from '../task/interruptible.js';
import { Adoption, type Prepared } from './adoption.js';
import { mediaFilesAfter } from './media-files.js';
import type { MediaFile, RescanCounts, rescanInputs, rescanIoInputs } from './rescan.inputs.js';

const name: TaskName = 'rescan_filesystem';
const heading = 'Comparing the media folder with the archive';
const idsPerPage = 2_000;
const filesPerPage = 500;
const looksAtOnce = 16;
const mostAtOnce = 100;
/** More of them gone at once look like a disk that is away, or a folder that was moved: nothing is removed then. */
const mostGone = { share: 0.1, atLeast: 10, ofFew: 0.5 };
const then = 'start the rescan again';

/** Of the catalogue, in its order; `next` is empty behind the last. */
export type MissingPage = { youtubeIds: YoutubeId[]; checked: number; next: string };
export type UnknownPage = { files: MediaFile[]; next: string };

/** Steps of the workflow rescanFilesystem; each may run twice. */
@Injectable()
export class RescanActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly volume: MediaVolume,
    private readonly adoption: Adoption,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
  ) {}

  async beginRescan({ taskId, workflowId, startedBy }: z.output<typeof rescanInputs.beginRescan>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId, startedBy });
  }

  async endRescan({ taskId, outcome, message }: z.output<typeof rescanInputs.endRescan>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }

  tellSkipped({ taskId, message }: z.output<typeof rescanInputs.tellSkipped>): Promise<void> {
    return Promise.resolve(this.tasks.problem(taskId, name, message));
  }

  /**
   * How many are gone and may be removed. Throws for good where the folder is not the archive's, or more is gone than
   * people delete by hand.
   */
  countMissing({ taskId }: z.output<typeof rescanIoInputs.countMissing>): Promise<number> {
    return this.interruptible.run(async (signal) => {
      let [checked, missing] = [0, 0];
      for (let after = ''; ;) {
        const page = await this.missingAfter(after, idsPerPage, signal);
        checked += page.checked;
        missing += page.youtubeIds.length;
        this.tasks.progress({ taskId, name, lines: [heading, `${checked} videos looked for`] });
        after = page.next;
        if (after === '') {
          break;
        }
      }
      const isMuch = missing > Math.max(mostGone.atLeast, mostGone.share * checked);
      if (isMuch || (missing > 1 && missing > mostGone.ofFew * checked)) {
        throw ApplicationFailure.nonRetryable(
          `${missing} of ${checked} media files are not in ${this.config.mediaDir}. Is its disk there, whole? ` +
            `Nothing was removed. If they are gone for good, delete these videos or their channels, then ${then}.`,
        );
      }
      return missing;
    });
  }

  /** The next videos whose files are not there, a hundred at most. */
  findMissing({ taskId, after, counts }: z.output<typeof rescanIoInputs.findMissing>): Promise<MissingPage> {
    return this.interruptible.run(async (signal) => {
      const page = await this.missingAfter(after, mostAtOnce, signal);
      this.tell(taskId, { ...counts, checked: counts.checked + page.checked });
      return page;
    });
  }

  /** The next files of which the catalogue knows nothing. */
  findUnknown({ taskId, after, counts }: z.output<typeof rescanIoInputs.findUnknown>): Promise<UnknownPage> {
    return this.interruptible.run(async () => {
      await this.assertVolume();
      const { files, next } = await mediaFilesAfter(this.config.mediaDir, after, filesPerPage);
      const youtubeIds = files.map(({ youtubeId }) => youtubeId);
      const known = new Set((await this.rpc.of(ExportService).findKnown({ youtubeIds })).youtubeIds);
      this.tell(taskId, counts);
      return { files: files.filter(({ youtubeId }) => !known.has(youtubeId)), next };
    });
  }

  /** Makes one of them ready to be archived. Throws for good what the task ends with. */
  prepareAdoption({
    taskId,
    ignoreError,
    preferLocal,
    ...file
  }: z.output<typeof rescanIoInputs.prepareAdoption>): Promise<Prepared> {
    return this.interruptible.run(async (signal) => {
      const prepared = await this.adoption.prepare(file, taskId, preferLocal, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        const fault = diskFault(error, [this.config.cacheDir, this.config.mediaDir], then);
        throw fault === undefined ? error : ApplicationFailure.nonRetryable(fault);
      });
      if ('broken' in prepared) {
        throw ApplicationFailure.nonRetryable(prepared.broken);
      }
      if ('problem' in prepared && !ignoreError) {
        throw ApplicationFailure.nonRetryable(
          `${prepared.problem} Take it away, or leave out what fails, then ${then}.`,
        );
      }
      return prepared;
    });
  }

  private tell(taskId: string, { checked, removed, added }: RescanCounts): void {
    const lines = [heading, `${checked} looked for, ${removed} removed, ${added} added`];
    this.tasks.progress({ taskId, name, lines });
  }

  private async missingAfter(after: string, limit: number, signal: AbortSignal): Promise<MissingPage> {
    await this.assertVolume();
    const page = await this.rpc.of(ExportService).exportVideoIds({ afterYoutubeId: after, limit });
    if (page.channelIds.length < page.youtubeIds.length) {
      throw new Error('The catalogue is of an earlier release and tells no channels yet.');
    }
    const files = page.youtubeIds.map((youtubeId, at) => ({ youtubeId, channelId: page.channelIds[at] ?? '' }));
    const missing = new Set<YoutubeId>();
    const look = async (): Promise<void> => {
      for (let file = files.pop(); file; file = files.pop()) {
        signal.throwIfAborted();
        const { youtubeId, channelId } = file;
        if (isYoutubeId(youtubeId) && isChannelId(channelId)) {
          if (!(await hasEntry(below(this.config.mediaDir, mediaFile(channelId, youtubeId))))) {
            missing.add(youtubeId);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: looksAtOnce }, look));
    // Had it gone meanwhile, all that was looked for since would seem to be gone.
    await this.assertVolume();
    const youtubeIds = page.youtubeIds.filter(isYoutubeId).filter((id) => missing.has(id));
    return { youtubeIds, checked: page.youtubeIds.length, next: page.youtubeIds.at(-1) ?? '' };
  }

  private async assertVolume(): Promise<void> {
    const fault = await this.volume.fault(then);
    if (fault !== undefined) {
      throw ApplicationFailure.nonRetryable(fault);
    }
  }
}

/** What workflows may call of it, by task queue. */
export type RescanSteps = ActivitiesOf<RescanActivities, typeof rescanInputs>;
export type RescanIoSteps = ActivitiesOf<RescanActivities, typeof rescanIoInputs>;
