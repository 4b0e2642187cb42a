import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queueOrder, type QueueRow, queueRowSelect } from './queue-row.js';

export type QueueListQuery = {
  offset: number;
  limit: number;
  status?: string | undefined;
  channelId?: string | undefined;
  vidType?: string | undefined;
  titlePrefix?: string | undefined;
  hasMessage?: boolean | undefined;
};

const maxHits = 10_000;

const condition = `
  ($1::text IS NULL OR q.status = $1)
  AND ($2::text IS NULL OR q.channel_id = $2)
  AND ($3::text IS NULL OR q.vid_type = $3)
  AND ($4::text IS NULL OR lower(q.title) LIKE $4)
  AND ($5::boolean IS NULL OR (q.message IS NOT NULL) = $5)`;

/** One page of the downloads page (SEMANTICS 3 and 16). */
@Injectable()
export class QueueListReadModel {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async list(query: QueueListQuery): Promise<{ rows: QueueRow[]; totalHits: number }> {
    const filters = [
      query.status ?? null,
      query.channelId ?? null,
      query.vidType ?? null,
      query.titlePrefix === undefined ? null : likePrefix(query.titlePrefix),
      query.hasMessage ?? null,
    ];
    const [rows, counted]: [QueueRow[], { total: number }[]] = await Promise.all([
      this.dataSource.query(`${queueRowSelect} WHERE ${condition} ${queueOrder} OFFSET $6 LIMIT $7`, [
        ...filters,
        query.offset,
        query.limit,
      ]),
      this.dataSource.query(
        `SELECT count(*)::int AS total FROM (SELECT 1 FROM queue_item q WHERE ${condition} LIMIT ${maxHits}) AS hits`,
        filters,
      ),
    ]);
    return { rows, totalHits: counted[0]?.total ?? 0 };
  }

  /** The rows of these ids that are there, in the order asked for. */
  async those(youtubeIds: readonly string[]): Promise<QueueRow[]> {
    return this.dataSource.query(
      `${queueRowSelect} WHERE q.youtube_id = ANY($1::text[]) ORDER BY array_position($1::text[], q.youtube_id)`,
      [youtubeIds],
    );
  }
}

/** A pattern for texts that begin with `text`; its own wildcards are plain characters. */
const likePrefix = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
