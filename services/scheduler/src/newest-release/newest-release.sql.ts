import { bool, sql, text } from '@reelkeep/runtime/sql';

/** Held until the transaction ends. */
export const lockNewest = sql(
  { version: text(), is_breaking: bool() },
  'SELECT version, is_breaking FROM ops.newest_release FOR UPDATE',
);

/** Parameters: version, whether it breaks something, when it was told. */
export const saveNewest = sql(
  {},
  `INSERT INTO ops.newest_release (version, is_breaking, told_at) VALUES ($1, $2, $3)
   ON CONFLICT (one) DO UPDATE SET version = excluded.version, is_breaking = excluded.is_breaking,
     told_at = excluded.told_at`,
);
