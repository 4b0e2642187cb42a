import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { searchWorkflows, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { SearchRebuildActivities } from './search-rebuild.activities.js';
import { rebuildInputs } from './search-rebuild.inputs.js';

/** This package's workflows. */
export const bundle = workflowBundle<typeof searchWorkflows, typeof import('../workflows.js')>(
  searchWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Runs the rebuild's workflow and activities. */
@Injectable()
export class RebuildWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly activities: SearchRebuildActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.searchIndexer,
      activities: checkedActivities(rebuildInputs, this.activities),
      workflows: bundle,
      maxConcurrentActivities: 2,
    });
  }
}
