import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PlaylistListedSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { PlaylistListingStore } from './playlist-listing.store.js';

/** Hears what the source lists. What was missed is made good by the next listing: no gap has to be noticed. */
@Injectable()
export class PlaylistConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly listings: PlaylistListingStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('catalog-playlists', [
      onEvent('download', PlaylistListedSchema, (part) => this.listings.keep(part)),
    ]);
  }
}
