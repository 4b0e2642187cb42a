import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseTaskId } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { Tasks } from '@reelkeep/tasks';
import { DataSource, type EntityManager } from 'typeorm';
import { lockStall, noteStallTold, readStall, waitingRows } from './stall.sql.js';

/** Nothing was archived or read since then, though so many rows wait. */
export type Stall = { since: Date; items: number };

const taskName = 'download_alert';
const hourMs = 60 * 60 * 1000;

/**
 * Tells the operator once when nothing has succeeded for as long as the settings say (`stalled_alert_hours`), although
 * rows wait: as a task that failed, and in the log.
 */
@Injectable()
export class StallAlert {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly tasks: Tasks,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'stall' });
  }

  /** The stall that was told and still is one, while the settings want to know. */
  async current(): Promise<Stall | undefined> {
    if (!this.settings.current().downloads.stalled_alert_hours) {
      return undefined;
    }
    const row = await rowOf(this.dataSource, readStall);
    const stall = row?.stall_told_at ? await this.find(this.dataSource.manager, row.succeeded_at) : undefined;
    return isTold(stall, row?.stall_told_at) ? stall : undefined;
  }

  /** Called by whoever waits, with the reason: looks whether that has lasted too long. */
  async look(reason: string): Promise<void> {
    const hours = this.settings.current().downloads.stalled_alert_hours;
    if (!hours) {
      return;
    }
    const limitMs = hours * hourMs;
    const seen = await rowOf(this.dataSource, readStall);
    if (seen?.succeeded_at && this.clock.now().getTime() - seen.succeeded_at.getTime() < limitMs) {
      // Most looks end here, without counting rows and without a lock that the gate waits for.
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, lockStall);
      const now = this.clock.now();
      const stall = row && (await this.find(manager, row.succeeded_at));
      if (!stall || isTold(stall, row?.stall_told_at) || now.getTime() - stall.since.getTime() < limitMs) {
        return;
      }
      await execute(manager, noteStallTold, [now]);
      const since = stall.since.toLocaleString('sv-SE').slice(0, 16);
      const message = `Nothing was downloaded since ${since}, though ${stall.items} item(s) wait. ${reason}`;
      const taskId = parseTaskId(randomUUID());
      await this.tasks.startedIn(manager, { taskId, name: taskName, workflowId: '' });
      await this.tasks.finishedIn(manager, taskId, taskName, 'failure', message);
      this.log.error({ since: stall.since, items: stall.items, reason }, 'downloads are stuck');
    });
  }

  private async find(manager: EntityManager, succeededAt: Date | null): Promise<Stall | undefined> {
    const waiting = await rowOf(manager, waitingRows);
    if (!waiting?.since) {
      return undefined;
    }
    const since = new Date(Math.max(waiting.since.getTime(), succeededAt?.getTime() ?? 0));
    return { since, items: waiting.items };
  }
}

/** What was told before any of these rows waited is over: nothing waited in between. */
const isTold = (stall: Stall | undefined, toldAt: Date | null | undefined): boolean =>
  stall !== undefined && toldAt !== null && toldAt !== undefined && stall.since <= toldAt;
