import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { partOnDemand, usePart } from '../../../shared/api/part-on-demand.js';
import styles from './source-log-fold.module.css';

const logPart = partOnDemand(() => import('./source-log.js'));

/** The fold behind which people see what the downloader does now; loaded, and asked for, while it is open. */
export function SourceLogFold() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { part, ask } = usePart(logPart);
  const toggle = (isUnfolded: boolean) => (isUnfolded ? ask(() => setIsOpen(true)) : setIsOpen(false));
  return (
    <details className={styles['fold']} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{t`What the downloader does now`}</summary>
      {isOpen && part !== undefined && <part.SourceLog />}
    </details>
  );
}
