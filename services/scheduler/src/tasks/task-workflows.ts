import { Inject, Injectable } from '@nestjs/common';
import { type TaskName, taskQueues, workflowIds } from '@reelkeep/contracts';
import { DomainError, Ids } from '@reelkeep/runtime';
import { askTemporal, isWorkflowRunning } from '@reelkeep/temporal';
import { Client, WorkflowNotFoundError } from '@temporalio/client';

/** The workflows behind the tasks: they live in the services that own the outcome. */
@Injectable()
export class TaskWorkflows {
  private readonly starters: Partial<Record<TaskName, (taskId: string) => Promise<string>>> = {
    // An entity: one run at a time, a second start is a signal to the first (SEMANTICS 4).
    download_pending: async (taskId) => {
      await this.client.workflow.signalWithStart('downloadQueue', {
        workflowId: workflowIds.downloadQueue,
        taskQueue: taskQueues.downloader,
        args: [],
        signal: 'kick',
        signalArgs: [{ autoStartOnly: false, taskId }],
      });
      return taskId;
    },
    // Whoever meets a run that goes on already gets its id.
    search_rebuild: async (taskId) => {
      const handle = await this.client.workflow.start('searchRebuild', {
        workflowId: workflowIds.searchRebuild,
        taskQueue: taskQueues.searchIndexer,
        args: [{ taskId }],
        workflowIdConflictPolicy: 'USE_EXISTING',
      });
      return handle.query<string>('taskId');
    },
  };

  constructor(
    @Inject(Client) private readonly client: Client,
    @Inject(Ids) private readonly ids: Ids,
  ) {}

  /** Whether a task has a workflow that may be started by name. */
  has(name: TaskName): boolean {
    return this.starters[name] !== undefined;
  }

  /** Starts the task's workflow, or reaches the one that runs, and returns the task's id. */
  async start(name: TaskName): Promise<string> {
    const starter = this.starters[name];
    if (!starter) {
      throw new DomainError('not-found', `The task "${name}" has no workflow.`);
    }
    return askTemporal(this.client, () => starter(this.ids.random()));
  }

  /** Asks a workflow to end in order; one that has ended already is fine. */
  async cancel(workflowId: string): Promise<void> {
    await askTemporal(this.client, async () => {
      try {
        await this.client.workflow.getHandle(workflowId).cancel();
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) {
          throw error;
        }
      }
    });
  }

  /** Whether a workflow of that id is running now. */
  async isRunning(workflowId: string): Promise<boolean> {
    return isWorkflowRunning(this.client, workflowId);
  }
}
