import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { QueueItemSchema } from '@reelkeep/contracts';
import type { TypeHint } from '../source/parse-entry.js';

/** A row of queue_item, with what its channel is known as. */
export type QueueRow = {
  youtube_id: string;
  position: string;
  title: string;
  channel_id: string;
  channel_name: string;
  channel_indexed: boolean;
  status: 'pending' | 'ignore';
  auto_start: boolean;
  vid_type: TypeHint;
  duration: number | null;
  published: Date | null;
  added: Date;
  thumb_url: string | null;
  /** The request that asked for this download last; null when no request did. */
  request_id: string | null;
  message: string | null;
  had_message: boolean;
  playlist_ids: string[];
  download_format: string | null;
  version: string;
};

/** Columns and join of a QueueRow. */
export const queueRowSelect = `
  SELECT q.*, k.channel_id IS NOT NULL AS channel_indexed, k.download_format
  FROM queue_item q LEFT JOIN known_channel k USING (channel_id)`;

/** The order in which rows are shown and downloaded (SEMANTICS 3). */
export const queueOrder = 'ORDER BY q.auto_start DESC, q.added, q.position';

export const queueItemOf = (row: QueueRow): MessageInitShape<typeof QueueItemSchema> => ({
  youtubeId: row.youtube_id,
  title: row.title,
  channelId: row.channel_id,
  channelName: row.channel_name,
  channelIndexed: row.channel_indexed,
  status: row.status,
  autoStart: row.auto_start,
  vidType: row.vid_type,
  ...(row.duration === null ? {} : { duration: row.duration }),
  ...(row.published === null ? {} : { published: timestampFromDate(row.published) }),
  added: timestampFromDate(row.added),
  hasThumb: row.thumb_url !== null,
  ...(row.message === null ? {} : { message: row.message }),
  hadMessage: row.had_message,
});
