import type { ChannelId, TaskId } from '@reelkeep/contracts';
import { bool, int, moment, orNull, type RowOf, sql, text, texts } from '@reelkeep/runtime/sql';
import type { TurnKind } from '../playlist-turns/playlist-turns.store.js';

const task = {
  task_id: text<TaskId>(),
  channel_id: text<ChannelId>(),
  started_by: orNull(text()),
  /** The channel's; empty until it was looked at. */
  name: text(),
  /** Playlists that the channel shows, those that were read, and those of them that list an archived video. */
  total: int(),
  done: int(),
  kept: int(),
  /** What could not be read and why, for people. */
  problems: texts(),
};

/** A task that indexes the playlists of a channel, until it has ended. */
export type IndexingTask = RowOf<typeof task>;

const taskColumns = 'task_id, channel_id, started_by, name, total, done, kept, problems';

/** One task of a channel at a time. Parameters: task, channel, user. */
export const enterTask = sql(
  {},
  `INSERT INTO download.playlist_indexing (task_id, channel_id, started_by) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING`,
);

/** Parameter: task. */
export const findTask = sql(task, `SELECT ${taskColumns} FROM download.playlist_indexing WHERE task_id = $1`);

/** Those of which nobody was told yet, oldest first. */
export const untoldTasks = sql(task, `SELECT ${taskColumns} FROM download.playlist_indexing WHERE NOT is_told`);

/** Parameter: task. */
export const markTold = sql({}, 'UPDATE download.playlist_indexing SET is_told = true WHERE task_id = $1');

/** Those that wait for nothing any more. */
export const tasksThrough = sql(
  task,
  `SELECT ${taskColumns} FROM download.playlist_indexing AS p
   WHERE NOT EXISTS (SELECT FROM download.playlist_turn AS t WHERE t.task_id = p.task_id)`,
);

/** Parameter: task. */
export const endTask = sql({}, 'DELETE FROM download.playlist_indexing WHERE task_id = $1');

/** Parameters: task, name, playlists. */
export const nameTask = sql({}, 'UPDATE download.playlist_indexing SET name = $2, total = $3 WHERE task_id = $1');

/** Parameters: task, playlists that were read, those of them that are kept, problems. */
export const countDone = sql(
  {},
  `UPDATE download.playlist_indexing SET done = done + $2, kept = kept + $3, problems = problems || $4::text[]
   WHERE task_id = $1`,
);

const turn = {
  task_id: text(),
  kind: text<TurnKind>(),
  id: text(),
  /** How often it was asked for in vain, and when it is asked for again. */
  tries: int(),
  next_try: orNull(moment()),
};

export type Turn = RowOf<typeof turn>;

const turnColumns = 'task_id, kind, id, tries, next_try';

/**
 * What has to wait comes last, and what nobody has asked for behind the tasks; the moment of the one that is found may
 * lie ahead. Parameter: now.
 */
export const nextTurn = sql(
  turn,
  `SELECT ${turnColumns} FROM download.playlist_turn
   ORDER BY greatest(coalesce(next_try, $1), $1::timestamptz), task_id = '', position LIMIT 1`,
);

/** Parameters: task, kind, id. */
export const findTurn = sql(
  turn,
  `SELECT ${turnColumns} FROM download.playlist_turn WHERE task_id = $1 AND kind = $2 AND id = $3`,
);

/** Parameters: task, kind, id. */
export const leaveTurn = sql({}, 'DELETE FROM download.playlist_turn WHERE task_id = $1 AND kind = $2 AND id = $3');

/** Parameters: task, kind, id, tries so far, next try. */
export const countTry = sql(
  {},
  `UPDATE download.playlist_turn SET tries = tries + 1, next_try = $5
   WHERE task_id = $1 AND kind = $2 AND id = $3 AND tries = $4`,
);

/** Whether any of the videos is archived. Parameter: videos. */
export const anyArchived = sql(
  { has: bool() },
  'SELECT EXISTS (SELECT FROM download.archived_video WHERE youtube_id = ANY($1) AND is_archived) AS has',
);

/** Remembers what is written; nothing when it is what was written last. Parameters: playlist, fingerprint. */
export const keepFingerprint = sql(
  {},
  `INSERT INTO download.indexed_playlist AS kept (playlist_id, fingerprint) VALUES ($1, $2)
   ON CONFLICT (playlist_id) DO UPDATE SET fingerprint = excluded.fingerprint
   WHERE kept.fingerprint <> excluded.fingerprint`,
);
