import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { schedulerWorkflows, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { NotificationsRebuildActivities } from './notifications-rebuild.activities.js';
import { notificationsRebuildInputs } from './notifications-rebuild.inputs.js';

/** This package's workflows. */
export const bundle = workflowBundle<typeof schedulerWorkflows, typeof import('../workflows.js')>(
  schedulerWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Runs the scheduler's workflow and its activity. */
@Injectable()
export class RetellingWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly activities: NotificationsRebuildActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.scheduler,
      activities: checkedActivities(notificationsRebuildInputs, this.activities),
      workflows: bundle,
      maxConcurrentActivities: 1,
      hasSmallWorkflows: true,
    });
  }
}
