import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { downloaderWorkflows, isTaskId, SubscriptionEnteredSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';

/** Starts and wakes the workflow of each task that subscribes. */
@Injectable()
export class SubscribingConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-subscribing', [
      onEvent('download', SubscriptionEnteredSchema, async ({ taskId }) => {
        if (isTaskId(taskId)) {
          await this.workflows.startAndSignal(downloaderWorkflows.subscribeTo, { taskId }, 'look');
        }
      }),
    ]);
  }
}
