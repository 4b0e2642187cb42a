import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type TaskStopRequested, TaskStopRequestedSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
import { TaskRunStore } from './task-run.store.js';

/**
 * Cancels the workflow of a task that was asked to stop. On its own, so that Temporal's absence holds up nothing else.
 */
@Injectable()
export class TaskStopConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly runs: TaskRunStore,
    private readonly workflows: Workflows,
    private readonly consumers: EventConsumers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('ops-task-stops', [
      onEvent('ops', TaskStopRequestedSchema, (event) => this.cancel(event)),
    ]);
  }

  private async cancel({ taskId }: TaskStopRequested): Promise<void> {
    const run = await this.runs.find(taskId);
    // Once it has ended, its workflow id may belong to a later run that nobody asked to stop.
    if (run?.status === 'STARTED' && run.workflowId !== undefined) {
      await this.workflows.cancel(run.workflowId);
    }
  }
}
