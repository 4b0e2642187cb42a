import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { type Described, HistoryStore } from '../history/history.store.js';
import { VersionFloor } from '../version/version-floor.js';
import { channelPage, channelTotal, hasPlaylists, totalsOfChannel } from './channel-list.sql.js';
import { mergeChannel, type SourceChannel } from './channel-merge.js';
import { ChannelEntity } from './channel.entity.js';

/** What became of a channel; a new one counts as renamed. */
type StoredChannel = { channel: ChannelEntity; hasChanged: boolean; isRenamed: boolean };

/** Owns the rows of channels. */
@Injectable()
export class ChannelStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly floor: VersionFloor,
    private readonly history: HistoryStore,
  ) {}

  find(channelId: string): Promise<ChannelEntity | null> {
    return this.dataSource.manager.findOneBy(ChannelEntity, { channelId });
  }

  findMany(channelIds: string[]): Promise<ChannelEntity[]> {
    return this.dataSource.manager.findBy(ChannelEntity, { channelId: In(channelIds) });
  }

  /** The channels behind `channelId` in the order of their ids. */
  findAfter(channelId: string, limit: number, isSubscribed: boolean): Promise<ChannelEntity[]> {
    return this.dataSource.manager.find(ChannelEntity, {
      where: { channelId: MoreThan(channelId), ...(isSubscribed ? { subscribed: true } : {}) },
      order: { channelId: 'ASC' },
      take: limit,
    });
  }

  /** Stores a channel that is not known yet; undefined for one that is. */
  async addFromSource(manager: EntityManager, source: SourceChannel): Promise<StoredChannel | undefined> {
    const fresh = manager.create(ChannelEntity, { ...mergeChannel(undefined, source), version: 1n });
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(ChannelEntity)
      .values(fresh)
      .orIgnore()
      .returning('channel_id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) {
      return undefined;
    }
    fresh.version = await this.floor.first(manager);
    if (fresh.version > 1n) {
      await manager.update(ChannelEntity, { channelId: fresh.channelId }, { version: fresh.version });
    }
    return { channel: fresh, hasChanged: true, isRenamed: true };
  }

  /**
   * Stores what the source says of a channel; what only people set (subscription, overwrites) stays. The row is locked
   * until the transaction ends, so that two videos of one channel are saved one after the other.
   */
  async upsertFromSource(manager: EntityManager, source: SourceChannel): Promise<StoredChannel> {
    const added = await this.addFromSource(manager, source);
    if (added) {
      return added;
    }
    const updated = await this.updateFromSource(manager, source);
    if (!updated) {
      throw new Error(`${source.channelId} was neither inserted nor there`);
    }
    return updated;
  }

  /** The same of a channel that is known; undefined for one that is not. */
  async updateFromSource(manager: EntityManager, source: SourceChannel): Promise<StoredChannel | undefined> {
    const stored = await this.lock(manager, source.channelId);
    if (!stored) {
      return undefined;
    }
    const { version, ...before } = stored;
    const merged = mergeChannel(before, source);
    if (isDeepStrictEqual(merged, before)) {
      return { channel: stored, hasChanged: false, isRenamed: false };
    }
    const channel = manager.create(ChannelEntity, { ...merged, version: version + 1n });
    await manager.update(ChannelEntity, { channelId: channel.channelId }, channel);
    // Of one that was never read no more was known than a name.
    if (before.lastRefresh !== null) {
      const known = { ...before, description: before.description ?? merged.description };
      await this.history.note(manager, 'channel', channel.channelId, described(known), described(merged));
    }
    return { channel, hasChanged: true, isRenamed: channel.name !== before.name };
  }

  /** Notes that the source was asked, and whether it still has the channel; undefined for one that is not known. */
  async markAsked(
    manager: EntityManager,
    channelId: string,
    { isGone, asked }: { isGone: boolean; asked: Date },
  ): Promise<StoredChannel | undefined> {
    const stored = await this.lock(manager, channelId);
    if (!stored || (isGone && !stored.active)) {
      return stored ? { channel: stored, hasChanged: false, isRenamed: false } : undefined;
    }
    const before = described(stored);
    const changed = {
      ...(isGone ? { active: false } : {}),
      // What was read of it before is old from now on.
      lastRefresh: asked,
      version: stored.version + 1n,
    };
    await manager.update(ChannelEntity, { channelId }, changed);
    const channel = Object.assign(stored, changed);
    await this.history.note(manager, 'channel', channelId, before, described(channel));
    return { channel, hasChanged: true, isRenamed: false };
  }

  /** Ids of a page by name without regard to case, with the number of channels in the whole list. */
  async page(
    subscribed: boolean | undefined,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ channelIds: string[]; totalHits: number }> {
    const filter = subscribed === undefined ? [] : [subscribed];
    const isFiltered = filter.length > 0;
    const rows = await rowsOf(this.dataSource, channelPage(isFiltered), [limit, offset, ...filter]);
    const counted = rows[0] ?? (await rowOf(this.dataSource, channelTotal(isFiltered), filter));
    return { channelIds: rows.map((row) => row.channel_id), totalHits: Number(counted?.total ?? 0) };
  }

  /** What is archived of a channel: all under the type '', and of each type. */
  totals(channelId: string): Promise<(typeof totalsOfChannel.row)[]> {
    return rowsOf(this.dataSource, totalsOfChannel, [channelId]);
  }

  async hasPlaylists(channelId: string): Promise<boolean> {
    return (await rowOf(this.dataSource, hasPlaylists, [channelId]))?.has ?? false;
  }

  /** Changes what people set, with a new version if it is another; undefined for a channel that is not known. */
  async change(
    manager: EntityManager,
    channelId: string,
    change: (stored: ChannelEntity) => Pick<ChannelEntity, 'subscribed' | 'overwrites'>,
  ): Promise<{ channel: ChannelEntity; hasChanged: boolean } | undefined> {
    const stored = await this.lock(manager, channelId);
    if (!stored) {
      return undefined;
    }
    const { subscribed, overwrites } = change(stored);
    if (subscribed === stored.subscribed && isDeepStrictEqual(overwrites, stored.overwrites)) {
      return { channel: stored, hasChanged: false };
    }
    const changed = { subscribed, overwrites, version: stored.version + 1n };
    await manager.update(ChannelEntity, { channelId }, changed);
    return { channel: Object.assign(stored, changed), hasChanged: true };
  }

  private lock(manager: EntityManager, channelId: string): Promise<ChannelEntity | null> {
    return manager.findOne(ChannelEntity, { where: { channelId }, lock: { mode: 'pessimistic_write' } });
  }
}

const described = ({
  name,
  description,
  active,
}: Pick<ChannelEntity, 'name' | 'description' | 'active'>): Described => ({
  title: name,
  description: description ?? '',
  isActive: active,
});
