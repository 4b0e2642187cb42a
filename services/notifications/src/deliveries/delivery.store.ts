import { Injectable } from '@nestjs/common';
import { mostListedDeliveries } from '@reelkeep/contracts';
import { Clock, Ids } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { TargetStore } from '../targets/target.store.js';
import { nextTryAt } from './back-off.js';
import {
  anyWaiting,
  claimDeliveries,
  type ClaimedRow,
  deliveryDone,
  deliveryFailed,
  enterDeliveries,
  type FailedRow,
  forgetEnds,
  forgetGivenUp,
  hearEnd,
  listFailed,
  nextDue,
  releaseLease,
  renewLease,
  tryNow,
  waitingOfTask,
} from './delivery.sql.js';

/** The end of a task, as it is told. */
export type TaskEndMessage = { taskId: string; name: string; title: string; body: string; ended: Date };

/** A delivery that is ours to try. `url` is absent when the key of this installation does not open it. */
export type ClaimedDelivery = { id: string; url: string | undefined; title: string; body: string; attempts: number };

/** A delivery that has failed; `nextTry` is absent once it is given up. */
export type FailedDelivery = {
  id: string;
  taskName: string;
  taskId: string;
  url: string;
  attempts: number;
  problem: string;
  entered: Date;
  nextTry: Date | undefined;
};

const dayMs = 24 * 60 * 60 * 1_000;
/** Ends that are older are nobody's news: the record of tasks tells of none of before (retelling). */
const longestAgoMs = dayMs;
/** Longer than an end can be told again. */
const rememberEndsMs = 3 * dayMs;
const showGivenUpMs = 7 * dayMs;

/** The holder renews it while it sends; whoever is killed is followed after that. */
export const leaseMs = 12_000;
const mostAtOnce = 20;

/** What is still to be told, to whom. */
@Injectable()
export class DeliveryStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly targets: TargetStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Enters one delivery for each address of the task, in one transaction with the note that its end was heard: an end
   * that is told again enters none. Whether any waits for this task, also of an earlier time.
   */
  async enter({ taskId, name, title, body, ended }: TaskEndMessage): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const ago = (ms: number): Date => new Date(now.getTime() - ms);
      if (ended >= ago(longestAgoMs) && (await execute(manager, hearEnd, [taskId, now])) > 0) {
        await execute(manager, enterDeliveries, [name, taskId, title, body, now, ended]);
        await execute(manager, forgetEnds, [ago(rememberEndsMs)]);
        await execute(manager, forgetGivenUp, [ago(showGivenUpMs)]);
      }
      return (await rowOf(manager, waitingOfTask, [taskId]))?.waits ?? false;
    });
  }

  /** Whether any is still to be tried. */
  async anyWaits(): Promise<boolean> {
    return (await rowOf(this.dataSource, anyWaiting))?.waits ?? false;
  }

  /** Takes some that are due, under a lease that nobody else gets before it has run out. */
  async claim(): Promise<{ lease: string; deliveries: ClaimedDelivery[] }> {
    const lease = this.ids.random();
    const rows = await rowsOf(this.dataSource, claimDeliveries, [lease, leaseMs, mostAtOnce]);
    return { lease, deliveries: rows.map((row) => this.toClaimed(row)) };
  }

  async renew(lease: string): Promise<void> {
    await execute(this.dataSource, renewLease, [lease, leaseMs]);
  }

  /** Gives back what was not tried. */
  async release(lease: string): Promise<void> {
    await execute(this.dataSource, releaseLease, [lease]);
  }

  /** It is delivered; nothing is left of it. */
  async done(id: string, lease: string): Promise<void> {
    await execute(this.dataSource, deliveryDone, [id, lease]);
  }

  /** It has failed once more, or for good. */
  async failed({ id, attempts }: ClaimedDelivery, lease: string, problem: string, isForGood = false): Promise<void> {
    const now = this.clock.now();
    const next = isForGood ? undefined : nextTryAt(attempts + 1, now);
    await execute(this.dataSource, deliveryFailed, [id, lease, problem, next ?? null, next ? null : now]);
  }

  /** Milliseconds until the next is due, 0 when one is; undefined when none waits. */
  async nextDueMs(): Promise<number | undefined> {
    const row = await rowOf(this.dataSource, nextDue);
    return row && Math.max(0, Math.ceil(row.wait_ms ?? 0));
  }

  /** Those that have failed, the latest first, as many as a page shows; and how many there are. */
  async listFailed(): Promise<{ deliveries: FailedDelivery[]; total: number }> {
    const rows = await rowsOf(this.dataSource, listFailed, [mostListedDeliveries]);
    return { deliveries: rows.map(toFailed), total: rows[0]?.total ?? 0 };
  }

  /** Has one tried at once; false when it is not there, as after it was delivered. */
  async tryNow(id: string): Promise<boolean> {
    return (await execute(this.dataSource, tryNow, [id, this.clock.now()])) > 0;
  }

  private toClaimed(row: ClaimedRow): ClaimedDelivery {
    const { delivery_id: id, title, body, attempts } = row;
    return { id, url: this.targets.open(row.task_name, row.sealed), title, body, attempts };
  }
}

const toFailed = (row: FailedRow): FailedDelivery => ({
  id: row.delivery_id,
  taskName: row.task_name,
  taskId: row.task_id,
  url: row.masked,
  attempts: row.attempts,
  problem: row.problem,
  entered: row.entered_at,
  nextTry: row.next_try_at ?? undefined,
});
