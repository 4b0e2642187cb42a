import { create, fromJson, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { type Channel, ChannelSchema } from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { channelReadAt, channelRecord, saveChannel } from './source-channel.sql.js';
import { Artwork, type StoredArt } from '../artwork/artwork.js';
import type { Listing } from '../yt-dlp/info-json.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { whole } from './archive-record.js';

const freshForMs = 24 * 60 * 60 * 1000;

/** What the source says of channels, kept for a day: not every video of a channel asks again. */
@Injectable()
export class ChannelPages {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ytDlp: YtDlp,
    private readonly artwork: Artwork,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'channel-pages' });
  }

  /** Reads a channel's page and pictures unless that was done today. A channel that cannot be read fails nothing. */
  async refresh(channelId: string, signal: AbortSignal): Promise<void> {
    try {
      await this.read(channelId, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn({ err: error, channelId }, 'channel page not stored');
    }
  }

  private async read(channelId: string, signal: AbortSignal): Promise<void> {
    const known = await rowOf(this.dataSource, channelReadAt, [channelId]);
    const now = this.clock.now();
    if (known && now.getTime() - known.read_at.getTime() < freshForMs) {
      return;
    }
    const outcome = await this.ytDlp.readChannel(channelId, signal);
    if (!outcome.ok) {
      this.log.info({ channelId, reason: outcome.failure.message }, 'channel page not read');
      return;
    }
    const art = await this.artwork.storeChannelArt(channelId, outcome.value.thumbnails ?? [], signal);
    const record = toJson(ChannelSchema, create(ChannelSchema, channelOf(channelId, outcome.value, art, now)));
    await execute(this.dataSource, saveChannel, [channelId, JSON.stringify(record), now]);
  }

  /** What was last read of a channel. */
  async find(channelId: string): Promise<Channel | undefined> {
    const row = await rowOf(this.dataSource, channelRecord, [channelId]);
    return row && fromJson(ChannelSchema, row.record);
  }
}

const channelOf = (
  channelId: string,
  listing: Listing,
  art: StoredArt,
  now: Date,
): MessageInitShape<typeof ChannelSchema> => ({
  channelId,
  name: listing.channel ?? listing.uploader ?? listing.title ?? channelId,
  ...(listing.description ? { description: listing.description } : {}),
  subscriberCount: whole(listing.channel_follower_count),
  viewCount: whole(listing.view_count),
  active: true,
  tags: listing.tags ?? [],
  tabs: listing.tabs.map(({ type }) => type).filter((type) => type !== 'unknown'),
  lastRefresh: timestampFromDate(now),
  hasThumb: art.thumb,
  hasBanner: art.banner,
  hasTvart: art.tvart,
});
