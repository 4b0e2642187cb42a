import { filled, sql, text } from '@reelkeep/runtime/sql';

/** The name under which other sessions of the database see what this transaction sees, as long as it goes on. */
export const exportPoint = sql({ point: filled(text()) }, 'SELECT pg_export_snapshot() AS point');

/** Whether the session is still there. */
export const askPoint = sql({}, 'SELECT');
