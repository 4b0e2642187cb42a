import { Injectable } from '@nestjs/common';
import type { Followed, StagedPath } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { ChannelEvents } from '../channel/channel-events.js';
import { ChannelService } from '../channel/channel.service.js';
import { ChannelStore } from '../channel/channel.store.js';
import type { SourceChannel } from '../channel/channel-merge.js';
import { CatalogEnv } from '../config/environment.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { PlaylistListingStore } from '../playlist/playlist-listing.store.js';
import { PlaylistService } from '../playlist/playlist.service.js';
import { readRecordFile } from './record-file.js';
import { parseSubscriptionRecord } from './subscription-record.js';

/** Subscribes to channels and playlists, and takes those into the catalogue that it does not know yet. */
@Injectable()
export class SubscribeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CatalogEnv,
    private readonly channels: ChannelService,
    private readonly channelStore: ChannelStore,
    private readonly channelEvents: ChannelEvents,
    private readonly playlists: PlaylistService,
    private readonly listings: PlaylistListingStore,
    private readonly playlistEvents: PlaylistEvents,
  ) {}

  /**
   * False when it is not known, nor is a channel of which no more than a name was ever read. Throws invalid for a
   * playlist that was made here.
   */
  async subscribe({ kind, id }: Followed): Promise<boolean> {
    if (kind === 'channel' && !(await this.channelStore.find(id))?.lastRefresh) {
      return false;
    }
    try {
      await (kind === 'channel'
        ? this.channels.update(id, { subscribed: true, reset: [] })
        : this.playlists.update(id, { subscribed: true }));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') {
        return false;
      }
      if (error instanceof DomainError && error.code === 'invalid') {
        // It ends a task that was given many.
        throw new DomainError('invalid', `${id}: ${error.message}`, { cause: error });
      }
      throw error;
    }
  }

  /**
   * Stores what the record at `recordPath` (relative to the cache root) says, then subscribes. Safe to repeat, also
   * once the record is cleared away. Throws invalid for a record that can never be stored, and not-found when there is
   * neither record nor what it is about.
   */
  async save(followed: Followed, recordPath: StagedPath): Promise<void> {
    const text = await readRecordFile(this.env.cacheDir, recordPath);
    if (text !== undefined) {
      const { channel, playlist } = parseSubscriptionRecord(text, followed);
      if (channel) {
        await this.storeChannel(channel);
      }
      if (playlist) {
        await this.listings.keep(playlist);
      }
    }
    if (!(await this.subscribe(followed))) {
      throw new DomainError('not-found', `What was read of ${followed.id} is missing: subscribe to it once more.`);
    }
  }

  private async storeChannel(source: SourceChannel): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Of a playlist's owner whose page could not be read, whatever is known says more.
      const stored = await (source.lastRefresh
        ? this.channelStore.upsertFromSource(manager, source)
        : this.channelStore.addFromSource(manager, source));
      if (!stored) {
        return;
      }
      const { channel, hasChanged, isRenamed } = stored;
      if (hasChanged) {
        await this.channelEvents.channelUpserted(manager, channel);
      }
      if (isRenamed) {
        await this.playlistEvents.channelNamed(manager, channel.channelId);
      }
    });
  }
}
