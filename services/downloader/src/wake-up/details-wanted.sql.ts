import { sql } from '@reelkeep/runtime/sql';

export const anyDetailsWanted = sql({}, 'SELECT FROM download.wanted_detail LIMIT 1');
