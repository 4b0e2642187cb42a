import { bigint, sql } from '@reelkeep/runtime/sql';

export const versionFloor = sql({ version: bigint() }, 'SELECT version FROM catalog.version_floor');

/** Parameter: version. */
export const raiseVersionFloor = sql({}, 'UPDATE catalog.version_floor SET version = $1 WHERE version < $1');
