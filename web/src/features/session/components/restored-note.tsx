import { useLingui } from '@lingui/react/macro';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { useRestored } from '../api/restored.query.js';
import styles from './restored-note.module.css';

/** Why somebody who was signed in has to do so again. */
export function RestoredNote() {
  const { t } = useLingui();
  const { moment } = useFormat();
  const restored = useRestored();
  if (restored === undefined) return null;
  const when = moment(restored);
  return (
    <output className={styles['note']}>
      {t`The archive was restored from a backup or a snapshot at ${when}. Everybody signs in again, with the name and the password that they had when it was made.`}
    </output>
  );
}
