import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { taskQueues } from '@reelkeep/contracts';
import { checkedActivities, Workers } from '@reelkeep/temporal';
import { SearchRebuildActivities } from './search-rebuild.activities.js';
import { rebuildInputs } from './search-rebuild.inputs.js';

/** The bundle of this package's workflows, as the build makes it. */
export const workflowBundle = fileURLToPath(new URL('../workflows.bundle.js', import.meta.url));

/** Runs the rebuild's workflow and activities. */
@Injectable()
export class RebuildWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(Workers) private readonly workers: Workers,
    @Inject(SearchRebuildActivities) private readonly activities: SearchRebuildActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.searchIndexer,
      activities: checkedActivities(rebuildInputs, this.activities),
      workflowBundle,
      maxConcurrentActivities: 2,
    });
  }
}
