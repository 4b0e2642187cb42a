import type { ChannelId, PlaylistId, TaskId, YoutubeId } from '@reelkeep/contracts';
import {
  bigint,
  bool,
  int,
  json,
  moment,
  orNull,
  type RowOf,
  sql,
  type Statement,
  text,
  texts,
} from '@reelkeep/runtime/sql';
import type { ParsedEntry, TypeHint } from '../entry/entry.js';

/** A video; a channel, playlist or page that is still to be listed; a piece that names nothing of the source. */
export type RowKind = 'video' | 'listing' | 'text';

/**
 * What has to happen: nothing (ready), asking the source (reading), or asking it again at next_try because it knows the
 * video but does not have it yet (waiting). A row with a message waits for a person.
 */
export type RowState = 'ready' | 'reading' | 'waiting';

/** A row of queue_item, with what its channel is known as. */
export const queueRow = {
  /** Of a video, the source's own; of other rows, one that was made up. */
  youtube_id: text(),
  position: bigint(),
  title: text(),
  /** Empty until the source has said it. */
  channel_id: text(),
  channel_name: text(),
  channel_indexed: bool(),
  status: text<'pending' | 'ignore'>(),
  auto_start: bool(),
  vid_type: text<TypeHint>(),
  duration: orNull(int()),
  published: orNull(moment()),
  added: moment(),
  thumb_url: orNull(text()),
  /** The request that asked for this download last; null when no request did. */
  request_id: orNull(text()),
  message: orNull(text()),
  had_message: bool(),
  playlist_ids: texts<PlaylistId>(),
  /** The task that added it. */
  added_by: text<TaskId>(),
  kind: text<RowKind>(),
  state: text<RowState>(),
  /** What to ask the source for; null when nothing is. */
  entry: orNull(json<ParsedEntry>()),
  /** Download it also when it is archived. */
  is_forced: bool(),
  /** List it without asking for pictures. */
  is_flat: bool(),
  /** How often reading it failed in a way that is worth another try. */
  tries: int(),
  next_try: orNull(moment()),
  note: orNull(text()),
  /** The page of a video of another site, or the page that is to be read. */
  source_url: orNull(text()),
  download_format: orNull(text()),
  integrate_sponsorblock: orNull(bool()),
  version: bigint(),
};

export type QueueRow = RowOf<typeof queueRow>;

const readyRow = { ...queueRow, youtube_id: text<YoutubeId>(), channel_id: text<ChannelId>() };

/** A row in state ready. */
export type ReadyRow = RowOf<typeof readyRow>;

const select = `
  SELECT q.youtube_id, q.position, q.title, q.channel_id, q.channel_name, k.channel_id IS NOT NULL AS channel_indexed,
         q.status, q.auto_start, q.vid_type, q.duration, q.published, q.added, q.thumb_url, q.request_id, q.message,
         q.had_message, q.playlist_ids, q.added_by, q.kind, q.state, q.entry, q.is_forced, q.is_flat, q.tries, q.next_try,
         q.note, q.source_url, k.download_format, k.integrate_sponsorblock, q.version
  FROM download.queue_item AS q LEFT JOIN download.known_channel AS k ON k.channel_id = q.channel_id`;

/** The order in which rows are shown and downloaded (SEMANTICS 3). */
export const queueOrder = 'ORDER BY q.auto_start DESC, q.added, q.position';

/** Rows `q`, by what follows FROM. */
export const selectRows = (rest: string): Statement<QueueRow> => sql(queueRow, `${select} ${rest}`);

/** The same, of rows in state ready. */
export const selectReadyRows = (rest: string): Statement<ReadyRow> => sql(readyRow, `${select} ${rest}`);

/** A change of rows, for QueueRows.update. */
export const changeRows = (assignments: string, condition: string): Statement<{ youtube_id: string }> =>
  sql(
    { youtube_id: text() },
    `UPDATE download.queue_item SET ${assignments}, version = nextval('download.queue_version')
     WHERE ${condition} RETURNING youtube_id`,
  );

/** A removal of rows, for QueueRows.remove. */
export const removeRows = (condition: string): Statement<{ youtube_id: string; version: string }> =>
  sql(
    { youtube_id: text(), version: bigint() },
    `DELETE FROM download.queue_item
     WHERE ${condition} RETURNING youtube_id, nextval('download.queue_version') AS version`,
  );

/** Parameter: its id. */
export const removeRow = removeRows('youtube_id = $1');

/** Parameters: id, when it was brought back. One that was deleted again since may be ignored by that. */
export const removeIgnored = removeRows(
  `youtube_id = $1 AND status = 'ignore' AND NOT EXISTS (
     SELECT FROM download.archived_video a WHERE a.youtube_id = $1 AND NOT a.is_archived AND a.changed_at > $2)`,
);

/** Parameter: ids. */
export const rowsOfIds = selectRows(`WHERE q.youtube_id = ANY($1) ${queueOrder}`);

export const lockMembership = sql({}, "SELECT FROM pg_advisory_xact_lock(hashtext('reelkeep.download.queue'))");
