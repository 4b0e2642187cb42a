import type { ReactNode } from 'react';

import type { ViewStyle } from '../api/types.js';
import { clampColumns } from '../lib/grid-columns.js';
import { cx } from '../lib/class-names.js';
import styles from './card-grid.module.css';

/**
 * Lays cards out as a list, or as a grid that follows the column count; on very wide screens it takes the whole width,
 * with more cards of the same size.
 */
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
      data-fills-page={viewStyle === 'grid' || undefined}
    >
      {children}
    </ul>
  );
}
