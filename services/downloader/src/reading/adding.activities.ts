import { Injectable } from '@nestjs/common';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import type { addingInputs } from './reading.inputs.js';
import { AddingService } from './adding.service.js';

type Input<N extends keyof typeof addingInputs> = z.output<(typeof addingInputs)[N]>;

/** Steps of the workflow followAdding; each may run twice. */
@Injectable()
export class AddingActivities {
  constructor(private readonly adding: AddingService) {}

  /** Reports the task unless it is shown already; false when it has ended before. */
  beginAdding(start: Input<'beginAdding'>): Promise<boolean> {
    return this.adding.begin(start);
  }

  /** Ends the task when everything was read; says whether it has ended. */
  endWhenRead({ taskId }: Input<'endWhenRead'>): Promise<boolean> {
    return this.adding.endWhenRead(taskId);
  }

  /** What was not read stays in the queue with the reason. */
  stopAdding({ taskId }: Input<'stopAdding'>): Promise<void> {
    return this.adding.stop(taskId);
  }
}

/** What workflows may call of it. */
export type AddingSteps = ActivitiesOf<AddingActivities, typeof addingInputs>;
