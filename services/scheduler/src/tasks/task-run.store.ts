import { Injectable } from '@nestjs/common';
import { longestListedResult, mostListedTasks } from '@reelkeep/contracts';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import type { PastTasks, TaskRunRecord, TaskStatus } from './task-run.js';
import {
  countPastRuns,
  cutResults,
  findRun,
  finishRun,
  forgetMoreRuns,
  forgetRun,
  forgetRuns,
  listPastRuns,
  listRuns,
  nextRuns,
  runningRuns,
  startRun,
  type TaskRunRow,
  tellRun,
} from './task-run.sql.js';

const toRecord = (row: TaskRunRow): TaskRunRecord => ({
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
 * The record of all tasks' lives, folded from events: each may come twice, and the end before the start. The first
 * start and the first end count; an end after all is better than the word that the run was lost.
 */
@Injectable()
export class TaskRunStore {
  constructor(private readonly dataSource: DataSource) {}

  async start(run: {
    taskId: string;
    name: string;
    workflowId: string;
    started: Date;
    startedBy: string;
  }): Promise<void> {
    await execute(this.dataSource, startRun, [run.taskId, run.name, run.workflowId, run.started, run.startedBy]);
  }

  /** Keeps what running tasks told last; of one that has ended the result says more. */
  async tell(
    told: readonly { taskId: string; lines: readonly string[]; progress?: number | undefined }[],
  ): Promise<void> {
    for (const { taskId, lines, progress } of told) {
      await execute(this.dataSource, tellRun, [taskId, lines, progress ?? null]);
    }
  }

  async finish(run: {
    taskId: string;
    name: string;
    status: TaskStatus;
    result: string;
    finished: Date;
  }): Promise<void> {
    await execute(this.dataSource, finishRun, [
      run.taskId,
      run.name,
      run.status,
      run.result === '' ? null : run.result,
      run.finished,
    ]);
  }

  async find(taskId: string, manager: EntityManager = this.dataSource.manager): Promise<TaskRunRecord | undefined> {
    const row = await rowOf(manager, findRun, [taskId]);
    return row && toRecord(row);
  }

  /** Running ones, and those that ended after `since`; the latest first, as many and as long as a list may hold. */
  async list(since: Date, name?: string): Promise<TaskRunRecord[]> {
    const rows = await rowsOf(this.dataSource, listRuns, [since, name ?? null, longestListedResult, mostListedTasks]);
    return rows.map(toRecord);
  }

  /** A page of the runs that have ended, the latest first, each with as much of its result as a list may hold. */
  async listPast({ name, statuses, offset, limit }: PastTasks): Promise<{ runs: TaskRunRecord[]; total: number }> {
    const which = [name ?? null, statuses.length === 0 ? null : statuses];
    const rows = await rowsOf(this.dataSource, listPastRuns, [...which, longestListedResult, limit, offset]);
    const { total = 0 } = (await rowOf(this.dataSource, countPastRuns, which)) ?? {};
    return { runs: rows.map(toRecord), total };
  }

  /** The next `count` runs behind a task that go on or ended after `since`, in the order of their ids. */
  async after(taskId: string, count: number, since: Date, manager: EntityManager): Promise<TaskRunRecord[]> {
    return (await rowsOf(manager, nextRuns, [taskId, count, since])).map(toRecord);
  }

  /** Runs that have not ended as far as is known. `superseded`: a later run uses the same workflow. */
  async running(): Promise<(TaskRunRecord & { superseded: boolean })[]> {
    const rows = await rowsOf(this.dataSource, runningRuns);
    return rows.map((row) => ({ ...toRecord(row), superseded: row.superseded }));
  }

  /** Forgets a run that has ended. */
  async forget(taskId: string, name: string): Promise<void> {
    await execute(this.dataSource, forgetRun, [taskId, name]);
  }

  /** Forgets the runs that ended before one moment or are too many, and cuts the results of those before another. */
  async tidy({ before, most, cutBefore }: { before: Date; most: number; cutBefore: Date }): Promise<void> {
    await execute(this.dataSource, forgetRuns, [before]);
    await execute(this.dataSource, forgetMoreRuns, [most]);
    await execute(this.dataSource, cutResults, [cutBefore]);
  }
}
