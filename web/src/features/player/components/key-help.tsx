import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';

import { PassingDialog } from '../../../shared/ui/dialog.js';
import { KEY_HELP } from '../model/key-help.js';
import styles from './key-help.module.css';

export function KeyHelp({ over, onClose }: { over: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { t } = useLingui();
  const signOf = ({ key, sign = key }: (typeof KEY_HELP)[number]) => (typeof sign === 'string' ? sign : t(sign));
  return (
    <PassingDialog label={t`Keyboard help`} over={over} className={styles['help']} onClose={onClose}>
      <dl className={styles['list']}>
        {KEY_HELP.map((known) => (
          <div key={known.key} className={styles['row']}>
            <dt>
              <kbd className={styles['key']}>{signOf(known)}</kbd>
            </dt>
            <dd>{t(known.meaning)}</dd>
          </div>
        ))}
      </dl>
    </PassingDialog>
  );
}
