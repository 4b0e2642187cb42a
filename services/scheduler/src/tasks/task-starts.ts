import { Injectable } from '@nestjs/common';
import {
  downloaderWorkflows,
  isSnapshotName,
  mostRefreshDays,
  parseTaskId,
  schedulerWorkflows,
  searchWorkflows,
  type TaskId,
  type TaskName,
  usualRefreshDays,
} from '@reelkeep/contracts';
import { currentContext, DomainError, Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';

/**
 * `startedBy`: the user who asked for it. `scheduled`: what its schedule says, where one starts it. `options`: what a
 * person chose.
 */
type Start = (
  taskId: TaskId,
  startedBy: string | undefined,
  scheduled: TaskConfig | undefined,
  options: ImportOptions,
) => Promise<TaskId>;

/** How files are taken in (SEMANTICS 23, 24). */
export type ImportOptions = { ignoreError: boolean; preferLocal: boolean };

const strictly: ImportOptions = { ignoreError: false, preferLocal: false };

export type TaskConfig = Readonly<Record<string, number>>;

/** How each task begins that may be started by its name or a schedule: its workflow lives in the service that owns the outcome. */
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
    // By its schedule alone: people name what they want refreshed. It joins a run that goes on.
    check_reindex: async (taskId, startedBy, { days = usualRefreshDays } = {}) => {
      await this.workflows.start(downloaderWorkflows.refreshOutdated, {
        taskId,
        startedBy,
        days: Math.min(Math.max(1, days), mostRefreshDays),
      });
      return taskId;
    },
    rescan_filesystem: (taskId, startedBy, _config, options) =>
      this.workflows.startAndAsk(downloaderWorkflows.rescanFilesystem, { taskId, startedBy, ...options }, 'taskId'),
    manual_import: (taskId, startedBy, _config, options) =>
      this.workflows.startAndAsk(downloaderWorkflows.manualImport, { taskId, startedBy, ...options }, 'taskId'),
    thumbnail_check: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.checkThumbnails, { taskId, startedBy }, 'taskId'),
    check_integrity: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.checkIntegrity, { taskId, startedBy }, 'taskId'),
    purge_trash: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.purgeTrash, { taskId, startedBy }, 'taskId'),
    update_tool: (taskId, startedBy) =>
      this.workflows.startAndAsk(downloaderWorkflows.updateTool, { taskId, startedBy }, 'taskId'),
    // By its schedule alone, and unseen: what it finds stands in the footer.
    version_check: async (taskId) => {
      await this.workflows.start(schedulerWorkflows.checkVersion, { taskId });
      return taskId;
    },
    run_backup: async (taskId, startedBy, scheduled) => {
      const met = await this.workflows.startAndAsk(
        schedulerWorkflows.runBackup,
        {
          taskId,
          startedBy,
          reason: scheduled ? 'auto' : 'manual',
          // Its value is not checked where it is set (SEMANTICS 27).
          ...(scheduled?.['rotate'] && scheduled['rotate'] > 0 ? { rotate: Math.trunc(scheduled['rotate']) } : {}),
        },
        'taskId',
      );
      if (isSnapshotName(met)) {
        // A schedule tries again; a person reads it.
        throw new DomainError('conflict', 'A snapshot is being made. Make a backup when it is done.');
      }
      return met;
    },
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

  /** Whether a task can be started here, by its name or a schedule. */
  has(name: TaskName): boolean {
    return this.starts[name] !== undefined;
  }

  /**
   * Starts the task, or reaches the run that goes on, and returns the task's id: `taskId` where a start may be repeated.
   * `scheduled`: the config of the schedule that starts it.
   * Throws `unavailable` without Temporal.
   */
  async start(
    name: TaskName,
    taskId = parseTaskId(this.ids.random()),
    scheduled?: TaskConfig,
    options: ImportOptions = strictly,
  ): Promise<TaskId> {
    const start = this.starts[name];
    if (!start) {
      throw new DomainError('not-found', `The task "${name}" has no workflow.`);
    }
    return start(taskId, currentContext()?.userId, scheduled, options);
  }
}
