import { Injectable } from '@nestjs/common';
import type { Followed, TaskId, TaskOutcome } from '@reelkeep/contracts';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { Tasks } from '@reelkeep/tasks';
import { DataSource } from 'typeorm';
import type { EntryResult } from '../entry/entry.js';
import { WakeUp } from '../wake-up/wake-up.js';
import {
  countTry,
  endTask,
  enterTask,
  findTask,
  keepLocated,
  passEntry,
  type SubscribeTask,
} from './subscribing.sql.js';

/** The task that people see. */
export const subscribingTask = 'subscribe_to';

type Entering = {
  taskId: TaskId;
  kind: SubscribeTask['kind'];
  entries: readonly EntryResult[];
  startedBy: string | undefined;
};

/** The tasks that subscribe, each with what it was given: from its row on, nothing of that can get lost. */
@Injectable()
export class SubscribingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
    private readonly tasks: Tasks,
  ) {}

  async enter({ taskId, kind, entries, startedBy }: Entering): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, enterTask, [taskId, kind, JSON.stringify(entries), startedBy ?? null]);
      await this.wakeUp.subscribe(manager, taskId);
    });
  }

  /** Undefined when the task has ended. */
  find(taskId: TaskId): Promise<SubscribeTask | undefined> {
    return rowOf(this.dataSource, findTask, [taskId]);
  }

  /** The entry is subscribed to; a second time changes nothing. */
  async pass(taskId: TaskId, at: number): Promise<void> {
    await execute(this.dataSource, passEntry, [taskId, at]);
  }

  /** What the entry names need not be asked for again. */
  async keepLocated(taskId: TaskId, at: number, followed: Followed): Promise<void> {
    await execute(this.dataSource, keepLocated, [taskId, at, JSON.stringify(followed)]);
  }

  /** The next entry was asked for in vain for the `tries + 1`st time; said twice it counts once. */
  async countTry(taskId: TaskId, tries: number, nextTry: Date): Promise<void> {
    await execute(this.dataSource, countTry, [taskId, tries, nextTry]);
  }

  /** Reports the end, once. */
  async finish(taskId: TaskId, outcome: TaskOutcome, message: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, endTask, [taskId])) > 0) {
        await this.tasks.finishedIn(manager, taskId, subscribingTask, outcome, message);
      }
    });
  }

  /** Asks for tasks to be run as after entering them: workflows may be lost, rows are not. */
  async startAgain(): Promise<void> {
    await this.dataSource.transaction((manager) => this.wakeUp.subscribing(manager));
  }
}
