import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type DeleteScheduleRequest,
  type DeleteScheduleResponseSchema,
  type GetScheduleRequest,
  type GetScheduleResponseSchema,
  type ListSchedulableResponseSchema,
  type ListSchedulesResponseSchema,
  type ScheduleSchema,
  ScheduleService as ScheduleServiceContract,
  type SetScheduleRequest,
  type SetScheduleResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { parseCron } from './cron.js';
import { scheduleTerms } from './schedulable.js';
import { ScheduleService } from './schedule.service.js';
import { ScheduleStore, type StoredSchedule } from './schedule.store.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { SchedulesInTemporal } from './schedules-in-temporal.js';
import { timeZone } from './time-zone.js';

/** Answers rpc.ops.v1.ScheduleService. */
@Controller()
export class ScheduleRpc {
  constructor(
    private readonly schedules: ScheduleService,
    private readonly store: ScheduleStore,
    private readonly tasks: ScheduledTasks,
    private readonly temporal: SchedulesInTemporal,
  ) {}

  @Rpc(ScheduleServiceContract.method.listSchedules)
  async listSchedules(): Promise<MessageInitShape<typeof ListSchedulesResponseSchema>> {
    const stored = await this.store.list();
    return { schedules: await Promise.all(stored.map((schedule) => this.toMessage(schedule))) };
  }

  @Rpc(ScheduleServiceContract.method.listSchedulable)
  listSchedulable(): Promise<MessageInitShape<typeof ListSchedulableResponseSchema>> {
    const tasks = this.tasks.offered().map((name) => {
      const { auto = '', configKey } = scheduleTerms(name) ?? {};
      return { taskName: name, auto, ...(configKey === undefined ? {} : { configKey }) };
    });
    return Promise.resolve({ tasks });
  }

  @Rpc(ScheduleServiceContract.method.getSchedule)
  async getSchedule({ taskName }: GetScheduleRequest): Promise<MessageInitShape<typeof GetScheduleResponseSchema>> {
    const stored = await this.store.find(taskName);
    return stored ? { schedule: await this.toMessage(stored) } : {};
  }

  @Rpc(ScheduleServiceContract.method.setSchedule)
  async setSchedule({
    taskName,
    cron,
    config,
  }: SetScheduleRequest): Promise<MessageInitShape<typeof SetScheduleResponseSchema>> {
    return { schedule: await this.toMessage(await this.schedules.set(taskName, cron, config)) };
  }

  @Rpc(ScheduleServiceContract.method.deleteSchedule)
  async deleteSchedule({
    taskName,
  }: DeleteScheduleRequest): Promise<MessageInitShape<typeof DeleteScheduleResponseSchema>> {
    return { wasThere: await this.schedules.remove(taskName) };
  }

  private async toMessage({
    name,
    cron,
    config,
    lastRunAt,
    ranAt,
  }: StoredSchedule): Promise<MessageInitShape<typeof ScheduleSchema>> {
    const next = await this.temporal.next(name, cron);
    return {
      taskName: name,
      cron,
      ...parseCron(cron),
      timeZone: timeZone(),
      config,
      lastRunAt: timestampFromDate(lastRunAt),
      ...(ranAt ? { ranAt: timestampFromDate(ranAt) } : {}),
      ...(next ? { nextRunAt: timestampFromDate(next) } : {}),
    };
  }
}
