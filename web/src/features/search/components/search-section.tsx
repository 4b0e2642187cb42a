import type { ReactNode } from 'react';

import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './search-section.module.css';

/** One kind of hits with its heading, or the words for none. */
export function SearchSection({
  title,
  count,
  emptyText,
  children,
}: {
  title: string;
  count: number;
  emptyText: string;
  children: ReactNode;
}) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>
        {title} <span className={styles['count']}>{useFormat().count(count)}</span>
      </h2>
      {count === 0 ? <p className={styles['none']}>{emptyText}</p> : children}
    </section>
  );
}
