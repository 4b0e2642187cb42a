import { Injectable } from '@nestjs/common';
import { schedulerWorkflows, type TaskName } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import type { notificationsRebuildInputs } from './notifications-rebuild.inputs.js';
import { RetellingService } from './retelling.service.js';

const name: TaskName = 'notifications_rebuild';

/** The one step of notificationsRebuild; it may run twice. */
@Injectable()
export class NotificationsRebuildActivities {
  constructor(
    private readonly retelling: RetellingService,
    private readonly tasks: Tasks,
  ) {}

  async retellTasks({
    taskId,
    startedBy,
  }: z.output<(typeof notificationsRebuildInputs)['retellTasks']>): Promise<void> {
    const workflowId = schedulerWorkflows.notificationsRebuild.workflowId();
    await this.tasks.started({ taskId, name, workflowId, startedBy });
    const told = await this.retelling.retellAll();
    await this.tasks.finished(taskId, name, 'success', `Notifications rebuilt: ${told} tasks.`);
  }
}

/** What workflows may call of it. */
export type NotificationsRebuildSteps = ActivitiesOf<NotificationsRebuildActivities, typeof notificationsRebuildInputs>;
