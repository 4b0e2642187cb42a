import { bool, int, moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import type { PauseKind } from './back-off.js';

const state = {
  free_at: orNull(moment()),
  pause_kind: orNull(text<PauseKind>()),
  pause_reason: orNull(text()),
  paused_since: orNull(moment()),
  next_try: orNull(moment()),
  probing_until: orNull(moment()),
  tries: int(),
  /** Steps that are left of the slow start after a block. */
  careful: int(),
};

const select = `SELECT ${Object.keys(state).join(', ')} FROM download.source_state`;

export const readSource = sql(state, select);

export const lockSource = sql(state, `${select} FOR UPDATE`);

export const probeUntil = sql({}, 'UPDATE download.source_state SET probing_until = $1');

export const keepFreeUntil = sql({}, 'UPDATE download.source_state SET free_at = $1');

/**
 * A block that comes back during the slow start goes on where it was. Parameters: when the source was asked what it
 * answered; steps of the slow start.
 */
export const endPause = sql(
  { one: bool() },
  `UPDATE download.source_state
   SET pause_kind = NULL, pause_reason = NULL, paused_since = NULL, next_try = NULL, probing_until = NULL,
     tries = CASE WHEN pause_kind = 'blocked' THEN tries ELSE 0 END,
     careful = CASE WHEN pause_kind = 'blocked' THEN $2 ELSE careful END
   WHERE pause_kind IS NOT NULL AND (pause_kind = 'broken' OR paused_since <= $1)
   RETURNING one`,
);

/** Parameters: when the next one may try; when the source was asked by the one that came to nothing. */
export const leaveProbe = sql(
  {},
  `UPDATE download.source_state SET probing_until = NULL, next_try = $1
   WHERE pause_kind IS NOT NULL AND probing_until IS NOT NULL AND next_try <= $2`,
);

/** A good answer outside of a pause is a step of the slow start. */
export const takeStep = sql(
  {},
  `UPDATE download.source_state SET careful = careful - 1, tries = CASE WHEN careful = 1 THEN 0 ELSE tries END
   WHERE careful > 0 AND pause_kind IS NULL`,
);

/** Parameters: kind, reason, since, next try, tries. */
export const pauseSource = sql(
  {},
  `UPDATE download.source_state
   SET pause_kind = $1, pause_reason = $2, paused_since = $3, next_try = $4, probing_until = NULL, tries = $5`,
);
