import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelPlaylistsWantedSchema,
  downloaderWorkflows,
  isChannelId,
  isTaskId,
  PlaylistsEnteredSchema,
} from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
import { IndexingStore } from './indexing.store.js';

/** Enters the channels whose playlists are wanted, and starts and wakes the workflow that reads them. */
@Injectable()
export class IndexingConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly store: IndexingStore,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-playlists', [
      onEvent('download', PlaylistsEnteredSchema, () =>
        this.workflows.wake(downloaderWorkflows.indexPlaylists, 'look'),
      ),
    ]);
    await this.consumers.subscribe('downloader-channel-playlists', [
      onEvent('catalog', ChannelPlaylistsWantedSchema, async ({ channelId, taskId, startedBy }) => {
        if (isChannelId(channelId) && isTaskId(taskId)) {
          await this.store.enter(taskId, channelId, startedBy === '' ? undefined : startedBy);
        }
      }),
    ]);
  }
}
