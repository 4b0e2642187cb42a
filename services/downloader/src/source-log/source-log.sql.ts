import { sql } from '@reelkeep/runtime/sql';

/** How a question ended, as it is kept. */
export const loggedOutcomes = ['answered', 'refused', 'unavailable', 'forbidden', 'failed', 'stopped'] as const;
export type LoggedOutcome = (typeof loggedOutcomes)[number];

/** Writes questions as they stand now. Parameter: a list of them as JSON. */
export const writeQuestions = sql(
  {},
  `INSERT INTO download.source_log (id, began_at, asked, host, item, seen_at, took_ms, outcome)
   SELECT id, began_at, asked, host, item, now(), took_ms, outcome
   FROM jsonb_to_recordset($1::jsonb)
     AS given (id uuid, began_at timestamptz, asked text, host text, item text, took_ms integer, outcome text)
   ON CONFLICT (id) DO UPDATE
     SET seen_at = excluded.seen_at, took_ms = excluded.took_ms, outcome = excluded.outcome`,
);

/** Forgets all but the newest that are over. Parameter: how many stay. */
export const forgetQuestions = sql(
  {},
  `DELETE FROM download.source_log
   WHERE began_at < (SELECT began_at FROM download.source_log ORDER BY began_at DESC OFFSET $1 LIMIT 1)
     AND (outcome IS NOT NULL OR seen_at < now() - interval '1 minute')`,
);
