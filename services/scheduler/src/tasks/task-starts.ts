import { Injectable } from '@nestjs/common';
import {
  downloaderWorkflows,
  parseTaskId,
  schedulerWorkflows,
  searchWorkflows,
  type TaskId,
  type TaskName,
} from '@reelkeep/contracts';
import { currentContext, DomainError, Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';

/** `startedBy`: the user who asked for it. */
type Start = (taskId: TaskId, startedBy: string | undefined) => Promise<TaskId>;

/** How each task begins that may be started by its name: its workflow lives in the service that owns the outcome. */
@Injectable()
export class TaskStarts {
  private readonly starts: Partial<Record<TaskName, Start>> = {
    download_pending: async (taskId, startedBy) => {
      await this.workflows.wake(downloaderWorkflows.downloadQueue, 'kick', { autoStartOnly: false, taskId, startedBy });
      return taskId;
    },
    // Whoever meets a run that goes on already gets its id.
    update_subscribed: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.scanSubscriptions, { taskId, startedBy }, 'taskId'),
    resync_metadata: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.syncMetadata, { taskId, startedBy }, 'taskId'),
    search_rebuild: (taskId, startedBy) =>
      this.workflows.startAndAsk(searchWorkflows.searchRebuild, { taskId, startedBy }, 'taskId'),
    archive_rebuild: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.archiveRebuild, { taskId, startedBy }, 'taskId'),
    notifications_rebuild: (taskId, startedBy) =>
      this.workflows.startAndAsk(schedulerWorkflows.notificationsRebuild, { taskId, startedBy }, 'taskId'),
  };

  constructor(
    private readonly workflows: Workflows,
    private readonly ids: Ids,
  ) {}

  /** Whether a task may be started by its name. */
  has(name: TaskName): boolean {
    return this.starts[name] !== undefined;
  }

  /**
   * Starts the task, or reaches the run that goes on, and returns the task's id: `taskId` where a start may be repeated.
   * Throws `unavailable` without Temporal.
   */
  async start(name: TaskName, taskId = parseTaskId(this.ids.random())): Promise<TaskId> {
    const start = this.starts[name];
    if (!start) {
      throw new DomainError('not-found', `The task "${name}" has no workflow.`);
    }
    return start(taskId, currentContext()?.userId);
  }
}
