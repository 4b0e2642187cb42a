import { Inject, Injectable } from '@nestjs/common';
import { taskQueues, workflowIds } from '@reelkeep/contracts';
import { askTemporal, isWorkflowRunning } from '@reelkeep/temporal';
import { Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { Kick } from './kick.js';

/** Starts and signals the downloader's own workflows. */
@Injectable()
export class QueueWorkflows {
  constructor(@Inject(Client) private readonly client: Client) {}

  /** Wakes the workflow that reads rows, starting it when it does not run. */
  async read(): Promise<void> {
    await askTemporal(this.client, () =>
      this.client.workflow.signalWithStart('readQueue', {
        workflowId: workflowIds.readQueue,
        taskQueue: taskQueues.downloader,
        args: [],
        signal: 'look',
        signalArgs: [],
      }),
    );
  }

  /** Starts the workflow that stands for a task that adds; a repeated call for one task is one run. */
  async followAdding(taskId: string): Promise<void> {
    await askTemporal(this.client, async () => {
      try {
        await this.client.workflow.start('followAdding', {
          workflowId: workflowIds.extract(taskId),
          taskQueue: taskQueues.downloader,
          args: [{ taskId }],
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
