import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { searchWorkflows, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { SearchRebuildActivities } from '../rebuild/search-rebuild.activities.js';
import { rebuildInputs } from '../rebuild/search-rebuild.inputs.js';
import { SimilarActivities } from '../similar/find-similar.activities.js';
import { findSimilarInputs } from '../similar/find-similar.inputs.js';

/** This package's workflows. */
export const bundle = workflowBundle<typeof searchWorkflows, typeof import('../workflows.js')>(
  searchWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Runs the workflows of the search index and their activities. */
@Injectable()
export class SearchIndexerWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly rebuild: SearchRebuildActivities,
    private readonly similar: SimilarActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.searchIndexer,
      activities: {
        ...checkedActivities(rebuildInputs, this.rebuild),
        ...checkedActivities(findSimilarInputs, this.similar),
      },
      workflows: bundle,
      // Pages of a rebuild, pages to compare, and a short step of either.
      maxConcurrentActivities: 3,
    });
  }
}
