import type { Client } from 'pg';
import { eventually } from './eventually.js';

/**
 * Resolves once so many sessions of the client's database wait for a lock: what a test does by another session has come
 * to what the test holds.
 */
export const untilHeldUp = (client: Pick<Client, 'query'>, sessions = 1): Promise<void> =>
  eventually(async () => {
    // Within a transaction, the server tells of the activity as it was when first asked.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND backend_type = 'client backend' AND datname = current_database()`,
    );
    if (rows.length !== sessions) {
      throw new Error(`${rows.length} sessions wait for a lock, and not ${sessions}`);
    }
  });
