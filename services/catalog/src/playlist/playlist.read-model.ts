import { Injectable } from '@nestjs/common';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import {
  cardsOfIds,
  cardsOfPage,
  entriesAfter,
  navOfVideo,
  type PlaylistCardRow,
  type PlaylistEntryRow,
  type PlaylistFilter,
  playlistTotal,
} from './playlist-card.sql.js';

/** Playlists as screens show them. */
@Injectable()
export class PlaylistReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** A page by name, with the number of playlists in the whole list. */
  async page(
    filter: PlaylistFilter,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: PlaylistCardRow[]; totalHits: number }> {
    const values = [filter.channelId, filter.subscribed, filter.kind].filter((value) => value !== undefined);
    const rows = await rowsOf(this.dataSource, cardsOfPage(filter), [limit, offset, ...values]);
    const counted = rows[0] ?? (await rowOf(this.dataSource, playlistTotal(filter), values));
    return { rows, totalHits: Number(counted?.total ?? 0) };
  }

  /** The known ones among the ids, in the order asked for. */
  async many(playlistIds: readonly string[]): Promise<PlaylistCardRow[]> {
    return rowsOf(this.dataSource, cardsOfIds, [playlistIds]);
  }

  /** Entries of playlists, one after another, from behind a place of the first one on. */
  async entries(
    playlistIds: readonly string[],
    after: { idx: number; youtubeId: string },
    limit: number,
  ): Promise<PlaylistEntryRow[]> {
    return rowsOf(this.dataSource, entriesAfter, [playlistIds, after.idx, after.youtubeId, limit]);
  }

  /** The playlists that a video is in with others of the archive. */
  async navOf(youtubeId: string): Promise<(typeof navOfVideo.row)[]> {
    return rowsOf(this.dataSource, navOfVideo, [youtubeId]);
  }
}
