import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { TaskName } from '@reelkeep/contracts';
import {
  AwayLog,
  DomainError,
  errorText,
  type Leadership,
  Leaderships,
  type Log,
  Logger,
  lookUntil,
} from '@reelkeep/runtime';
import { schedulableNames } from './schedulable.js';
import { ScheduleStore } from './schedule.store.js';
import { SchedulesInTemporal } from './schedules-in-temporal.js';

const tryAgainMs = 5_000;
const lookEveryMs = 60_000;

/**
 * Makes Temporal know the schedules at the start, in the time zone of today, and again when it has lost its data
 * meanwhile. One replica looks.
 */
@Injectable()
export class SchedulesKept implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log: Log;
  private readonly temporalAway: AwayLog;
  /** Why a schedule cannot be carried until somebody acts. */
  private readonly refused = new Map<TaskName, string>();
  private readonly leadership: Leadership;
  private stopping = new AbortController();
  private keeping: Promise<void> | undefined;

  constructor(
    private readonly store: ScheduleStore,
    private readonly temporal: SchedulesInTemporal,
    leaderships: Leaderships,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'schedules' });
    this.leadership = leaderships.of('ops-schedules', this.log);
    this.temporalAway = new AwayLog(this.log, {
      away: 'schedules could not be carried to Temporal; it is tried again',
      back: 'schedules are carried to Temporal again',
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
    // The first time also those that are no longer wanted; later only what may have been lost.
    let isFirst = true;
    const look = async (): Promise<boolean> => {
      const isDone = await this.look(isFirst, signal);
      isFirst &&= !isDone;
      return isDone;
    };
    await lookUntil(signal, look, { everyMs: lookEveryMs, againMs: tryAgainMs });
  }

  /** Tries each by itself; false when something was away and is to be tried again soon. */
  private async look(isFirst: boolean, signal: AbortSignal): Promise<boolean> {
    let wasAway: unknown;
    try {
      for (const name of isFirst ? schedulableNames : (await this.store.list()).map((schedule) => schedule.name)) {
        // Without Temporal each takes seconds, which a service that stops does not have.
        if (!signal.aborted) {
          wasAway = (await this.carry(name)) ?? wasAway;
        }
      }
    } catch (error) {
      wasAway = error;
    }
    if (wasAway === undefined) {
      this.temporalAway.back();
      return true;
    }
    this.temporalAway.away(wasAway);
    return false;
  }

  /** Why it is worth trying again soon; what waiting does not mend is told once instead. */
  private async carry(name: TaskName): Promise<unknown> {
    try {
      await this.temporal.carry(name);
      this.refused.delete(name);
      return undefined;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') {
        return error;
      }
      const reason = errorText(error);
      if (this.refused.get(name) !== reason) {
        this.refused.set(name, reason);
        this.log.error(
          { name, err: error },
          'a schedule is refused; its task does not start until the schedule is mended',
        );
      }
      return undefined;
    }
  }
}
