import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelUpsertedSchema,
  downloaderWorkflows,
  isTaskId,
  QueueItemDeletedSchema,
  QueueKickedSchema,
  RowsEnteredSchema,
  VideoDeletedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
import { StagingSweeper } from './staging-sweeper.js';
import { ArchiveMemory } from './archive-memory.store.js';

/**
 * Turns the queue's own kicks into work, clears up after rows that went, and remembers what the catalogue says is
 * archived.
 */
@Injectable()
export class QueueConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
    private readonly staging: StagingSweeper,
    private readonly memory: ArchiveMemory,
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
    await this.consumers.subscribe('downloader-archive', [
      onEvent('catalog', VideoUpsertedSchema, async ({ video }, { occurredAt }) => {
        if (video) {
          await this.memory.setArchived(video.youtubeId, true, occurredAt);
        }
      }),
      onEvent('catalog', VideoDeletedSchema, ({ youtubeId }, { occurredAt }) =>
        this.memory.setArchived(youtubeId, false, occurredAt),
      ),
      onEvent('catalog', ChannelUpsertedSchema, async ({ channel }, { version }) => {
        if (channel) {
          await this.memory.setChannel(channel.channelId, channel.overwrites?.downloadFormat, version);
        }
      }),
    ]);
  }
}
