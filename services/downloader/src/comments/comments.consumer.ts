import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommentsWantedSchema, downloaderWorkflows } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';

/** Wakes the workflow when comments are wanted. */
@Injectable()
export class CommentsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-comments', [
      onEvent('download', CommentsWantedSchema, () => this.workflows.wake(downloaderWorkflows.fetchComments, 'look')),
    ]);
  }
}
