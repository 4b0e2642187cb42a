import type { ItemKind } from '@reelkeep/contracts';
import { int, moment, sql, text } from '@reelkeep/runtime/sql';

/** Parameters: kind, id. */
export const triesOfIncomplete = sql(
  { tries: int() },
  'SELECT tries FROM download.incomplete_item WHERE kind = $1 AND id = $2',
);

/** What is known already stays as it is. Parameters: kind, id, when to try again. */
export const addIncomplete = sql(
  {},
  `INSERT INTO download.incomplete_item (kind, id, next_try) VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO NOTHING`,
);

/** What is known already stays as it is. Parameters, as lists: kinds, ids; now. */
export const addIncompleteNow = sql(
  {},
  `INSERT INTO download.incomplete_item (kind, id, next_try)
   SELECT kind, id, $3 FROM unnest($1::text[], $2::text[]) AS t (kind, id) ORDER BY kind, id
   ON CONFLICT (kind, id) DO NOTHING`,
);

/** Parameters: kind, id, tries, when to try again. */
export const writeIncomplete = sql(
  {},
  `INSERT INTO download.incomplete_item (kind, id, tries, next_try) VALUES ($1, $2, $3, $4)
   ON CONFLICT (kind, id) DO UPDATE SET tries = excluded.tries, next_try = excluded.next_try`,
);

/** Parameters: kind, id. */
export const removeIncomplete = sql({}, 'DELETE FROM download.incomplete_item WHERE kind = $1 AND id = $2');

/** Parameters: now, most items. */
export const dueIncomplete = sql(
  { kind: text<ItemKind>(), id: text() },
  'SELECT kind, id FROM download.incomplete_item WHERE next_try <= $1 ORDER BY next_try LIMIT $2',
);

/** Those that are due still. Parameters, as lists: kinds, ids; when to look again, now. */
export const lookAgain = sql(
  {},
  `UPDATE download.incomplete_item AS kept SET next_try = $3
   FROM unnest($1::text[], $2::text[]) AS t (kind, id) WHERE kept.kind = t.kind AND kept.id = t.id
     AND kept.next_try <= $4`,
);

/** No row when there is none. */
export const nextIncomplete = sql(
  { next_try: moment() },
  'SELECT next_try FROM download.incomplete_item ORDER BY next_try LIMIT 1',
);
