import type { ViewStyle } from '../api/types.js';
import { clampColumns, MAX_COLUMNS, MIN_COLUMNS } from '../lib/grid-columns.js';
import { IconButton } from './icon-button.js';
import { LayoutGrid, List, Minus, Plus } from './icons.js';
import styles from './view-controls.module.css';

/** Grid or list, and for a grid how many columns it has on a wide screen. */
export function ViewControls({
  viewStyle,
  columns,
  onViewStyle,
  onColumns,
}: {
  viewStyle: ViewStyle;
  columns: number;
  onViewStyle: (viewStyle: ViewStyle) => void;
  onColumns: (columns: number) => void;
}) {
  const shown = clampColumns(columns);
  return (
    <div className={styles['controls']}>
      {viewStyle === 'grid' && (
        <fieldset className={styles['counter']} aria-label="Grid columns">
          <IconButton label="Fewer columns" disabled={shown <= MIN_COLUMNS} onClick={() => onColumns(shown - 1)}>
            <Minus />
          </IconButton>
          <output className={styles['count']} aria-label="Columns">
            {shown}
          </output>
          <IconButton label="More columns" disabled={shown >= MAX_COLUMNS} onClick={() => onColumns(shown + 1)}>
            <Plus />
          </IconButton>
        </fieldset>
      )}
      <fieldset className={styles['group']} aria-label="View">
        <IconButton label="Grid view" aria-pressed={viewStyle === 'grid'} onClick={() => onViewStyle('grid')}>
          <LayoutGrid />
        </IconButton>
        <IconButton label="List view" aria-pressed={viewStyle === 'list'} onClick={() => onViewStyle('list')}>
          <List />
        </IconButton>
      </fieldset>
    </div>
  );
}
