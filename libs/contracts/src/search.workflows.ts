import type { TaskId } from './ids/ids.js';
import type { RebuildStart } from './rebuild-start.js';
import { taskQueues } from './task-queues.js';
import { workflow, workflowFamily } from './workflow-contract.js';

export type SearchRebuildStart = RebuildStart & {
  /** Started by nobody: shown as a task only when there is something to copy. */
  quiet?: boolean;
};

/** The work of the search index. */
export const searchWorkflows = workflowFamily(taskQueues.searchIndexer, {
  /**
   * Builds the indices anew beside the live ones and swaps them in. Whoever meets a run that goes on asks for its task;
   * who has replaced what it reads has it begin `anew`.
   */
  searchRebuild: workflow<
    (input: SearchRebuildStart) => Promise<void>,
    { queries: { taskId: TaskId }; signals: { anew: [] } }
  >(() => 'search-rebuild'),
  /**
   * Compares videos with all others, and has the catalogue keep what is like them. Who has changed what search knows has
   * it begin `anew`.
   */
  findSimilar: workflow<(input: object) => Promise<void>, { signals: { anew: [] } }>(() => 'similar-videos'),
});
