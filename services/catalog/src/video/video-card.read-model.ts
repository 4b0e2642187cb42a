import { Injectable } from '@nestjs/common';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import type { ListQuery } from './list-query.js';
import { knownPlaylist } from '../playlist/playlist.sql.js';
import { placesOfVideos } from '../trash/trash.sql.js';
import { cardsOfIds, oneCard, similarCards, type VideoCardRow } from './video-card.sql.js';
import { listStatement, totalStatement } from './video-list.sql.js';

/** Videos as screens show them: one statement per screen. */
@Injectable()
export class VideoCardReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of a list, with the number of videos in the whole list (at most 10000). */
  async page(query: ListQuery): Promise<{ rows: VideoCardRow[]; totalHits: number }> {
    const { statement, values } = listStatement(query);
    const rows = await rowsOf(this.dataSource, statement, values);
    const first = rows[0];
    return { rows, totalHits: first ? Number(first.total) : await this.totalBehindTheEnd(query) };
  }

  async one(userId: string, youtubeId: string): Promise<VideoCardRow | undefined> {
    return rowOf(this.dataSource, oneCard, [userId, youtubeId]);
  }

  /** Whether it was deleted, and can be brought back (ADR 61). */
  async isInTrash(youtubeId: string): Promise<boolean> {
    const place = await rowOf(this.dataSource, placesOfVideos, [[youtubeId]]);
    return typeof place?.trashed_in === 'string';
  }

  /** The known ones among the ids, in the order asked for. */
  async many(userId: string, youtubeIds: string[]): Promise<VideoCardRow[]> {
    return rowsOf(this.dataSource, cardsOfIds, [userId, youtubeIds]);
  }

  /** Those that are kept as similar to a video and are still there, best first. */
  async similarTo(userId: string, youtubeId: string): Promise<VideoCardRow[]> {
    return rowsOf(this.dataSource, similarCards, [userId, youtubeId]);
  }

  /** Whether the playlist is known here. */
  async hasPlaylist(playlistId: string): Promise<boolean> {
    return (await execute(this.dataSource, knownPlaylist, [playlistId])) > 0;
  }

  private async totalBehindTheEnd(query: ListQuery): Promise<number> {
    if (query.offset === 0 && query.limit > 0) {
      return 0;
    }
    const { statement, values } = totalStatement(query);
    return Number((await rowOf(this.dataSource, statement, values))?.total ?? 0);
  }
}
