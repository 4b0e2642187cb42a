import { Injectable } from '@nestjs/common';
import { isTaskName, ScheduleChangedSchema, taskEventVersion, type TaskName } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, DomainError } from '@reelkeep/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { normalCron, parseCron } from './cron.js';
import { scheduleTerms } from './schedulable.js';
import { ScheduleStore, type StoredSchedule } from './schedule.store.js';

/** Sets, changes and removes schedules; what these come to is carried to Temporal by their events. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ScheduleStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the rule, the config, or both; a config alone gives a task without a schedule that of `auto`. Returns it with
   * the config of before (SEMANTICS 27). Throws `not-found` for an unknown task, `invalid` in the words of SEMANTICS 27.
   */
  async set(name: string, cron: string | undefined, config: Record<string, number>): Promise<StoredSchedule> {
    if (!isTaskName(name)) {
      throw new DomainError('not-found', 'task name not found');
    }
    const hasConfig = Object.keys(config).length > 0;
    if (cron === undefined && !hasConfig) {
      throw new DomainError('invalid', 'expected schedule or config key');
    }
    const { auto } = checkedTerms(name, config);
    const given = cron === 'auto' ? auto : cron;
    if (given !== undefined) {
      parseCron(given);
    }
    return this.dataSource.transaction(async (manager) => {
      const before = await this.store.lock(manager, name);
      const saved = await this.store.save(manager, {
        name,
        cron: given === undefined ? (before?.cron ?? auto) : normalCron(given),
        config: hasConfig ? config : (before?.config ?? {}),
      });
      await this.tell(manager, name, saved.cron);
      return { ...saved, config: before?.config ?? {} };
    });
  }

  /** Whether there was one. */
  async remove(name: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.store.lock(manager, name);
      if (!before) {
        return false;
      }
      await this.store.delete(manager, name);
      await this.tell(manager, name, '');
      return true;
    });
  }

  private async tell(manager: EntityManager, taskName: string, cron: string): Promise<void> {
    const version = taskEventVersion(this.clock.now());
    await this.outbox.append(manager, ScheduleChangedSchema, { taskName, cron }, { id: taskName, version });
  }
}

const checkedTerms = (name: TaskName, config: Record<string, number>): { auto: string } => {
  const terms = scheduleTerms(name);
  if (!terms) {
    throw new DomainError('invalid', `task '${name}' can not be scheduled`);
  }
  const keys = Object.keys(config);
  if (keys.length > 0 && terms.configKey === undefined) {
    throw new DomainError('invalid', `task '${name}' doesn't take config`);
  }
  if (keys.some((key) => key !== terms.configKey)) {
    throw new DomainError('invalid', `invalid config key for task '${name}'`);
  }
  return terms;
};
