import { Inject, Injectable } from '@nestjs/common';
import { PreparedReads } from '../database/prepared-reads.js';
import type { ListQuery } from './list-query.js';
import type { VideoCardRow } from './video-card.row.js';
import { cardsOfIds, oneCard } from './video-card.sql.js';
import { listStatement, totalStatement } from './video-list.sql.js';

/** Videos as screens show them: one statement per screen. */
@Injectable()
export class VideoCardReadModel {
  constructor(@Inject(PreparedReads) private readonly reads: PreparedReads) {}

  /** A page of a list, with the number of videos in the whole list (at most 10000). */
  async page(query: ListQuery): Promise<{ rows: VideoCardRow[]; totalHits: number }> {
    const statement = listStatement(query);
    const rows = await this.reads.rows<VideoCardRow & { total: string }>(statement, statement.values);
    const first = rows[0];
    return { rows, totalHits: first ? Number(first.total) : await this.totalBehindTheEnd(query) };
  }

  async one(userId: string, youtubeId: string): Promise<VideoCardRow | undefined> {
    return (await this.reads.rows<VideoCardRow>({ name: 'video', text: oneCard }, [userId, youtubeId]))[0];
  }

  /** The known ones among the ids, in the order asked for. */
  async many(userId: string, youtubeIds: string[]): Promise<VideoCardRow[]> {
    return this.reads.rows<VideoCardRow>({ name: 'videos-by-id', text: cardsOfIds }, [userId, youtubeIds]);
  }

  /** Whether the playlist is known here. */
  async hasPlaylist(playlistId: string): Promise<boolean> {
    const statement = { name: 'playlist-known', text: 'SELECT FROM playlist WHERE playlist_id = $1' };
    return (await this.reads.rows(statement, [playlistId])).length > 0;
  }

  private async totalBehindTheEnd(query: ListQuery): Promise<number> {
    if (query.offset === 0 && query.limit > 0) {
      return 0;
    }
    const statement = totalStatement(query);
    const [row] = await this.reads.rows<{ total: string }>(statement, statement.values);
    return Number(row?.total ?? 0);
  }
}
