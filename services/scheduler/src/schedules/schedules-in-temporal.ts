import { Injectable } from '@nestjs/common';
import { schedulerWorkflows, type TaskName } from '@reelkeep/contracts';
import { type Ring, Schedules } from '@reelkeep/temporal';
import { DataSource } from 'typeorm';
import { parseCron } from './cron.js';
import { ScheduleStore } from './schedule.store.js';
import { timeZone } from './time-zone.js';

const idOf = (name: TaskName): string => `schedule:${name}`;

const ringOf = (cron: string): Ring => ({ ...parseCron(cron), timeZone: timeZone() });

/** What Temporal knows of the schedules: a copy that rings, made of what PostgreSQL has. */
@Injectable()
export class SchedulesInTemporal {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ScheduleStore,
    private readonly schedules: Schedules,
  ) {}

  /**
   * Makes Temporal know of a task what the table has now; whoever carries it last has read the latest. Throws
   * `unavailable` without Temporal.
   */
  async carry(name: TaskName): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.store.lockCarrying(manager, name);
      const stored = await this.store.find(name, manager);
      await (stored
        ? this.schedules.keep(
            idOf(name),
            schedulerWorkflows.runScheduled,
            { name },
            ringOf(stored.cron),
            stored.lastRunAt,
          )
        : this.schedules.remove(idOf(name)));
    });
  }

  /** When it rings next; undefined while that is not known, as without Temporal or right after a change. */
  async next(name: TaskName, cron: string): Promise<Date | undefined> {
    return this.schedules.next(idOf(name), ringOf(cron));
  }
}
