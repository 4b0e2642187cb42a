import { Injectable } from '@nestjs/common';
import { isTaskName } from '@reelkeep/contracts';
import { rowsOf } from '@reelkeep/runtime/sql';
import { type TaskEnd, Tasks, type TaskStart } from '@reelkeep/tasks';
import { DataSource } from 'typeorm';
import { outcomeOfStatus } from '../tasks/task-run.js';
import { nextRuns } from './retelling.sql.js';

const runsPerPage = 200;

type Run = typeof nextRuns.row;

/** Tells once more what the record holds, for whoever has missed it. */
@Injectable()
export class RetellingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tasks: Tasks,
  ) {}

  /** Returns how many tasks it told of: those that run and those that have ended within a day. */
  async retellAll(): Promise<number> {
    let told = 0;
    for (let after = ''; ;) {
      const page = await this.retellPage(after);
      const last = page.at(-1);
      if (!last) {
        return told;
      }
      told += page.length;
      after = last.task_id;
    }
  }

  private retellPage(after: string): Promise<Run[]> {
    return this.dataSource.transaction(async (manager) => {
      const page = await rowsOf(manager, nextRuns, [after, runsPerPage]);
      await this.tasks.tellAgain(manager, { running: page.flatMap(startOf), ended: page.flatMap(endOf) });
      return page;
    });
  }
}

const startOf = (run: Run): (TaskStart & { started: Date })[] =>
  run.status === 'STARTED' && isTaskName(run.name) && run.started
    ? [
        {
          taskId: run.task_id,
          name: run.name,
          workflowId: run.workflow_id ?? '',
          started: run.started,
          startedBy: run.started_by ?? undefined,
        },
      ]
    : [];

const endOf = (run: Run): TaskEnd[] => {
  const outcome = outcomeOfStatus(run.status);
  return outcome && isTaskName(run.name) && run.finished
    ? [{ taskId: run.task_id, name: run.name, outcome, message: run.result ?? '', finished: run.finished }]
    : [];
};
