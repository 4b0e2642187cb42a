import { Inject, Injectable } from '@nestjs/common';
import { taskQueues, workflowIds } from '@reelkeep/contracts';
import { DomainError, Ids } from '@reelkeep/runtime';
import { Client, isGrpcServiceError, QueryNotRegisteredError, ServiceError } from '@temporalio/client';
import type { RebuildInput } from './search-rebuild.contract.js';

// Below the deadline of a call, so that the caller reads our sentence.
const answerWithinMs = 4_000;

/** Starts the workflow searchRebuild, or meets the one that runs. */
@Injectable()
export class RebuildStarter {
  constructor(
    @Inject(Client) private readonly client: Client,
    @Inject(Ids) private readonly ids: Ids,
  ) {}

  /** Returns the id of the task that now runs. Throws `unavailable` without Temporal. */
  async start(options: { quiet?: boolean } = {}): Promise<string> {
    const input: RebuildInput = { taskId: this.ids.random(), ...(options.quiet ? { quiet: true } : {}) };
    return this.ask(async () => {
      const handle = await this.client.workflow.start('searchRebuild', {
        workflowId: workflowIds.searchRebuild,
        taskQueue: taskQueues.searchIndexer,
        args: [input],
        workflowIdConflictPolicy: 'USE_EXISTING',
      });
      return options.quiet ? input.taskId : await handle.query<string>('taskId');
    });
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await this.client.withDeadline(Date.now() + answerWithinMs, question);
    } catch (error) {
      if (error instanceof ServiceError || isGrpcServiceError(error) || error instanceof QueryNotRegisteredError) {
        throw new DomainError('unavailable', 'Temporal does not answer. Try again in a moment.', { cause: error });
      }
      throw error;
    }
  }
}
