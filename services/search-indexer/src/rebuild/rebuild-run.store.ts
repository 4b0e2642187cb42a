import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Inject, Injectable } from '@nestjs/common';
import {
  searchWorkflows,
  taskEventVersion,
  TaskFinishedSchema,
  type TaskName,
  type TaskOutcome,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';

export const rebuildTask: TaskName = 'search_rebuild';

/** The runs that people see, each with one event for its start and one for its end. */
@Injectable()
export class RebuildRunStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async start(taskId: string): Promise<void> {
    const started = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const added: unknown[] = await manager.query(
        'INSERT INTO rebuild_run (task_id, started_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING task_id',
        [taskId, started],
      );
      if (added.length > 0) {
        await this.outbox.append(
          manager,
          TaskStartedSchema,
          {
            taskId,
            name: rebuildTask,
            started: timestampFromDate(started),
            workflowId: searchWorkflows.searchRebuild.workflowId(),
          },
          { id: taskId, version: taskEventVersion(started) },
        );
      }
    });
  }

  /** Tells the end of a run whose start was told. */
  async finish(taskId: string, outcome: TaskOutcome, message: string): Promise<void> {
    const finished = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const rows: unknown[] = await manager.query(
        'SELECT task_id FROM rebuild_run WHERE task_id = $1 AND finished_at IS NULL FOR UPDATE',
        [taskId],
      );
      if (rows.length === 0) {
        return;
      }
      await manager.query('UPDATE rebuild_run SET finished_at = $2 WHERE task_id = $1', [taskId, finished]);
      await this.outbox.append(
        manager,
        TaskFinishedSchema,
        { taskId, name: rebuildTask, outcome, message, finished: timestampFromDate(finished) },
        { id: taskId, version: taskEventVersion(finished) },
      );
    });
  }

  /** Whether the start of a run was told to people. */
  async isShown(taskId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM rebuild_run WHERE task_id = $1', [taskId]);
    return rows.length > 0;
  }
}
