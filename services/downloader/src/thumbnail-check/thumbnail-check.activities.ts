import { Injectable } from '@nestjs/common';
import { relativePath, type TaskName } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { errorCode } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { diskFault, folderFault } from '../storage/disk-fault.js';
import { hasEntry } from '../storage/durable-files.js';
import { MediaVolume } from '../storage/media-volume.js';
import { Interruptible } from '../task/interruptible.js';
import { type LookedAt, MissingPictures } from './missing-pictures.js';
import { OrphanPictures } from './orphan-pictures.js';
import {
  mostRefreshed,
  type PictureCounts,
  type thumbnailCheckInputs,
  type thumbnailCheckIoInputs,
} from './thumbnail-check.inputs.js';

type Io<N extends keyof typeof thumbnailCheckIoInputs> = z.output<(typeof thumbnailCheckIoInputs)[N]>;

const name: TaskName = 'thumbnail_check';
const then = 'start the check again';
/** The counts behind one page, and where the next begins: empty behind the last. */
export type CheckedPage = { counts: PictureCounts; next: string };

/** Steps of the workflow checkThumbnails; each may run twice, and be killed at any point. */
@Injectable()
export class ThumbnailCheckActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly missing: MissingPictures,
    private readonly orphans: OrphanPictures,
    private readonly volume: MediaVolume,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
  ) {}

  async beginCheck({ taskId, workflowId, startedBy }: z.output<typeof thumbnailCheckInputs.beginCheck>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId, startedBy });
  }

  async endCheck({ taskId, outcome, message }: z.output<typeof thumbnailCheckInputs.endCheck>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }

  /** Videos that will be looked at. Throws for good where the cache is not there. */
  countVideos({ taskId }: Io<'countVideos'>): Promise<number> {
    return this.interruptible.run(async (signal) => {
      this.tasks.progress({ taskId, name, lines: ['Counting videos'] });
      const total = await this.missing.countVideos(signal);
      await this.assertCache(total);
      return total;
    });
  }

  checkVideos({ taskId, after, counts, total }: Io<'checkVideos'>): Promise<CheckedPage> {
    return this.interruptible.run(async (signal) => {
      const page = await this.looked(total, counts, () => this.missing.ofVideos(after, signal));
      const { checked } = page.counts;
      this.tasks.progress({
        taskId,
        name,
        lines: [`Processing Videos ${checked}/${Math.max(total, checked)}`],
        progress: total === 0 ? 1 : Math.min(checked / total, 1),
      });
      return page;
    });
  }

  checkChannels({ taskId, after, counts }: Io<'checkChannels'>): Promise<CheckedPage> {
    return this.interruptible.run(async (signal) => {
      this.tasks.progress({ taskId, name, lines: ['Processing Channels'] });
      return this.looked(counts.checked, counts, () => this.missing.ofChannels(after, signal));
    });
  }

  checkQueue({ taskId, after, counts }: Io<'checkQueue'>): Promise<CheckedPage> {
    return this.interruptible.run(async (signal) => {
      this.tasks.progress({ taskId, name, lines: ['Processing the download queue'] });
      return this.looked(counts.checked, counts, () => this.missing.ofQueue(after, signal));
    });
  }

  /** Where pictures lie that may be of nobody. Throws for good where the media folder is not the archive's. */
  findPictureFolders({ taskId }: Io<'findPictureFolders'>): Promise<string[]> {
    return this.interruptible.run(async () => {
      this.tasks.progress({ taskId, name, lines: ['Looking for pictures of nobody'] });
      await this.assertVolume();
      return this.orphans.folders();
    });
  }

  /** Removes those in one folder. Throws as findPictureFolders. */
  removeOrphans({ taskId, folder, counts }: Io<'removeOrphans'>): Promise<number> {
    return this.interruptible.run(async (signal) => {
      this.tasks.progress({ taskId, name, lines: ['Removing pictures of nobody', `${counts.removed} removed`] });
      await this.assertVolume();
      return this.orphans.removeIn(folder, signal);
    });
  }

  private async looked(known: number, before: PictureCounts, look: () => Promise<LookedAt>): Promise<CheckedPage> {
    const { checked, missing, fetched, next, lost = [] } = await look();
    // Had the cache gone meanwhile, everything would seem to be missing.
    await this.assertCache(known);
    // Each is asked for once more at the source, politely: so many take hours.
    await this.missing.note(lost.slice(0, Math.max(0, mostRefreshed - before.missing)));
    return {
      counts: {
        ...before,
        checked: before.checked + checked,
        missing: before.missing + missing,
        fetched: before.fetched + fetched,
      },
      next,
    };
  }

  /** A cache with pictures has their folder: without it, its disk is away, and all would be fetched into its place. */
  private async assertCache(known: number): Promise<void> {
    const { cacheDir } = this.config;
    const fault = await folderFault(cacheDir);
    if (fault !== undefined) {
      throw ApplicationFailure.nonRetryable(
        diskFault(fault, [cacheDir], then) ?? `${cacheDir} cannot be read (${errorCode(fault)}).`,
      );
    }
    if (known > 0 && !(await hasEntry(below(cacheDir, relativePath('videos'))))) {
      throw ApplicationFailure.nonRetryable(
        `${cacheDir} has no folder videos although videos are archived. Is its disk there? ` +
          `If it is to be used as it is, make that folder, then ${then}.`,
      );
    }
  }

  private async assertVolume(): Promise<void> {
    const fault = await this.volume.fault(then);
    if (fault !== undefined) {
      throw ApplicationFailure.nonRetryable(fault);
    }
  }
}

/** What workflows may call of it, by task queue. */
export type CheckSteps = ActivitiesOf<ThumbnailCheckActivities, typeof thumbnailCheckInputs>;
export type CheckIoSteps = ActivitiesOf<ThumbnailCheckActivities, typeof thumbnailCheckIoInputs>;
