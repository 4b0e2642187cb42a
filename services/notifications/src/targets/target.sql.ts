import { bytes, int, sql, text, uuid } from '@reelkeep/runtime/sql';

export const listTargets = sql(
  { task_name: text(), masked: text() },
  'SELECT task_name, masked FROM notify.target ORDER BY task_name, position',
);

/** Parameters: task, masked address. */
export const findMasked = sql(
  { target_id: uuid() },
  'SELECT target_id FROM notify.target WHERE task_name = $1 AND masked = $2',
);

/** Parameter: masked address. */
export const findMaskedOfAny = sql(
  { task_name: text(), sealed: bytes() },
  'SELECT task_name, sealed FROM notify.target WHERE masked = $1 ORDER BY position LIMIT 1',
);

/** One at a time adds addresses to a task. Parameter: task. */
export const lockAdding = sql({}, "SELECT FROM pg_advisory_xact_lock(hashtext('notify.target'), hashtext($1))");

/** Parameters: task, fingerprint of the address that is to be added. */
export const countOthers = sql(
  { others: int() },
  'SELECT count(*)::int4 AS others FROM notify.target WHERE task_name = $1 AND fingerprint <> $2',
);

/** Parameters: id, task, sealed, fingerprint, masked, now. */
export const addTarget = sql(
  {},
  `INSERT INTO notify.target (target_id, task_name, sealed, fingerprint, masked, added_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (task_name, fingerprint) DO UPDATE SET sealed = excluded.sealed`,
);

/** Parameters: task, fingerprint (null where there is no key), masked. */
export const removeTarget = sql(
  {},
  'DELETE FROM notify.target WHERE task_name = $1 AND (fingerprint = $2::bytea OR masked = $3)',
);

/** Parameter: task. */
export const removeTargets = sql({}, 'DELETE FROM notify.target WHERE task_name = $1');
