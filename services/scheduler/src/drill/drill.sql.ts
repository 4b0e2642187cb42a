import { moment, sql, text } from '@reelkeep/runtime/sql';
import type { DrillOutcomeWord } from './drill.inputs.js';

/** Parameters: outcome, file, now, message. */
export const saveDrill = sql(
  {},
  `INSERT INTO ops.restore_drill (outcome, filename, at, message) VALUES ($1, $2, $3, $4)
   ON CONFLICT (outcome) DO UPDATE SET filename = excluded.filename, at = excluded.at, message = excluded.message`,
);

/** The last of each outcome, the latest first. */
export const listDrills = sql(
  { outcome: text<DrillOutcomeWord>(), filename: text(), at: moment(), message: text() },
  'SELECT outcome, filename, at, message FROM ops.restore_drill ORDER BY at DESC, outcome',
);
