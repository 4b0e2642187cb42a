import { Inject, Injectable } from '@nestjs/common';
import { longestListedResult, mostListedTasks } from '@reelkeep/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { TaskRunRecord, TaskStatus } from './task-run.js';

type Row = {
  task_id: string;
  name: string;
  status: TaskStatus;
  result: string | null;
  workflow_id: string | null;
  started: Date | null;
  finished: Date | null;
  started_by: string | null;
  lines: string[] | null;
  progress: number | null;
};

const columns = 'task_id, name, status, result, workflow_id, started, finished, started_by, lines, progress';

const toRecord = (row: Row): TaskRunRecord => ({
  taskId: row.task_id,
  name: row.name,
  status: row.status,
  result: row.result ?? undefined,
  workflowId: row.workflow_id ?? undefined,
  started: row.started ?? undefined,
  finished: row.finished ?? undefined,
  startedBy: row.started_by ?? undefined,
  lines: row.lines ?? [],
  progress: row.progress ?? undefined,
});

/**
 * The record of all tasks' lives, folded from events: each may come twice, and the end before the start. The first start
 * and the first end count; an end after all is better than the word that the run was lost.
 */
@Injectable()
export class TaskRunStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async start(run: {
    taskId: string;
    name: string;
    workflowId: string;
    started: Date;
    startedBy: string;
  }): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ops.task_run AS kept (task_id, name, status, workflow_id, started, started_by)
       VALUES ($1, $2, 'STARTED', $3, $4, nullif($5, ''))
       ON CONFLICT (task_id) DO UPDATE SET workflow_id = excluded.workflow_id,
         started = coalesce(kept.started, excluded.started), started_by = coalesce(kept.started_by, excluded.started_by)`,
      [run.taskId, run.name, run.workflowId, run.started, run.startedBy],
    );
  }

  /** Keeps what running tasks told last; of one that has ended the result says more. */
  async tell(
    told: readonly { taskId: string; lines: readonly string[]; progress?: number | undefined }[],
  ): Promise<void> {
    for (const { taskId, lines, progress } of told) {
      await this.dataSource.query(
        `UPDATE ops.task_run SET lines = $2, progress = $3 WHERE task_id = $1 AND status = 'STARTED'`,
        [taskId, lines, progress ?? null],
      );
    }
  }

  async finish(run: {
    taskId: string;
    name: string;
    status: TaskStatus;
    result: string;
    finished: Date;
  }): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ops.task_run AS kept (task_id, name, status, result, finished) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (task_id) DO UPDATE SET status = excluded.status, result = excluded.result,
         finished = excluded.finished, lines = NULL, progress = NULL
       WHERE kept.status = 'STARTED' OR (kept.status = 'FAILED' AND excluded.status <> 'FAILED')`,
      [run.taskId, run.name, run.status, run.result === '' ? null : run.result, run.finished],
    );
  }

  async find(taskId: string, manager: EntityManager = this.dataSource.manager): Promise<TaskRunRecord | undefined> {
    const rows: Row[] = await manager.query(`SELECT ${columns} FROM ops.task_run WHERE task_id = $1`, [taskId]);
    return rows[0] && toRecord(rows[0]);
  }

  /** Running ones, and those that ended after `since`; the latest first, as many and as long as a list may hold. */
  async list(since: Date, name?: string): Promise<TaskRunRecord[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT task_id, name, status, left(result, $3) AS result, workflow_id, started, finished,
              started_by, lines, progress
       FROM ops.task_run
       WHERE (finished IS NULL OR finished > $1) AND ($2::text IS NULL OR name = $2)
       ORDER BY coalesce(started, finished) DESC, task_id LIMIT $4`,
      [since, name ?? null, longestListedResult, mostListedTasks],
    );
    return rows.map(toRecord);
  }

  /** Runs that have not ended as far as is known. `superseded`: a later run uses the same workflow. */
  async running(): Promise<(TaskRunRecord & { superseded: boolean })[]> {
    const rows: (Row & { superseded: boolean })[] = await this.dataSource.query(
      `SELECT ${columns}, EXISTS (
         SELECT 1 FROM ops.task_run later WHERE later.workflow_id = run.workflow_id AND later.started > run.started
       ) AS superseded
       FROM ops.task_run run WHERE status = 'STARTED' ORDER BY started`,
    );
    return rows.map((row) => ({ ...toRecord(row), superseded: row.superseded }));
  }

  async forgetFinishedBefore(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM ops.task_run WHERE finished < $1', [before]);
  }
}
