import type { ReactNode } from 'react';

import type { ViewStyle } from '../api/types.js';
import { clampColumns } from '../lib/grid-columns.js';
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
          <Step label="Fewer columns" to={shown - 1} onColumns={onColumns}>
            <Minus />
          </Step>
          <output className={styles['count']} aria-label="Columns">
            {shown}
          </output>
          <Step label="More columns" to={shown + 1} onColumns={onColumns}>
            <Plus />
          </Step>
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

/** Without effect at the ends, but never disabled: that would take the focus away. */
function Step({
  label,
  to,
  onColumns,
  children,
}: {
  label: string;
  to: number;
  onColumns: (columns: number) => void;
  children: ReactNode;
}) {
  const isEnd = clampColumns(to) !== to;
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onColumns(to);
      }}
    >
      {children}
    </IconButton>
  );
}
