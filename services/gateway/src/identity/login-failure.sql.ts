import { int, sql, text } from '@reelkeep/runtime/sql';

const rememberedFor = "interval '15 minutes'";

/** Parameter: key. */
export const failuresOf = sql(
  { failures: int() },
  `SELECT failures FROM identity.login_failure WHERE key = $1 AND last_at > now() - ${rememberedFor}`,
);

/** Parameter: key. */
export const addFailure = sql(
  {},
  `INSERT INTO identity.login_failure AS known (key, failures, last_at) VALUES ($1, 1, now())
   ON CONFLICT (key) DO UPDATE SET last_at = now(), failures =
     CASE WHEN known.last_at > now() - ${rememberedFor} THEN known.failures ELSE 0 END + 1`,
);

/** Parameter: key. */
export const forgetFailures = sql({}, 'DELETE FROM identity.login_failure WHERE key = $1');

/**
 * Takes the next turn if it is free, else says how long to wait for it. Parameters: key, milliseconds between turns.
 */
export const takeTurn = sql(
  { wait_ms: int() },
  `WITH taken AS (
     UPDATE identity.login_failure SET next_turn = now() + make_interval(secs => $2::float8 / 1000)
     WHERE key = $1 AND next_turn <= now() RETURNING key)
   SELECT CASE WHEN EXISTS (SELECT 1 FROM taken) THEN 0
               ELSE greatest(1, ceil(1000 * extract(epoch FROM next_turn - now())))::int END AS wait_ms
   FROM identity.login_failure WHERE key = $1`,
);

export const secretOfFailures = sql({ secret: text() }, 'SELECT secret FROM identity.login_secret');

export const removeOldFailures = sql({}, `DELETE FROM identity.login_failure WHERE last_at < now() - ${rememberedFor}`);
