import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import {
  type ArchivedDaySchema,
  type GetVideoStatsResponseSchema,
  type GetWatchStatsResponseSchema,
  type ItemTotalsSchema,
  type SizedChannelSchema,
  type VideoTotalsSchema,
} from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { recentDays } from './recent-days.js';
import {
  archivedTotals,
  biggestChannels,
  channelTotals,
  playlistTotals,
  videoTotals,
  watchTotals,
} from './stats.sql.js';

type VideoTotals = MessageInitShape<typeof VideoTotalsSchema>;
type ItemTotals = MessageInitShape<typeof ItemTotalsSchema>;

const daysBeforeToday = 7;

/** The numbers of the dashboard: sums over few rows, however many videos there are. */
@Injectable()
export class StatsReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async videos(): Promise<MessageInitShape<typeof GetVideoStatsResponseSchema>> {
    const rows = new Map((await rowsOf(this.dataSource, videoTotals)).map((row) => [row.vid_type, row]));
    const all = rows.get('');
    return {
      all: totalsOf(all),
      ...(all && { active: activeOf(all), inactive: inactiveOf(all) }),
      regular: totalsOf(rows.get('videos')),
      shorts: totalsOf(rows.get('shorts')),
      streams: totalsOf(rows.get('streams')),
    };
  }

  async channels(): Promise<ItemTotals> {
    return itemsOf(await rowOf(this.dataSource, channelTotals));
  }

  async playlists(): Promise<ItemTotals> {
    return itemsOf(await rowOf(this.dataSource, playlistTotals));
  }

  async watched(userId: string): Promise<MessageInitShape<typeof GetWatchStatsResponseSchema>> {
    const row = await rowOf(this.dataSource, watchTotals, [userId]);
    return row
      ? {
          all: { videos: BigInt(row.videos), duration: BigInt(row.duration) },
          watched: { videos: BigInt(row.watched_videos), duration: BigInt(row.watched_duration) },
        }
      : { all: {}, watched: {} };
  }

  /** Newest first, from the last day on which something was archived to the first one, of today and the week before. */
  async history(): Promise<MessageInitShape<typeof ArchivedDaySchema>[]> {
    const days = recentDays(this.clock.now(), daysBeforeToday);
    const rows = await rowsOf(this.dataSource, archivedTotals, [
      days.map(({ begins }) => begins),
      days.map(({ ends }) => ends),
    ]);
    const hasVideos = rows.map(({ videos }) => videos !== '0');
    return rows
      .map((row, at) => ({
        date: days[at]?.date ?? '',
        videos: BigInt(row.videos),
        mediaSize: BigInt(row.media_size),
      }))
      .slice(...(hasVideos.includes(true) ? [hasVideos.indexOf(true), hasVideos.lastIndexOf(true) + 1] : [0, 0]));
  }

  async biggest(by: keyof typeof biggestChannels): Promise<MessageInitShape<typeof SizedChannelSchema>[]> {
    const rows = await rowsOf(this.dataSource, biggestChannels[by]);
    return rows.map((row) => ({ channelId: row.channel_id, name: row.name, totals: totalsOf(row) }));
  }
}

type TotalsRow = { videos: string; media_size: string; duration: string };
type AllRow = typeof videoTotals.row;

const totalsOf = (row: TotalsRow | undefined): VideoTotals =>
  row ? { videos: BigInt(row.videos), mediaSize: BigInt(row.media_size), duration: BigInt(row.duration) } : {};

const activeOf = (row: AllRow): VideoTotals => ({
  videos: BigInt(row.active_videos),
  mediaSize: BigInt(row.active_media_size),
  duration: BigInt(row.active_duration),
});

const inactiveOf = (row: AllRow): VideoTotals => ({
  videos: BigInt(row.videos) - BigInt(row.active_videos),
  mediaSize: BigInt(row.media_size) - BigInt(row.active_media_size),
  duration: BigInt(row.duration) - BigInt(row.active_duration),
});

const itemsOf = (row: typeof channelTotals.row | undefined): ItemTotals =>
  row ? { items: BigInt(row.items), active: BigInt(row.active), subscribed: BigInt(row.subscribed) } : {};
