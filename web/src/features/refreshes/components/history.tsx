import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { partOnDemand, usePart } from '../../../shared/api/part-on-demand.js';
import type { ItemKind } from '../../../shared/api/types.js';
import styles from './history.module.css';

const changesPart = partOnDemand(() => import('./changes.js'));

/** The fold behind which the changes of an item at the source are; loaded when it is opened. */
export function History({ kind, id }: { kind: ItemKind; id: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { part, ask } = usePart(changesPart);
  const toggle = (isUnfolded: boolean) => (isUnfolded ? ask(() => setIsOpen(true)) : setIsOpen(false));
  return (
    <details className={styles['history']} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{t`Changes at the source`}</summary>
      {isOpen && part !== undefined && <part.Changes kind={kind} id={id} />}
    </details>
  );
}
