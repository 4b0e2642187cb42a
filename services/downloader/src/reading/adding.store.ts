import { Injectable } from '@nestjs/common';
import type { TaskId, TaskOutcome } from '@reelkeep/contracts';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { Tasks } from '@reelkeep/tasks';
import { DataSource, type EntityManager } from 'typeorm';
import { QueueRows } from '../queue/queue-rows.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { type Adding, anyToRead, countGain, endAdding, findAdding, runningTasks, stopReading } from './adding.sql.js';

/** What came of reading one row. */
export type Gain = {
  readable: number;
  added: number;
  /** Further pieces that came to light. */
  total: number;
  problems: readonly string[];
};

/** The tasks that add, until they have ended. */
@Injectable()
export class AddingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly wakeUp: WakeUp,
    private readonly tasks: Tasks,
  ) {}

  /** Undefined when the task has ended. */
  find(taskId: TaskId): Promise<Adding | undefined> {
    return rowOf(this.dataSource, findAdding, [taskId]);
  }

  /** The tasks that go on, oldest first. */
  async running(): Promise<TaskId[]> {
    const rows = await rowsOf(this.dataSource, runningTasks);
    return rows.map((row) => row.task_id);
  }

  /** Asks for rows to be read and tasks to be followed as after adding them: workflows may be lost, rows are not. */
  async startAgain(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const unread = await execute(manager, anyToRead);
      for (const taskId of await this.running()) {
        await this.wakeUp.read(manager, taskId);
      }
      if (unread > 0) {
        await this.wakeUp.read(manager);
      }
    });
  }

  /** Counts what came of one row, in the transaction that changes the row. */
  async count(manager: EntityManager, taskId: TaskId, gain: Partial<Gain>): Promise<void> {
    await execute(manager, countGain, [
      taskId,
      gain.readable ?? 0,
      gain.added ?? 0,
      gain.total ?? 0,
      gain.problems ?? [],
    ]);
  }

  /** Keeps the rows that a stopped task has not read, with the reason, and ends reading that is under way. */
  async stop(taskId: TaskId): Promise<void> {
    await this.dataSource.transaction((manager) => this.rows.update(manager, stopReading, [taskId, stoppedText]));
  }

  /**
   * Reports the end, once. With autostart the queue is started also when nothing was added: rows of before may wait.
   */
  async finish(taskId: TaskId, outcome: TaskOutcome, message: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const ended = await rowOf(manager, endAdding, [taskId]);
      if (!ended) {
        return;
      }
      if (ended.auto_start && outcome !== 'stopped') {
        await this.wakeUp.kick(manager, true);
      }
      await this.tasks.finishedIn(manager, taskId, 'extract_download', outcome, message);
    });
  }
}

const stoppedText = 'Stopped before it was read. Retry reads it.';
