import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { schedulerWorkflows, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { NotificationsRebuildActivities } from '../retelling/notifications-rebuild.activities.js';
import { notificationsRebuildInputs } from '../retelling/notifications-rebuild.inputs.js';
import { RunScheduledActivities } from '../schedules/run-scheduled.activities.js';
import { runScheduledInputs } from '../schedules/run-scheduled.inputs.js';

/** This package's workflows. */
export const bundle = workflowBundle<typeof schedulerWorkflows, typeof import('../workflows.js')>(
  schedulerWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Runs the scheduler's workflows and their activities. */
@Injectable()
export class SchedulerWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly retelling: NotificationsRebuildActivities,
    private readonly scheduled: RunScheduledActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.scheduler,
      activities: {
        ...checkedActivities(notificationsRebuildInputs, this.retelling),
        ...checkedActivities(runScheduledInputs, this.scheduled),
      },
      workflows: bundle,
      // What is due does not wait for a retelling.
      maxConcurrentActivities: 2,
      hasSmallWorkflows: true,
    });
  }
}
