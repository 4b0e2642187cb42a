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
};

const select = `SELECT ${Object.keys(state).join(', ')} FROM download.source_state`;

export const readSource = sql(state, select);

export const lockSource = sql(state, `${select} FOR UPDATE`);

export const probeUntil = sql({}, 'UPDATE download.source_state SET probing_until = $1');

export const keepFreeUntil = sql({}, 'UPDATE download.source_state SET free_at = $1');

export const endPause = sql(
  { one: bool() },
  `UPDATE download.source_state
   SET pause_kind = NULL, pause_reason = NULL, paused_since = NULL, next_try = NULL, probing_until = NULL, tries = 0
   WHERE pause_kind IS NOT NULL RETURNING one`,
);

/** Parameters: kind, reason, since, next try, tries. */
export const pauseSource = sql(
  {},
  `UPDATE download.source_state
   SET pause_kind = $1, pause_reason = $2, paused_since = $3, next_try = $4, probing_until = NULL, tries = $5`,
);
