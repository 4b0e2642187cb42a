import { Injectable } from '@nestjs/common';
import { rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { nextPending, queuedChannels, queuedVideos } from './thumbnail-check.sql.js';

/** What the queue says of pictures. */
@Injectable()
export class ThumbnailCheckStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The next rows that wait, with where their pictures are to be had. */
  pendingAfter(after: string, limit: number): Promise<(typeof nextPending.row)[]> {
    return rowsOf(this.dataSource, nextPending, [after, limit]);
  }

  /** Those of the videos that have a row. */
  async queuedVideos(ids: readonly string[]): Promise<string[]> {
    return (await rowsOf(this.dataSource, queuedVideos, [ids])).map((row) => row.youtube_id);
  }

  /** Those of the channels of which a video has a row. */
  async queuedChannels(ids: readonly string[]): Promise<string[]> {
    return (await rowsOf(this.dataSource, queuedChannels, [ids])).map((row) => row.channel_id);
  }
}
