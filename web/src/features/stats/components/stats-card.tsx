import { type ReactNode, useId } from 'react';

import { cx } from '../../../shared/lib/class-names.js';
import styles from './stats-card.module.css';

/** One card of the dashboard; where there are three in a row, a wide one takes two places and a full one all. */
export function StatsCard({ title, width, children }: { title: string; width?: 'wide' | 'full'; children: ReactNode }) {
  const id = useId();
  return (
    <section className={cx(styles['card'], width !== undefined && styles[width])} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The cards side by side, as many as there is room for. */
export function StatsCards({ children }: { children: ReactNode }) {
  return <div className={styles['cards']}>{children}</div>;
}
