import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { clipped, QueueItemKind, type QueueItemSchema, QueueItemState } from '@reelkeep/contracts';
import type { QueueRow, RowKind, RowState } from './queue-row.sql.js';

const kinds = {
  video: QueueItemKind.VIDEO,
  listing: QueueItemKind.LISTING,
  text: QueueItemKind.TEXT,
} as const satisfies Record<RowKind, QueueItemKind>;

const states = {
  ready: QueueItemState.READY,
  reading: QueueItemState.READING,
  waiting: QueueItemState.WAITING,
} as const satisfies Record<RowState, QueueItemState>;

// What messages carry of what the source or a tool said: both are told to end somewhere, neither promises it.
const longestName = 1_000;
const longestWords = 5_000;
const longestNote = 2_000;

export const queueItemOf = (row: QueueRow): MessageInitShape<typeof QueueItemSchema> => ({
  youtubeId: row.youtube_id,
  title: clipped(row.title, longestName),
  channelId: row.channel_id,
  channelName: clipped(row.channel_name, longestName),
  channelIndexed: row.channel_indexed,
  status: row.status,
  autoStart: row.auto_start,
  vidType: row.vid_type,
  ...(row.duration === null ? {} : { duration: row.duration }),
  ...(row.published === null ? {} : { published: timestampFromDate(row.published) }),
  added: timestampFromDate(row.added),
  hasThumb: row.thumb_url !== null,
  ...(row.message === null ? {} : { message: clipped(row.message, longestWords) }),
  hadMessage: row.had_message,
  kind: kinds[row.kind],
  state: states[row.state],
  ...(row.note === null ? {} : { note: clipped(row.note, longestNote) }),
  ...(row.source_url === null ? {} : { sourceUrl: clipped(row.source_url, longestNote) }),
  ...(row.next_try === null ? {} : { nextTry: timestampFromDate(row.next_try) }),
});
