import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { cx } from '../lib/class-names.js';
import { HiddenText } from './hidden-text.js';
import styles from './on-the-way.module.css';

/** The shape of what is on its way, for the eyes; `words` say so to the ears. */
export function OnTheWay({
  words: Words,
  className,
  children,
}: {
  words: 'h1' | 'p';
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={cx(styles['all'], className)} aria-busy="true" data-skeleton>
      <Words className={styles['words']}>
        <output>
          <HiddenText>{t`Loading...`}</HiddenText>
        </output>
      </Words>
      <div className={styles['shape']} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
