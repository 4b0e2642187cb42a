import { sql } from '@reelkeep/runtime/sql';

/** What waits already keeps its place. Parameters: task or '', kind, ids. */
export const enterTurns = sql(
  {},
  `INSERT INTO download.playlist_turn (task_id, kind, id)
   SELECT $1, $2, id FROM unnest($3::text[]) WITH ORDINALITY AS given (id, n) ORDER BY n
   ON CONFLICT (task_id, kind, id) DO NOTHING`,
);

export const anyTurn = sql({}, 'SELECT FROM download.playlist_turn LIMIT 1');
