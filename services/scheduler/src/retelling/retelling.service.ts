import { Injectable } from '@nestjs/common';
import { isTaskName } from '@reelkeep/contracts';
import { type TaskEnd, Tasks, type TaskStart } from '@reelkeep/tasks';
import { Clock } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { outcomeOfStatus, type TaskRunRecord } from '../tasks/task-run.js';
import { TaskRunStore } from '../tasks/task-run.store.js';
import { resultsSince } from '../tasks/task.service.js';

const runsPerPage = 200;

/** Tells once more what the record holds, for whoever has missed it. */
@Injectable()
export class RetellingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: TaskRunStore,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
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
      after = last.taskId;
    }
  }

  private retellPage(after: string): Promise<TaskRunRecord[]> {
    return this.dataSource.transaction(async (manager) => {
      const page = await this.runs.after(after, runsPerPage, resultsSince(this.clock.now()), manager);
      await this.tasks.tellAgain(manager, { running: page.flatMap(startOf), ended: page.flatMap(endOf) });
      return page;
    });
  }
}

const startOf = ({
  taskId,
  name,
  status,
  workflowId = '',
  started,
  startedBy,
}: TaskRunRecord): (TaskStart & { started: Date })[] =>
  status === 'STARTED' && isTaskName(name) && started ? [{ taskId, name, workflowId, started, startedBy }] : [];

const endOf = ({ taskId, name, status, result = '', finished }: TaskRunRecord): TaskEnd[] => {
  const outcome = outcomeOfStatus(status);
  return outcome && isTaskName(name) && finished ? [{ taskId, name, outcome, message: result, finished }] : [];
};
