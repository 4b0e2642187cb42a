import { Inject, Injectable } from '@nestjs/common';
import { parseTaskId, taskQueues, workflowIds } from '@reelkeep/contracts';
import { Ids } from '@reelkeep/runtime';
import { askTemporal } from '@reelkeep/temporal';
import { Client } from '@temporalio/client';
import type { RebuildInput } from './search-rebuild.contract.js';

/** Starts the workflow searchRebuild, or meets the one that runs. */
@Injectable()
export class RebuildStarter {
  constructor(
    @Inject(Client) private readonly client: Client,
    @Inject(Ids) private readonly ids: Ids,
  ) {}

  /** Returns the id of the task that now runs. Throws `unavailable` without Temporal. */
  async start(options: { quiet?: boolean } = {}): Promise<string> {
    const input: RebuildInput = { taskId: parseTaskId(this.ids.random()), ...(options.quiet ? { quiet: true } : {}) };
    return askTemporal(this.client, async () => {
      const handle = await this.client.workflow.start('searchRebuild', {
        workflowId: workflowIds.searchRebuild,
        taskQueue: taskQueues.searchIndexer,
        args: [input],
        workflowIdConflictPolicy: 'USE_EXISTING',
      });
      return options.quiet ? input.taskId : await handle.query<string>('taskId');
    });
  }
}
