import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DetailsWantedSchema, downloaderWorkflows } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';

/** Wakes the workflow when details are wanted. */
@Injectable()
export class DetailsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-details', [
      onEvent('download', DetailsWantedSchema, () => this.workflows.wake(downloaderWorkflows.fillDetails, 'look')),
    ]);
  }
}
