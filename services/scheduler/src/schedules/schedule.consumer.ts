import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isTaskName, ScheduleChangedSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { SchedulesInTemporal } from './schedules-in-temporal.js';

/** Carries each change of a schedule to Temporal. On its own, so that Temporal's absence holds up nothing else. */
@Injectable()
export class ScheduleConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly temporal: SchedulesInTemporal,
    private readonly consumers: EventConsumers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('ops-schedules', [
      onEvent('ops', ScheduleChangedSchema, async ({ taskName }) => {
        // Another release may know more tasks.
        if (isTaskName(taskName)) {
          await this.temporal.carry(taskName);
        }
      }),
    ]);
  }
}
