import { Inject, Injectable } from '@nestjs/common';
import { taskQueues, workflowIds } from '@reelkeep/contracts';
import { askTemporal, isWorkflowRunning } from '@reelkeep/temporal';
import { Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { ExtractInput } from '../extract/extract.workflow.js';
import type { Kick } from '../run/download-queue.workflow.js';

/** Starts and signals the downloader's own workflows. */
@Injectable()
export class QueueWorkflows {
  constructor(@Inject(Client) private readonly client: Client) {}

  /** Starts reading what was entered; a repeated call for one task is one run. */
  async extract(input: ExtractInput): Promise<void> {
    await askTemporal(this.client, async () => {
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
    await askTemporal(this.client, () =>
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
    return isWorkflowRunning(this.client, workflowIds.downloadVideo(youtubeId));
  }
}
