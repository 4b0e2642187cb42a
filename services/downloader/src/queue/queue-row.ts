import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  type ChannelId,
  clipped,
  type PlaylistId,
  QueueItemKind,
  type QueueItemSchema,
  QueueItemState,
  type TaskId,
  type YoutubeId,
} from '@reelkeep/contracts';
import type { ParsedEntry, TypeHint } from '../entry/entry.js';

/** A video; a channel, playlist or page that is still to be listed; a piece that names nothing of the source. */
export type RowKind = 'video' | 'listing' | 'text';

/**
 * What has to happen: nothing (ready), asking the source (reading), or asking it again at next_try because it knows the
 * video but does not have it yet (waiting). A row with a message waits for a person.
 */
export type RowState = 'ready' | 'reading' | 'waiting';

/** A row of queue_item, with what its channel is known as. */
export type QueueRow = {
  /** Of a video, the source's own; of other rows, one that was made up. */
  youtube_id: string;
  position: string;
  title: string;
  /** Empty until the source has said it. */
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
  playlist_ids: PlaylistId[];
  /** The task that added it. */
  added_by: TaskId;
  kind: RowKind;
  state: RowState;
  /** What to ask the source for; null when nothing is. */
  entry: ParsedEntry | null;
  /** Download it also when it is archived. */
  is_forced: boolean;
  /** List it without asking for pictures. */
  is_flat: boolean;
  /** How often reading it failed in a way that is worth another try. */
  tries: number;
  next_try: Date | null;
  note: string | null;
  download_format: string | null;
  version: string;
};

/** A row in state ready. */
export type ReadyRow = QueueRow & { youtube_id: YoutubeId; channel_id: ChannelId };

/** Columns and join of a QueueRow. */
export const queueRowSelect = `
  SELECT q.*, k.channel_id IS NOT NULL AS channel_indexed, k.download_format
  FROM queue_item q LEFT JOIN known_channel k USING (channel_id)`;

/** The order in which rows are shown and downloaded (SEMANTICS 3). */
export const queueOrder = 'ORDER BY q.auto_start DESC, q.added, q.position';

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
  ...(row.next_try === null ? {} : { nextTry: timestampFromDate(row.next_try) }),
});
