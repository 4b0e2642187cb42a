import type { YoutubeId } from '@reelkeep/contracts';
import { int, json, moment, orNull, type RowOf, sql, text, texts } from '@reelkeep/runtime/sql';
import type { ScanItem } from './scan-item.js';

const scan = {
  /** All that is subscribed to. */
  count: int(),
  /** Items, from the first, that were looked at. */
  done: int(),
  /** The next one; null behind the last. */
  item: orNull(json<ScanItem>()),
  /** Rows that are new in the queue. */
  found: int(),
  /** What could not be looked at and why, for people. */
  problems: texts(),
  /** How often the next one was asked for in vain, and when it is asked for again. */
  tries: int(),
  next_try: orNull(moment()),
};

/** A scan, until it has ended. */
export type Scan = RowOf<typeof scan>;

/** What a scan left that broke off gives way to the next; told twice it is one. Parameters: task, items. */
export const beginScan = sql(
  {},
  `INSERT INTO download.scanning AS kept (task_id, items) VALUES ($1, $2)
   ON CONFLICT (one) DO UPDATE SET task_id = excluded.task_id, items = excluded.items, done = 0, found = 0,
     problems = '{}', tries = 0, next_try = NULL
   WHERE kept.task_id <> excluded.task_id`,
);

/** Parameter: task. */
export const findScan = sql(
  scan,
  `SELECT jsonb_array_length(items) AS count, done, items -> done AS item, found, problems, tries, next_try
   FROM download.scanning WHERE task_id = $1`,
);

/** Parameters: task, item, problems. */
export const passItem = sql(
  {},
  `UPDATE download.scanning SET done = done + 1, problems = problems || $3::text[], tries = 0, next_try = NULL
   WHERE task_id = $1 AND done = $2`,
);

/** Parameters: task, rows. */
export const countFound = sql({}, 'UPDATE download.scanning SET found = found + $2 WHERE task_id = $1');

/** Parameters: task, tries so far, next try. */
export const countTry = sql(
  {},
  'UPDATE download.scanning SET tries = tries + 1, next_try = $3 WHERE task_id = $1 AND tries = $2',
);

/** Parameter: task. */
export const endScan = sql({}, 'DELETE FROM download.scanning WHERE task_id = $1');

/** Parameter: task. */
export const picturedRows = sql(
  { youtube_id: text<YoutubeId>() },
  'SELECT youtube_id FROM download.queue_item WHERE added_by = $1 AND thumb_url IS NOT NULL',
);
