import { sql, text } from '@reelkeep/runtime/sql';

/** At most one row. */
export const refreshUnderWay = sql({ task_id: text() }, 'SELECT task_id FROM download.refreshing');
