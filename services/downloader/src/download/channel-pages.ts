import { setTimeout as delay } from 'node:timers/promises';
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
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import { SourceGate } from '../source/source-gate.store.js';
import { SourceVerdict } from '../source/source-verdict.js';
import { channelUrl } from '../entry/source-urls.js';
import { whole } from './archive-record.js';

const freshForMs = 24 * 60 * 60 * 1000;
const longestPauseMs = 30_000;
const lookAgainMs = 1_000;

/** What the source says of channels, kept for a day: not every video of a channel asks again. */
@Injectable()
export class ChannelPages {
  private readonly log: Log;
  private readonly readers = new Map<string, Promise<unknown>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly ytDlp: YtDlp,
    private readonly artwork: Artwork,
    private readonly gate: SourceGate,
    private readonly verdict: SourceVerdict,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'channel-pages' });
  }

  /**
   * Reads a channel's page and pictures unless that was done today, one caller at a time for each channel and none
   * during a pause of the source. A channel that cannot be read fails nothing.
   */
  async refresh(channelId: string, signal: AbortSignal): Promise<void> {
    for (let reader = this.readers.get(channelId); reader; reader = this.readers.get(channelId)) {
      await reader;
    }
    const reader = this.refreshAlone(channelId, signal)
      .catch(() => undefined)
      .finally(() => this.readers.delete(channelId));
    this.readers.set(channelId, reader);
    await reader;
    signal.throwIfAborted();
  }

  private async refreshAlone(channelId: string, signal: AbortSignal): Promise<void> {
    try {
      if (await this.isFresh(channelId)) {
        return;
      }
      if (!(await this.isOpen(signal))) {
        this.log.info({ channelId }, 'channel page not read during a pause of the source');
        return;
      }
      const asked = this.clock.now();
      const outcome = await this.read(channelId, signal);
      if (!outcome.ok) {
        if (outcome.failure.failureClass === 'rate-limited') {
          // A block is everybody's, whoever meets it first.
          await this.verdict.bad(outcome.failure, signal, asked);
        }
        this.log.info({ channelId, reason: outcome.failure.message }, 'channel page not read');
      }
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn({ err: error, channelId }, 'channel page not stored');
    }
  }

  /** Waits for the end of a pause, though not for long: the video beside it may be what ends it. */
  private async isOpen(signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + longestPauseMs;
    for (let pause = await this.gate.pause(); pause; pause = await this.gate.pause()) {
      if (pause.kind === 'broken' || performance.now() > until) {
        return false;
      }
      await delay(lookAgainMs, undefined, { signal });
    }
    return true;
  }

  /** Whether the channel was read today. */
  async isFresh(channelId: string): Promise<boolean> {
    const known = await rowOf(this.dataSource, channelReadAt, [channelId]);
    return known !== undefined && this.clock.now().getTime() - known.read_at.getTime() < freshForMs;
  }

  /** Asks the source for the channel's page, and keeps that with its pictures. */
  async read(channelId: string, signal: AbortSignal): Promise<Outcome<true>> {
    const outcome = await this.ytDlp.readChannel(channelUrl(channelId), signal);
    if (!outcome.ok) {
      return outcome;
    }
    await this.keep(channelId, outcome.value, signal);
    return { ok: true, value: true };
  }

  /** Keeps what a channel's page says, with its pictures; returns the SHA-256 of its round one, if that was to be had. */
  async keep(channelId: string, page: Listing, signal: AbortSignal): Promise<string | undefined> {
    const now = this.clock.now();
    const { art, thumb } = await this.artwork.storeChannelArt(channelId, page.thumbnails ?? [], signal);
    const record = toJson(ChannelSchema, create(ChannelSchema, channelOf(channelId, page, art, now)));
    await execute(this.dataSource, saveChannel, [channelId, JSON.stringify(record), now]);
    return thumb;
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
