import { int, json, orNull, type RowOf, sql, text } from '@reelkeep/runtime/sql';
import type { EntryResult } from '../entry/entry.js';

const task = {
  kind: text<'channel' | 'playlist'>(),
  /** Every piece that was entered, read or with what is wrong with it. */
  entries: json<EntryResult[]>(),
  /** Entries, from the first, that are subscribed to. */
  done: int(),
  /** How often the next one was asked for in vain. */
  tries: int(),
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
  'SELECT kind, entries, done, tries, started_by FROM download.subscribing WHERE task_id = $1',
);

/** Parameters: task, entry. */
export const passEntry = sql(
  {},
  'UPDATE download.subscribing SET done = done + 1, tries = 0 WHERE task_id = $1 AND done = $2',
);

/** Parameter: task. */
export const countTry = sql({}, 'UPDATE download.subscribing SET tries = tries + 1 WHERE task_id = $1');

/** Parameter: task. */
export const endTask = sql({}, 'DELETE FROM download.subscribing WHERE task_id = $1');
