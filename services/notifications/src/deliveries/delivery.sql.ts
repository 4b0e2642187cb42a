import { bool, bytes, filled, float, int, moment, orNull, type RowOf, sql, text, uuid } from '@reelkeep/runtime/sql';

/** The end of a task counts once, whoever tells it how often. Parameters: task, now. */
export const hearEnd = sql(
  {},
  'INSERT INTO notify.heard_end (task_id, heard_at) VALUES ($1, $2) ON CONFLICT (task_id) DO NOTHING',
);

/**
 * One delivery for each address of the task that was there when it ended; the clocks of services may differ a little.
 * Parameters: name of the task, its id, title, body, now, its end.
 */
export const enterDeliveries = sql(
  {},
  `INSERT INTO notify.delivery (delivery_id, target_id, task_id, title, body, entered_at, next_try_at)
   SELECT gen_random_uuid(), target_id, $2, $3, $4, $5::timestamptz, $5::timestamptz FROM notify.target
   WHERE task_name = $1 AND added_at < $6::timestamptz + interval '1 minute'`,
);

/** Parameter: task. */
export const waitingOfTask = sql(
  { waits: bool() },
  `SELECT EXISTS (SELECT FROM notify.delivery WHERE task_id = $1 AND next_try_at IS NOT NULL) AS waits`,
);

export const anyWaiting = sql(
  { waits: bool() },
  'SELECT EXISTS (SELECT FROM notify.delivery WHERE next_try_at IS NOT NULL) AS waits',
);

/** Parameter: moment. */
export const forgetEnds = sql({}, 'DELETE FROM notify.heard_end WHERE heard_at < $1');

/** Parameter: moment. */
export const forgetGivenUp = sql({}, 'DELETE FROM notify.delivery WHERE given_up_at < $1');

const claimed = {
  delivery_id: uuid(),
  task_name: text(),
  sealed: bytes(),
  title: text(),
  body: text(),
  attempts: int(),
};

export type ClaimedRow = RowOf<typeof claimed>;

/**
 * Takes those that are due and nobody else has, for a while; those that wait longest first. Parameters: lease, its
 * milliseconds, how many.
 */
export const claimDeliveries = sql(
  claimed,
  `WITH due AS (
     SELECT delivery_id FROM notify.delivery
     WHERE next_try_at <= now() AND (leased_until IS NULL OR leased_until <= now())
     ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
   )
   UPDATE notify.delivery SET lease = $1, leased_until = now() + $2 * interval '1 millisecond'
   FROM due, notify.target
   WHERE delivery.delivery_id = due.delivery_id AND target.target_id = delivery.target_id
   RETURNING delivery.delivery_id, target.task_name, target.sealed, delivery.title, delivery.body, delivery.attempts`,
);

/** Parameters: lease, its milliseconds. */
export const renewLease = sql(
  {},
  `UPDATE notify.delivery SET leased_until = now() + $2 * interval '1 millisecond' WHERE lease = $1`,
);

/** Parameter: lease. */
export const releaseLease = sql({}, 'UPDATE notify.delivery SET lease = NULL, leased_until = NULL WHERE lease = $1');

/** Parameters: delivery, lease. */
export const deliveryDone = sql({}, 'DELETE FROM notify.delivery WHERE delivery_id = $1 AND lease = $2');

/** Parameters: delivery, lease, why, when it is tried again or null, when it is given up or null. */
export const deliveryFailed = sql(
  {},
  `UPDATE notify.delivery SET attempts = attempts + 1, problem = $3, next_try_at = $4, given_up_at = $5,
     lease = NULL, leased_until = NULL
   WHERE delivery_id = $1 AND lease = $2`,
);

/** Milliseconds until the next one can be taken, 0 or less when that is now; no row when none waits. */
export const nextDue = sql(
  { wait_ms: filled(orNull(float())) },
  `SELECT (extract(epoch FROM min(greatest(next_try_at, leased_until)) - now()) * 1000)::float8 AS wait_ms
   FROM notify.delivery WHERE next_try_at IS NOT NULL HAVING count(*) > 0`,
);

const failed = {
  delivery_id: uuid(),
  task_name: text(),
  task_id: text(),
  masked: text(),
  attempts: int(),
  problem: text(),
  entered_at: moment(),
  next_try_at: orNull(moment()),
  total: int(),
};

export type FailedRow = RowOf<typeof failed>;

/** Parameter: how many. */
export const listFailed = sql(
  failed,
  `SELECT delivery_id, task_name, task_id, masked, attempts, problem, entered_at, next_try_at,
     (count(*) OVER ())::int4 AS total
   FROM notify.delivery JOIN notify.target USING (target_id)
   WHERE attempts > 0 ORDER BY entered_at DESC, delivery_id LIMIT $1`,
);

/** Parameters: delivery, now. */
export const tryNow = sql({}, 'UPDATE notify.delivery SET next_try_at = $2, given_up_at = NULL WHERE delivery_id = $1');
