import { useLingui } from '@lingui/react/macro';

import { cx } from '../lib/class-names.js';
import styles from './spinner.module.css';

/** A turning ring; what it stands for is said beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={cx(styles['spinner'], className)} aria-hidden="true" />;
}

/** Stands in for a screen whose data is on its way. */
export function Loading() {
  const { t } = useLingui();
  return (
    <output className={styles['loading']}>
      <Spinner />
      <span>{t`Loading...`}</span>
    </output>
  );
}
