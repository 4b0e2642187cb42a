import { orNull, sql, text } from '@reelkeep/runtime/sql';

export const readState = sql(
  { live_stamp: orNull(text()), building_stamp: orNull(text()) },
  'SELECT live_stamp, building_stamp FROM search.index_state',
);

/** Parameters: stamp, whether the present set is lost. */
export const startBuilding = sql(
  {},
  `UPDATE search.index_state
   SET building_stamp = $1, live_stamp = CASE WHEN $2 THEN NULL ELSE live_stamp END, updated_at = now()`,
);

export const finishBuilding = sql(
  {},
  'UPDATE search.index_state SET live_stamp = $1, building_stamp = NULL, updated_at = now()',
);

export const abandonBuilding = sql(
  {},
  'UPDATE search.index_state SET building_stamp = NULL, updated_at = now() WHERE building_stamp = $1',
);
