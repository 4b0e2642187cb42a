import type { Followed } from '@reelkeep/contracts';
import { int, json, moment, orNull, type RowOf, sql, text } from '@reelkeep/runtime/sql';
import type { EntryResult } from '../entry/entry.js';

const task = {
  kind: text<'channel' | 'playlist'>(),
  /** Pieces that were entered. */
  count: int(),
  /** What is wrong with those that name nothing. */
  errors: json<string[]>(),
  /** Entries, from the first, that are subscribed to. */
  done: int(),
  /** The next one; null behind the last. */
  entry: orNull(json<EntryResult>()),
  /** What it names, where only the source could say that, once it has. */
  located: orNull(json<Followed>()),
  /** How often it was asked for in vain, and when it is asked for again. */
  tries: int(),
  next_try: orNull(moment()),
  started_by: orNull(text()),
};

/** A task that subscribes, until it has ended. */
export type SubscribeTask = RowOf<typeof task>;

/** Parameters: task, kind, entries, user. */
export const enterTask = sql(
  {},
  'INSERT INTO download.subscribing (task_id, kind, entries, started_by) VALUES ($1, $2, $3, $4)',
);

/** Parameter: task. */
export const findTask = sql(
  task,
  `SELECT kind, jsonb_array_length(entries) AS count, jsonb_path_query_array(entries, '$[*].error') AS errors, done,
     entries -> done AS entry, located, tries, next_try, started_by
   FROM download.subscribing WHERE task_id = $1`,
);

/** Parameters: task, entry. */
export const passEntry = sql(
  {},
  `UPDATE download.subscribing SET done = done + 1, located = NULL, tries = 0, next_try = NULL
   WHERE task_id = $1 AND done = $2`,
);

/** Parameters: task, entry, what it names. */
export const keepLocated = sql({}, 'UPDATE download.subscribing SET located = $3 WHERE task_id = $1 AND done = $2');

/** Parameters: task, tries so far, next try. */
export const countTry = sql(
  {},
  'UPDATE download.subscribing SET tries = tries + 1, next_try = $3 WHERE task_id = $1 AND tries = $2',
);

/** Parameter: task. */
export const endTask = sql({}, 'DELETE FROM download.subscribing WHERE task_id = $1');
