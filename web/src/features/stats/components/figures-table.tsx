import type { ReactNode } from 'react';

import { cx } from '../../../shared/lib/class-names.js';
import { HiddenText } from '../../../shared/ui/hidden-text.js';
import styles from './figures-table.module.css';
import narrow from './narrow-table.module.css';

type Row = { name: string; figures: ReactNode[] };

/** Figures in rows and columns that each have a name; `label` is the name of the whole for those who do not see it. */
export function FiguresTable({ label, columns, rows }: { label: string; columns: string[]; rows: Row[] }) {
  return (
    <table className={cx(styles['table'], narrow['narrow'])} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <HiddenText>{label}</HiddenText>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={columns[at]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
