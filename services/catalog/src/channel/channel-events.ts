import { Injectable } from '@nestjs/common';
import { ChannelPlaylistsWantedSchema, ChannelUpsertedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { currentContext } from '@reelkeep/runtime';
import type { EntityManager } from 'typeorm';
import { channelMessage } from './channel-message.js';
import type { ChannelEntity } from './channel.entity.js';

/** What others learn of a channel; written in the transaction that changes it. */
@Injectable()
export class ChannelEvents {
  constructor(private readonly outbox: Outbox) {}

  async channelUpserted(manager: EntityManager, channel: ChannelEntity): Promise<void> {
    await this.outbox.append(
      manager,
      ChannelUpsertedSchema,
      { channel: channelMessage(channel) },
      { id: channel.channelId, version: channel.version },
    );
  }

  /** Somebody wants the channel's playlists to be kept; `taskId`: the task that looks for them. */
  async playlistsWanted(manager: EntityManager, { channelId, version }: ChannelEntity, taskId: string): Promise<void> {
    const startedBy = currentContext()?.userId ?? '';
    await this.outbox.append(
      manager,
      ChannelPlaylistsWantedSchema,
      { channelId, taskId, startedBy },
      { id: channelId, version },
    );
  }
}
