import { Injectable } from '@nestjs/common';
import { DomainError } from '@reelkeep/runtime';
import type { ChannelEntity } from './channel.entity.js';
import { ChannelStore } from './channel.store.js';

/** Channels that the archive knows. */
@Injectable()
export class ChannelService {
  constructor(private readonly channels: ChannelStore) {}

  /** Throws not-found for a channel that the archive does not know. */
  async get(channelId: string): Promise<ChannelEntity> {
    const channel = await this.channels.find(channelId);
    if (!channel) {
      throw new DomainError('not-found', `The channel ${channelId} is not in the archive.`);
    }
    return channel;
  }

  /** The known ones among the ids, in the order asked for. */
  async getMany(channelIds: string[]): Promise<ChannelEntity[]> {
    const found = new Map((await this.channels.findMany(channelIds)).map((channel) => [channel.channelId, channel]));
    return channelIds.flatMap((id) => found.get(id) ?? []);
  }
}
