import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  downloaderWorkflows,
  isTaskId,
  QueueItemDeletedSchema,
  QueueKickedSchema,
  RowsEnteredSchema,
} from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
import { StagingSweeper } from './staging-sweeper.js';

/** Turns the queue's own kicks into work, and clears up after rows that went. */
@Injectable()
export class QueueConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
    private readonly staging: StagingSweeper,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-kicks', [
      onEvent('download', QueueKickedSchema, ({ autoStartOnly }) =>
        this.workflows.wake(downloaderWorkflows.downloadQueue, 'kick', { autoStartOnly }),
      ),
    ]);
    await this.consumers.subscribe('downloader-reading', [
      onEvent('download', RowsEnteredSchema, async ({ taskId, startedBy }) => {
        await this.workflows.wake(downloaderWorkflows.readQueue, 'look');
        if (isTaskId(taskId)) {
          await this.workflows.start(downloaderWorkflows.followAdding, {
            taskId,
            ...(startedBy === '' ? {} : { startedBy }),
          });
        }
      }),
    ]);
    await this.consumers.subscribe('downloader-staging', [
      onEvent('download', QueueItemDeletedSchema, ({ youtubeId }) => this.staging.sweepOne(youtubeId)),
    ]);
  }
}
