import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { notificationsWorkflows, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { DeliveryActivities } from './delivery.activities.js';
import { deliveryInputs } from './delivery.inputs.js';

/** This package's workflows. */
export const bundle = workflowBundle<typeof notificationsWorkflows, typeof import('../workflows.js')>(
  notificationsWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Runs the workflow that tells others, and its step. */
@Injectable()
export class OutboundWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly deliveries: DeliveryActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.notifications,
      activities: checkedActivities(deliveryInputs, this.deliveries),
      workflows: bundle,
      maxConcurrentActivities: 1,
      hasSmallWorkflows: true,
    });
  }
}
