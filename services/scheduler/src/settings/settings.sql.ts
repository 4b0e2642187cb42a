import { bigint, json, sql } from '@reelkeep/runtime/sql';

export const lockSettings = sql(
  { value: json<unknown>(), version: bigint() },
  'SELECT value, version FROM ops.settings WHERE id = 1 FOR UPDATE',
);

/** Parameters: settings, version. */
export const saveSettings = sql(
  {},
  `INSERT INTO ops.settings (id, value, version) VALUES (1, $1, $2)
   ON CONFLICT (id) DO UPDATE SET value = excluded.value, version = excluded.version, updated_at = now()`,
);
