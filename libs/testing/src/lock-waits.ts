import type { Client } from 'pg';
import { eventually } from './eventually.js';

/** Resolves once one session, of an application where its name is given, waits for a lock that the client holds. */
export const untilHeldUp = (holder: Pick<Client, 'query'>, application?: string): Promise<void> =>
  eventually(async () => {
    // Within a transaction, the server tells of the activity as it was when first asked.
    await holder.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await holder.query(
      `SELECT FROM pg_stat_activity
        WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid)) AND ($1::text IS NULL OR application_name = $1)`,
      [application],
    );
    if (rows.length !== 1) {
      throw new Error(`${rows.length} sessions wait for the test, and not one`);
    }
  });
