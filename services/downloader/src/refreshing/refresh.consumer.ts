import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { downloaderWorkflows, RefreshEnteredSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';

/** Starts and wakes the workflow that refreshes. */
@Injectable()
export class RefreshConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-refresh', [
      onEvent('download', RefreshEnteredSchema, () => this.workflows.wake(downloaderWorkflows.refreshItems, 'look')),
    ]);
  }
}
