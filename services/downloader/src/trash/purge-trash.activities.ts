import { Injectable } from '@nestjs/common';
import type { TaskName } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { MediaVolume } from '../storage/media-volume.js';
import type { purgeTrashInputs } from './purge-trash.inputs.js';

type Input<N extends keyof typeof purgeTrashInputs> = z.output<(typeof purgeTrashInputs)[N]>;

const name: TaskName = 'purge_trash';

/** The steps of purgeTrash that are the downloader's own; each may run twice. */
@Injectable()
export class PurgeTrashActivities {
  constructor(
    private readonly volume: MediaVolume,
    private readonly tasks: Tasks,
  ) {}

  async beginPurge({ taskId, workflowId, startedBy }: Input<'beginPurge'>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId, startedBy });
  }

  /** Throws for good where the media folder is not the archive's: nothing is forgotten whose files are not there. */
  async assertMediaIsThere({ taskId, videos }: Input<'assertMediaIsThere'>): Promise<void> {
    const fault = await this.volume.fault('empty the trash again');
    if (fault !== undefined) {
      throw ApplicationFailure.nonRetryable(fault);
    }
    this.tasks.progress({ taskId, name, lines: [`${videos} video(s) removed from the trash`] });
  }

  async endPurge({ taskId, outcome, message }: Input<'endPurge'>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }
}

/** What workflows may call of it. */
export type PurgeTrashSteps = ActivitiesOf<PurgeTrashActivities, typeof purgeTrashInputs>;
