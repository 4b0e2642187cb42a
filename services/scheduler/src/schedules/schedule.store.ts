import { Injectable } from '@nestjs/common';
import type { TaskName } from '@reelkeep/contracts';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import {
  claimSchedule,
  deleteSchedule,
  findSchedule,
  listSchedules,
  lockCarrying,
  lockWriting,
  saveSchedule,
  type ScheduleRow,
} from './schedule.sql.js';

/** When one task starts by itself, as it is kept. */
export type StoredSchedule = {
  name: TaskName;
  cron: string;
  config: Record<string, number>;
  /** When it was written or ran last, whichever is later. */
  lastRunAt: Date;
  ranAt: Date | undefined;
};

// Only names of the registry are ever written.
const toSchedule = (row: ScheduleRow): StoredSchedule => ({
  name: row.task_name as TaskName,
  cron: row.cron,
  config: row.config,
  lastRunAt: row.last_run_at,
  ranAt: row.ran_at ?? undefined,
});

/** The schedules: what is written here counts, whatever Temporal knows. */
@Injectable()
export class ScheduleStore {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<StoredSchedule[]> {
    return (await rowsOf(this.dataSource, listSchedules)).map(toSchedule);
  }

  async find(name: string, manager: EntityManager = this.dataSource.manager): Promise<StoredSchedule | undefined> {
    const row = await rowOf(manager, findSchedule, [name]);
    return row && toSchedule(row);
  }

  /** The schedule, which nobody else writes until the transaction of `manager` ends, whether it is there or not. */
  async lock(manager: EntityManager, name: string): Promise<StoredSchedule | undefined> {
    await execute(manager, lockWriting, [name]);
    return this.find(name, manager);
  }

  async save(
    manager: EntityManager,
    { name, cron, config }: Pick<StoredSchedule, 'name' | 'cron' | 'config'>,
  ): Promise<StoredSchedule> {
    const row = await rowOf(manager, saveSchedule, [name, cron, JSON.stringify(config)]);
    if (!row) {
      throw new Error(`The schedule of ${name} was not saved.`);
    }
    return toSchedule(row);
  }

  async delete(manager: EntityManager, name: string): Promise<void> {
    await execute(manager, deleteSchedule, [name]);
  }

  /** Whether what was due at `at` is for this run to start; the same run may ask again. */
  async claim(name: TaskName, at: Date, run: string): Promise<boolean> {
    return (await execute(this.dataSource, claimSchedule, [name, at, run])) > 0;
  }

  /** Waits until nobody else carries this schedule to Temporal, and keeps others out until the transaction ends. */
  async lockCarrying(manager: EntityManager, name: TaskName): Promise<void> {
    await execute(manager, lockCarrying, [name]);
  }
}
