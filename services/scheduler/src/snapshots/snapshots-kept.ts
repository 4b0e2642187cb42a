import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { schedulerWorkflows } from '@reelkeep/contracts';
import { AwayLog, Clock, type Leadership, Leaderships, type Log, Logger, lookUntil } from '@reelkeep/runtime';
import { Schedules, Workflows } from '@reelkeep/temporal';
import { SnapshotFiles } from '../backup/snapshot-files.js';
import { isOverdue, snapshotPolicy } from '../backup/snapshot-policy.js';
import { timeZone } from '../schedules/time-zone.js';
import { TaskRunStore } from '../tasks/task-run.store.js';

const tryAgainMs = 5_000;
const lookEveryMs = 60_000;

const scheduleId = 'snapshots';
const everyDay = [0, 1, 2, 3, 4, 5, 6];

/**
 * Makes Temporal know when snapshots are due, also when it has lost its data meanwhile, and has one made beside the
 * schedule when the last is too old (SEMANTICS 26). One replica looks.
 */
@Injectable()
export class SnapshotsKept implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly temporalAway: AwayLog;
  private readonly leadership: Leadership;
  private stopping = new AbortController();
  private keeping: Promise<void> | undefined;

  constructor(
    private readonly files: SnapshotFiles,
    private readonly runs: TaskRunStore,
    private readonly schedules: Schedules,
    private readonly workflows: Workflows,
    private readonly clock: Clock,
    leaderships: Leaderships,
    logger: Logger,
  ) {
    const log: Log = logger.child({ subsystem: 'snapshots' });
    this.leadership = leaderships.of('ops-snapshots', log);
    this.temporalAway = new AwayLog(log, {
      away: 'snapshots could not be carried to Temporal; it is tried again',
      back: 'snapshots are carried to Temporal again',
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.leadership.start({
      lead: () => {
        this.stopping = new AbortController();
        this.keeping = this.keep(this.stopping.signal);
        return Promise.resolve();
      },
      lost: () => {
        this.stopping.abort();
        return this.keeping;
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.leadership.stop();
    await this.keeping;
  }

  private async keep(signal: AbortSignal): Promise<void> {
    let isFirst = true;
    const look = async (): Promise<boolean> => {
      const isDone = await this.look(isFirst);
      isFirst &&= !isDone;
      return isDone;
    };
    await lookUntil(signal, look, { everyMs: lookEveryMs, againMs: tryAgainMs });
  }

  /** When the last one was begun or told to have failed, of those that ended after `since` or go on. */
  private async lastTry(since: Date): Promise<Date | undefined> {
    const [run] = await this.runs.list(since, 'make_snapshot');
    return run?.started ?? run?.finished;
  }

  private async look(isFirst: boolean): Promise<boolean> {
    try {
      const now = this.clock.now();
      const last = (await this.files.list()).find(({ isWhole }) => isWhole)?.startedAt;
      await this.schedules.keep(
        scheduleId,
        schedulerWorkflows.dailySnapshot,
        {},
        { minute: 0, hours: [snapshotPolicy.hour], weekdays: everyDay, timeZone: timeZone() },
        last ?? now,
      );
      const tooOld = new Date(now.getTime() - snapshotPolicy.atStartWhenOlderMs);
      if (isOverdue({ last, tried: await this.lastTry(tooOld), isFirstLook: isFirst }, now)) {
        await this.workflows.start(schedulerWorkflows.dailySnapshot, { since: tooOld.toISOString() });
      }
      this.temporalAway.back();
      return true;
    } catch (error) {
      this.temporalAway.away(error);
      return false;
    }
  }
}
