import { Injectable } from '@nestjs/common';
import type { Item, ItemKind, TaskId, TaskOutcome } from '@reelkeep/contracts';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { Tasks } from '@reelkeep/tasks';
import { DataSource, type EntityManager } from 'typeorm';
import { IncompleteItems } from '../incomplete/incomplete-items.store.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { WantedComments } from '../wanted-comments/wanted-comments.store.js';
import { isAskedFor, rankOf, type RefreshItem } from './refresh-item.js';
import {
  countQueued,
  countRefreshed,
  countTry,
  endRun,
  enterItems,
  enterRun,
  findRun,
  findTurn,
  isQueued,
  leaveQueue,
  lockRun,
  nextTurn,
  type RefreshRun,
  type RefreshTurn,
} from './refreshing.sql.js';

/** The task that people see. */
export const refreshTask = 'check_reindex';

const mostProblems = 20;

type Entering = {
  taskId: TaskId;
  startedBy: string | undefined;
  items: readonly RefreshItem[];
  /** Whether somebody wants these now; false for what is only outdated. */
  isAskedFor: boolean;
};

/** How the turn of an item ended; what was skipped is in no count. */
export type TurnEnd = 'done' | 'failed' | 'skipped';

/** What waits to be refreshed, and the run that does it: from its row on, nothing of that can get lost. */
@Injectable()
export class RefreshingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
    private readonly comments: WantedComments,
    private readonly incomplete: IncompleteItems,
    private readonly tasks: Tasks,
  ) {}

  /** Enters items, to be refreshed by the run that goes on, or one under this task. Returns the task of the run. */
  async enter({ taskId, startedBy, items, isAskedFor }: Entering): Promise<TaskId> {
    return this.dataSource.transaction(async (manager) => {
      const run = await rowOf(manager, enterRun, [taskId, startedBy ?? null]);
      await this.add(manager, items, isAskedFor);
      await this.wakeUp.refresh(manager);
      return run?.task_id ?? taskId;
    });
  }

  /** Undefined when none is under way. */
  run(): Promise<RefreshRun | undefined> {
    return rowOf(this.dataSource, findRun);
  }

  /** What comes next, or has to wait; undefined when nothing is left. */
  next(): Promise<RefreshTurn | undefined> {
    return rowOf(this.dataSource, nextTurn);
  }

  /** Undefined when it had its turn. */
  find(kind: RefreshItem['kind'], id: string): Promise<RefreshTurn | undefined> {
    return rowOf(this.dataSource, findTurn, [kind, id]);
  }

  /** Its turn is over, and counts once. */
  async pass(
    item: Item,
    end: TurnEnd,
    more: { problem?: string | undefined; wantsComments?: boolean; lacksParts?: boolean | undefined },
  ): Promise<void> {
    const { kind, id } = item;
    await this.dataSource.transaction(async (manager) => {
      const turn = await rowOf(manager, findTurn, [kind, id]);
      if (!turn || (await execute(manager, leaveQueue, [kind, id])) === 0) {
        return;
      }
      const isDone = end === 'done';
      await execute(manager, countRefreshed, [
        Number(isDone && kind === 'video'),
        Number(isDone && kind === 'channel'),
        Number(isDone && kind === 'playlist'),
        Number(end === 'failed'),
        end === 'failed' ? (more.problem ?? null) : null,
        mostProblems,
      ]);
      const wasIncomplete = await this.incomplete.has(manager, item);
      // A refresh that only completes it brings no comments: they were wanted when it was archived.
      if (more.wantsComments && (!wasIncomplete || isAskedFor(turn.rank))) {
        await this.comments.want(manager, id);
      }
      if (more.lacksParts || (end === 'failed' && wasIncomplete)) {
        await this.incomplete.lacksStill(manager, item);
      } else {
        await this.incomplete.forget(manager, item);
      }
    });
  }

  /** Whether it is asked for again because parts of it did not come. */
  isIncomplete(item: Item): Promise<boolean> {
    return this.incomplete.has(this.dataSource.manager, item);
  }

  /** There is no such item any more: nobody asks for what it lacked. False when nobody did. */
  forgetIncomplete(item: Item): Promise<boolean> {
    return this.incomplete.forget(this.dataSource.manager, item);
  }

  /** What names items gives way to them, with its rank; a second time changes nothing. */
  async replace({ kind, id, rank }: RefreshTurn, items: readonly RefreshItem[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, leaveQueue, [kind, id])) > 0) {
        await this.add(manager, items, isAskedFor(rank));
      }
    });
  }

  /** It was asked for in vain for the `tries + 1`st time; said twice it counts once. */
  async countTry(kind: RefreshItem['kind'], id: string, tries: number, nextTry: Date): Promise<void> {
    await execute(this.dataSource, countTry, [kind, id, tries, nextTry]);
  }

  /** Reports the end of the run, once, unless something waits again; true when it has ended. */
  async finish(taskId: TaskId, outcome: TaskOutcome, message: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await rowOf(manager, lockRun);
      if (await rowOf(manager, nextTurn)) {
        return false;
      }
      if ((await execute(manager, endRun, [taskId])) > 0) {
        await this.tasks.finishedIn(manager, taskId, refreshTask, outcome, message);
      }
      return true;
    });
  }

  /** Items that wait, of one kind or all. */
  async count(kind: ItemKind | undefined): Promise<number> {
    return (await rowOf(this.dataSource, countQueued, [kind ?? '']))?.queued ?? 0;
  }

  async isQueued(kind: ItemKind, id: string): Promise<boolean> {
    return (await rowOf(this.dataSource, isQueued, [kind, id]))?.queued ?? false;
  }

  /** Goes on with what an earlier life has left, also when Temporal has lost it. */
  async startAgain(): Promise<void> {
    await this.dataSource.transaction((manager) => this.wakeUp.refreshing(manager));
  }

  private async add(manager: EntityManager, items: readonly RefreshItem[], isWanted: boolean): Promise<void> {
    const each = [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()];
    await execute(manager, enterItems, [
      each.map(({ kind }) => kind),
      each.map(({ id }) => id),
      each.map((item) => rankOf(item, isWanted)),
      each.map((item) => (item.kind === 'outdated' ? item.days : null)),
    ]);
  }
}
