import type { ReactNode } from 'react';

import { cx } from '../lib/class-names.js';
import styles from './on-the-way.module.css';

/** The shape of what is on its way, for the eyes alone: a status beside it says so to the ears. */
export function OnTheWay({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(styles['all'], className)} aria-hidden="true" data-skeleton>
      <div className={styles['shape']}>{children}</div>
    </div>
  );
}
