import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { mergeChannel, type SourceChannel } from './channel-merge.js';
import { ChannelEntity } from './channel.entity.js';

/** Owns the rows of channels. */
@Injectable()
export class ChannelStore {
  constructor(private readonly dataSource: DataSource) {}

  find(channelId: string): Promise<ChannelEntity | null> {
    return this.dataSource.manager.findOneBy(ChannelEntity, { channelId });
  }

  findMany(channelIds: string[]): Promise<ChannelEntity[]> {
    return this.dataSource.manager.findBy(ChannelEntity, { channelId: In(channelIds) });
  }

  /** The channels behind `channelId` in the order of their ids. */
  findAfter(channelId: string, limit: number): Promise<ChannelEntity[]> {
    return this.dataSource.manager.find(ChannelEntity, {
      where: { channelId: MoreThan(channelId) },
      order: { channelId: 'ASC' },
      take: limit,
    });
  }

  /**
   * Stores what the source says of a channel; what only people set (subscription, overwrites) stays. The row is locked
   * until the transaction ends, so that two videos of one channel are saved one after the other.
   */
  async upsertFromSource(
    manager: EntityManager,
    source: SourceChannel,
  ): Promise<{ channel: ChannelEntity; hasChanged: boolean }> {
    const fresh = manager.create(ChannelEntity, { ...mergeChannel(undefined, source), version: 1n });
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(ChannelEntity)
      .values(fresh)
      .orIgnore()
      .returning('channel_id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0) {
      return { channel: fresh, hasChanged: true };
    }
    const stored = await manager.findOneOrFail(ChannelEntity, {
      where: { channelId: source.channelId },
      lock: { mode: 'pessimistic_write' },
    });
    const { version, ...before } = stored;
    const merged = mergeChannel(before, source);
    if (isDeepStrictEqual(merged, before)) {
      return { channel: stored, hasChanged: false };
    }
    const channel = manager.create(ChannelEntity, { ...merged, version: version + 1n });
    await manager.update(ChannelEntity, { channelId: channel.channelId }, channel);
    return { channel, hasChanged: true };
  }
}
