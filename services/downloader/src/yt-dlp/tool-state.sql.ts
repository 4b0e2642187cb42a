import { moment, orNull, sql, text } from '@reelkeep/runtime/sql';

/** What a look for a newer version came to (ToolCheckOutcome of tool.proto). */
export type ToolOutcome = 'updated' | 'current' | 'left' | 'refused' | 'unreachable';

const state = {
  version: orNull(text()),
  before_version: orNull(text()),
  left_version: orNull(text()),
  newest: orNull(text()),
  checked_at: orNull(moment()),
  outcome: orNull(text<ToolOutcome>()),
  message: orNull(text()),
  problem: orNull(text()),
  problem_at: orNull(moment()),
};

const select = `SELECT ${Object.keys(state).join(', ')} FROM download.tool`;

export const readTool = sql(state, select);

export const lockTool = sql(state, `${select} FOR UPDATE`);

/** The one in use becomes the one before, unless it is this one, which was fetched again. Parameter: version. */
export const switchTool = sql(
  {},
  `UPDATE download.tool
   SET version = $1, before_version = CASE WHEN version = $1 THEN before_version ELSE version END, left_version = NULL,
     problem = NULL, problem_at = NULL`,
);

/** Leaves the one in use. Parameters: the version to go back to, or null for the pinned one; the newest that was left. */
export const leaveTool = sql(
  {},
  `UPDATE download.tool
   SET version = $1, before_version = NULL, left_version = $2, problem = NULL, problem_at = NULL`,
);

/** Parameters: newest version or null for what was known, moment, outcome, message. */
export const noteLook = sql(
  {},
  `UPDATE download.tool SET newest = coalesce($1, newest), checked_at = $2, outcome = $3, message = $4`,
);

/** Unless another version was chosen meanwhile. Parameters: version, problem, moment. */
export const noteProblem = sql({}, 'UPDATE download.tool SET problem = $2, problem_at = $3 WHERE version = $1');
