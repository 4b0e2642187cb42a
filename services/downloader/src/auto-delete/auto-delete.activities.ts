import { Injectable } from '@nestjs/common';
import { downloaderWorkflows, type TaskName } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { autoDeleteInputs, Told } from './auto-delete.inputs.js';

const name: TaskName = 'auto_delete';

/** The steps of autoDelete that are the downloader's own: they tell people what was deleted. Each may run twice. */
@Injectable()
export class AutoDeleteActivities {
  constructor(private readonly tasks: Tasks) {}

  /** A look that found nothing is not told. */
  async beginTelling({ taskId }: Told): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId: downloaderWorkflows.autoDelete.workflowId() });
  }

  tellDeleted({ taskId, deleted }: Told): Promise<void> {
    this.tasks.progress({ taskId, name, lines: [resultText(deleted)] });
    return Promise.resolve();
  }

  async endTelling({ taskId, deleted }: Told): Promise<void> {
    await this.tasks.finished(taskId, name, 'success', resultText(deleted));
  }
}

const resultText = (deleted: number): string => `Deleted ${deleted} watched video(s).`;

/** What workflows may call of it. */
export type AutoDeleteSteps = ActivitiesOf<AutoDeleteActivities, typeof autoDeleteInputs>;
