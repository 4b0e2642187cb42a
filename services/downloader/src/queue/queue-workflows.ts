import { Inject, Injectable } from '@nestjs/common';
import { taskQueues, workflowIds } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import { Client, isGrpcServiceError, ServiceError, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { ExtractInput } from '../extract/extract.workflow.js';
import type { Kick } from '../run/download-queue.workflow.js';

/** Starts and signals the downloader's own workflows. */
@Injectable()
export class QueueWorkflows {
  constructor(@Inject(Client) private readonly client: Client) {}

  /** Starts reading what was entered; a repeated call for one task is one run. */
  async extract(input: ExtractInput): Promise<void> {
    await reachable(async () => {
      try {
        await this.client.workflow.start('extract', {
          workflowId: workflowIds.extract(input.taskId),
          taskQueue: taskQueues.downloader,
          args: [input],
        });
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) {
          throw error;
        }
      }
    });
  }

  /** Wakes the queue's workflow, starting it when it does not run. */
  async kick(kick: Kick): Promise<void> {
    await reachable(() =>
      this.client.workflow.signalWithStart('downloadQueue', {
        workflowId: workflowIds.downloadQueue,
        taskQueue: taskQueues.downloader,
        args: [],
        signal: 'kick',
        signalArgs: [kick],
      }),
    );
  }

  /** Whether a video's download is under way. */
  async isDownloading(youtubeId: string): Promise<boolean> {
    const description = await reachable(async () => {
      try {
        return await this.client.workflow.getHandle(workflowIds.downloadVideo(youtubeId)).describe();
      } catch (error) {
        if (error instanceof Error && error.name === 'WorkflowNotFoundError') {
          return undefined;
        }
        throw error;
      }
    });
    return description?.status.name === 'RUNNING';
  }
}

const reachable = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError || isGrpcServiceError(error)) {
      throw new DomainError('unavailable', 'The task engine does not answer. Try again in a moment.', { cause: error });
    }
    throw error;
  }
};
