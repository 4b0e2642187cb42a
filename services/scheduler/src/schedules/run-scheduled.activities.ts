import { Injectable } from '@nestjs/common';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import type { runScheduledInputs } from './run-scheduled.inputs.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** The one step of runScheduled; it may run twice. */
@Injectable()
export class RunScheduledActivities {
  constructor(private readonly tasks: ScheduledTasks) {}

  async startScheduled({ name, at, run }: z.output<(typeof runScheduledInputs)['startScheduled']>): Promise<void> {
    await this.tasks.start(name, new Date(at), run);
  }
}

/** What workflows may call of it. */
export type RunScheduledSteps = ActivitiesOf<RunScheduledActivities, typeof runScheduledInputs>;
