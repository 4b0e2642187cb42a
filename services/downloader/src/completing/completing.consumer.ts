import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { downloaderWorkflows, PartsMissedSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';

/** Starts and wakes the workflow that has missing parts fetched. */
@Injectable()
export class CompletingConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-parts', [
      onEvent('download', PartsMissedSchema, () => this.workflows.wake(downloaderWorkflows.completeItems, 'look')),
    ]);
  }
}
