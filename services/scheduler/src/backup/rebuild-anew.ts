import { downloaderWorkflows, parseTaskId, searchWorkflows } from '@reelkeep/contracts';
import type { Ids } from '@reelkeep/runtime';
import type { Workflows } from '@reelkeep/temporal';

/**
 * Has search and the list of archived videos built from what is kept now. One that is being built begins again: it may
 * have read what was there before.
 */
export const rebuildAnew = async (workflows: Workflows, ids: Ids): Promise<void> => {
  const task = () => ({ taskId: parseTaskId(ids.random()) });
  await workflows.startAndSignal(searchWorkflows.searchRebuild, task(), 'anew');
  await workflows.startAndSignal(downloaderWorkflows.archiveRebuild, task(), 'anew');
};
