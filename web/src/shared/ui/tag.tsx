import type { ReactNode } from 'react';

import { cx } from '../lib/class-names.js';
import styles from './tag.module.css';

export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'accent' | 'warning' | 'success' | 'danger';
  children: ReactNode;
}) {
  return <span className={cx(styles['tag'], styles[tone])}>{children}</span>;
}
