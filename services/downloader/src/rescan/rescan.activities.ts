import { Injectable } from '@nestjs/common';
import { type TaskName } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { diskFault } from '../storage/disk-fault.js';
import { Interruptible } from '../task/interruptible.js';
import { Places } from '../trash/places.js';
import { Adoption, type Prepared } from './adoption.js';
import { mediaFilesAfter } from './media-files.js';
import { isMuch, MissingMedia, type MissingPage } from './missing-media.js';
import type { MediaFile, RescanCounts, rescanInputs, rescanIoInputs } from './rescan.inputs.js';

const name: TaskName = 'rescan_filesystem';
const heading = 'Comparing the media folder with the archive';
const filesPerPage = 500;
const mostAtOnce = 100;
const then = 'start the rescan again';

export type UnknownPage = { files: MediaFile[]; next: string };

/** Steps of the workflow rescanFilesystem; each may run twice. */
@Injectable()
export class RescanActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly places: Places,
    private readonly missing: MissingMedia,
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
      const { checked, missing } = await this.missing.count(signal, (looked) => {
        this.tasks.progress({ taskId, name, lines: [heading, `${looked} videos looked for`] });
      });
      if (isMuch(missing, checked)) {
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
      const page = await this.missing.after(after, mostAtOnce, signal);
      this.tell(taskId, { ...counts, checked: counts.checked + page.checked });
      return page;
    });
  }

  /** The next files of which the catalogue knows nothing. */
  findUnknown({ taskId, after, counts }: z.output<typeof rescanIoInputs.findUnknown>): Promise<UnknownPage> {
    return this.interruptible.run(async () => {
      await this.missing.assertVolume();
      const { files, next } = await mediaFilesAfter(this.config.mediaDir, after, filesPerPage);
      const youtubeIds = files.map(({ youtubeId }) => youtubeId);
      // What is in the trash may not have got there yet.
      const known = await this.places.known('video', youtubeIds);
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
}

/** What workflows may call of it, by task queue. */
export type RescanSteps = ActivitiesOf<RescanActivities, typeof rescanInputs>;
export type RescanIoSteps = ActivitiesOf<RescanActivities, typeof rescanIoInputs>;
