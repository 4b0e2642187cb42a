import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ChannelPlaylistsWantedSchema, isChannelId, isTaskId } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { IndexingStore } from './indexing.store.js';

/** Enters the channels whose playlists are wanted. */
@Injectable()
export class IndexingConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly store: IndexingStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-channel-playlists', [
      onEvent('catalog', ChannelPlaylistsWantedSchema, async ({ channelId, taskId, startedBy }) => {
        if (isChannelId(channelId) && isTaskId(taskId)) {
          await this.store.enter(taskId, channelId, startedBy === '' ? undefined : startedBy);
        }
      }),
    ]);
  }
}
