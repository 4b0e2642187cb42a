import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

export function EmptyState({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </div>
  );
}
