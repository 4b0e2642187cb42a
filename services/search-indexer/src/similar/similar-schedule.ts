import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { searchWorkflows } from '@reelkeep/contracts';
import { AwayLog, Clock, Logger, lookUntil } from '@reelkeep/runtime';
import { type Ring, Schedules } from '@reelkeep/temporal';
import { IndexStatus } from '../engine/index-status.js';

const scheduleId = 'similar-videos';
const hourMs = 60 * 60 * 1000;
// Away from the full hour, at which people have their own tasks begin.
const hourly: Ring = {
  minute: 23,
  hours: Array.from({ length: 24 }, (_, hour) => hour),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: 'UTC',
};

const tryAgainMs = 5_000;
const lookEveryMs = 300_000;

/**
 * Has videos compared every hour, and at once where that is new. Every replica makes Temporal know it once there is an
 * index to compare by, and looks from time to time whether Temporal still does: it may have lost its data.
 */
@Injectable()
export class SimilarSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly temporal: AwayLog;
  private readonly stopping = new AbortController();
  private keeping: Promise<void> | undefined;

  constructor(
    private readonly schedules: Schedules,
    private readonly status: IndexStatus,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.temporal = new AwayLog(logger.child({ subsystem: 'similar-videos' }), {
      away: 'the schedule of similar videos could not be carried to Temporal; it is tried again',
      back: 'the schedule of similar videos is carried to Temporal again',
    });
  }

  onApplicationBootstrap(): void {
    this.keeping = lookUntil(this.stopping.signal, () => this.carry(), { everyMs: lookEveryMs, againMs: tryAgainMs });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.keeping;
  }

  private async carry(): Promise<boolean> {
    if (!this.status.isUsable()) {
      return false;
    }
    try {
      const anHourAgo = new Date(this.clock.now().getTime() - hourMs);
      await this.schedules.keep(scheduleId, searchWorkflows.findSimilar, {}, hourly, anHourAgo);
      this.temporal.back();
      return true;
    } catch (error) {
      this.temporal.away(error);
      return false;
    }
  }
}
