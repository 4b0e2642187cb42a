import { Injectable } from '@nestjs/common';
import { ChannelUpsertedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
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
}
