import type { ReactNode } from 'react';

import styles from './hidden-text.module.css';

/** Text that is heard but not seen. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
