import { Injectable } from '@nestjs/common';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { countByChannel, countItems } from './queue-counts.sql.js';
import { countOfRows, pageOfRows, rowsInOrderOfIds } from './queue-list.sql.js';
import type { QueueRow } from './queue-row.sql.js';

export type QueueListQuery = {
  offset: number;
  limit: number;
  status?: string | undefined;
  channelId?: string | undefined;
  vidType?: string | undefined;
  titlePrefix?: string | undefined;
  hasMessage?: boolean | undefined;
};

const mostChannels = 30;

/** The downloads page, by pages (SEMANTICS 3 and 16), and how many rows there are of which kind (SEMANTICS 32). */
@Injectable()
export class QueueListReadModel {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: QueueListQuery): Promise<{ rows: QueueRow[]; totalHits: number }> {
    const filters = [
      query.status ?? null,
      query.channelId ?? null,
      query.vidType ?? null,
      query.titlePrefix === undefined ? null : likePrefix(query.titlePrefix),
      query.hasMessage ?? null,
    ];
    const [rows, counted] = await Promise.all([
      rowsOf(this.dataSource, pageOfRows, [...filters, query.offset, query.limit]),
      rowOf(this.dataSource, countOfRows, filters),
    ]);
    return { rows, totalHits: counted?.total ?? 0 };
  }

  async counts(channelId?: string): Promise<typeof countItems.row> {
    const [counts] = await rowsOf(this.dataSource, countItems, [channelId ?? null]);
    return counts ?? { pending: 0, ignored: 0, pendingVideos: 0, pendingShorts: 0, pendingStreams: 0 };
  }

  /** The channels with most rows, most first, and how many rows the others have (contract: DownloadAggs). */
  async byChannel(status: string | undefined): Promise<{ channels: (typeof countByChannel.row)[]; others: number }> {
    const channels = await rowsOf(this.dataSource, countByChannel, [status ?? null, mostChannels]);
    const shown = channels.reduce((sum, { items }) => sum + items, 0);
    return { channels, others: (channels[0]?.total ?? 0) - shown };
  }

  /** The rows of these ids that are there, in the order asked for. */
  async those(youtubeIds: readonly string[]): Promise<QueueRow[]> {
    return rowsOf(this.dataSource, rowsInOrderOfIds, [youtubeIds]);
  }
}

/** A pattern for texts that begin with `text`; its own wildcards are plain characters. */
const likePrefix = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
