const MIN_COLUMNS = 3;
const MAX_COLUMNS = 7;

/** Columns as a screen may use them, whatever was stored. */
export function clampColumns(columns: number): number {
  return Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, Math.round(columns)));
}
