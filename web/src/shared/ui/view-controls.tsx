import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, List, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ViewStyle } from '../api/types.js';
import { clampColumns } from '../lib/grid-columns.js';
import { IconButton } from './icon-button.js';
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
  const { t } = useLingui();
  const shown = clampColumns(columns);
  return (
    <div className={styles['controls']}>
      {viewStyle === 'grid' && (
        <fieldset className={styles['counter']} aria-label={t`Grid columns`}>
          <Step label={t`Fewer columns`} to={shown - 1} onColumns={onColumns}>
            <Minus />
          </Step>
          <output className={styles['count']} aria-label={t`Columns`}>
            {shown}
          </output>
          <Step label={t`More columns`} to={shown + 1} onColumns={onColumns}>
            <Plus />
          </Step>
        </fieldset>
      )}
      <fieldset className={styles['group']} aria-label={t`View`}>
        <IconButton label={t`Grid view`} aria-pressed={viewStyle === 'grid'} onClick={() => onViewStyle('grid')}>
          <LayoutGrid />
        </IconButton>
        <IconButton label={t`List view`} aria-pressed={viewStyle === 'list'} onClick={() => onViewStyle('list')}>
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
