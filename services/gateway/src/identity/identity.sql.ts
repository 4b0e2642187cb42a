import { int, json, sql } from '@reelkeep/runtime/sql';

/** Merges in one statement, so that two tabs changing different settings both win. Parameters: user, patch. */
export const mergeUserConfig = sql(
  { config: json<Record<string, unknown>>() },
  `INSERT INTO identity.user_config (user_id, config) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE SET config = user_config.config || excluded.config
   RETURNING config`,
);

/** Adds a token for a session that is still there. Parameters: user, hash of the token, its seal, hash of the session. */
export const addToken = sql(
  {},
  `INSERT INTO identity.api_token (user_id, key_hash, sealed)
   SELECT user_id, $2, $3 FROM identity.login_session WHERE token_hash = $4 AND user_id = $1 FOR SHARE
   ON CONFLICT (user_id) DO NOTHING`,
);

/** Seals a token that is kept as it is. Parameters: user, the token, its hash, its seal. */
export const sealToken = sql(
  {},
  'UPDATE identity.api_token SET key = NULL, key_hash = $3, sealed = $4 WHERE user_id = $1 AND key = $2',
);

/** Parameter: number of the lock. */
export const lockUntilCommit = sql({}, 'SELECT FROM pg_advisory_xact_lock($1)');

export const endSessionsOf = sql({}, 'DELETE FROM identity.login_session WHERE user_id = $1');

export const removeTokenOf = sql({}, 'DELETE FROM identity.api_token WHERE user_id = $1');

/** Adds a session for a password that is still an active user's. Parameters: hash, user, begin, end, password. */
export const addSession = sql(
  { user_id: int() },
  `INSERT INTO identity.login_session (token_hash, user_id, created_at, expires_at)
   SELECT $1, id, $3, $4 FROM identity.app_user WHERE id = $2 AND password = $5 AND is_active FOR SHARE
   RETURNING user_id`,
);
