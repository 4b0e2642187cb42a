import type { ReactNode } from 'react';

import type { ViewStyle } from '../api/types.js';
import { clampColumns } from '../lib/grid-columns.js';
import { cx } from '../lib/class-names.js';
import styles from './card-grid.module.css';

/** Lays cards out as a grid that follows the column count on wide screens, or as a list. */
export function CardGrid({
  viewStyle,
  columns,
  children,
}: {
  viewStyle: ViewStyle;
  columns: number;
  children: ReactNode;
}) {
  return (
    <ul
      className={cx(styles['cards'], viewStyle === 'grid' ? styles['grid'] : styles['list'])}
      style={{ '--columns': clampColumns(columns) }}
    >
      {children}
    </ul>
  );
}
