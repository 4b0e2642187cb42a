import { Injectable } from '@nestjs/common';
import { type ChannelOverwrites, isChannelOfOtherSite } from '@reelkeep/contracts';
import { DomainError, Ids } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { ChannelEvents } from './channel-events.js';
import { changedOverwrites } from './channel-overwrites.js';
import type { ChannelEntity } from './channel.entity.js';
import { ChannelStore } from './channel.store.js';

/** Channels that the archive knows. */
@Injectable()
export class ChannelService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: ChannelStore,
    private readonly events: ChannelEvents,
    private readonly ids: Ids,
  ) {}

  /** Throws not-found for a channel that the archive does not know. */
  async get(channelId: string): Promise<ChannelEntity> {
    const channel = await this.channels.find(channelId);
    if (!channel) {
      throw unknown(channelId);
    }
    return channel;
  }

  /** The known ones among the ids, in the order asked for. */
  async getMany(channelIds: string[]): Promise<ChannelEntity[]> {
    const found = new Map((await this.channels.findMany(channelIds)).map((channel) => [channel.channelId, channel]));
    return channelIds.flatMap((id) => found.get(id) ?? []);
  }

  /** A page by name without regard to case; one behind the end is empty. */
  async list(
    subscribed: boolean | undefined,
    page: { offset: number; limit: number },
  ): Promise<{ channels: ChannelEntity[]; totalHits: number }> {
    const { channelIds, totalHits } = await this.channels.page(subscribed, page);
    return { channels: await this.getMany(channelIds), totalHits };
  }

  /**
   * Changes what people set: subscription, and settings that win over the application's (`reset` names those that
   * follow it again). Who sets that playlists are kept has them looked for now, also where it was set before. Throws
   * not-found and invalid.
   */
  async update(
    channelId: string,
    { subscribed, overwrites, reset }: { subscribed?: boolean; overwrites?: ChannelOverwrites; reset: string[] },
  ): Promise<ChannelEntity> {
    return this.dataSource.transaction(async (manager) => {
      const changed = await this.channels.change(manager, channelId, (stored) => ({
        subscribed: subscribed ?? stored.subscribed,
        overwrites: changedOverwrites(stored.overwrites, overwrites, reset),
      }));
      if (!changed) {
        throw unknown(channelId);
      }
      if (isChannelOfOtherSite(channelId) && (subscribed === true || overwrites?.indexPlaylists === true)) {
        throw new DomainError('invalid', youtubeAlone);
      }
      if (changed.hasChanged) {
        await this.events.channelUpserted(manager, changed.channel);
      }
      if (overwrites?.indexPlaylists) {
        await this.events.playlistsWanted(manager, changed.channel, this.ids.random());
      }
      return changed.channel;
    });
  }
}

const youtubeAlone =
  'This channel is of another site, and only channels of YouTube can be subscribed to or looked through for playlists. Add its videos to the downloads by their addresses.';

const unknown = (channelId: string): DomainError =>
  new DomainError('not-found', `The channel ${channelId} is not in the archive.`);
