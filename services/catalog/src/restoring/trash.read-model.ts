import { Injectable } from '@nestjs/common';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { placesOfChannels, placesOfVideos } from '../trash/trash.sql.js';
import { entriesOfPage, totalsOfTrash } from './restore.sql.js';

type Totals = typeof totalsOfTrash.row;
const none: Totals = { entries: '0', videos: '0', media_size: '0' };

/** What is in the trash. */
@Injectable()
export class TrashReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest deletion first. */
  async page(offset: number, limit: number): Promise<{ rows: (typeof entriesOfPage.row)[]; totals: Totals }> {
    return {
      rows: await rowsOf(this.dataSource, entriesOfPage, [offset, limit]),
      totals: (await rowOf(this.dataSource, totalsOfTrash)) ?? none,
    };
  }

  /** Where videos and channels are, each at the place of its id. */
  async places(
    youtubeIds: readonly string[],
    channelIds: readonly string[],
  ): Promise<{ videos: (typeof placesOfVideos.row)[]; channels: (typeof placesOfChannels.row)[] }> {
    return {
      videos: await rowsOf(this.dataSource, placesOfVideos, [youtubeIds]),
      channels: await rowsOf(this.dataSource, placesOfChannels, [channelIds]),
    };
  }
}
