import { useLingui } from '@lingui/react/macro';

import type { RestoreDrills } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './copies.module.css';

type Drill = NonNullable<RestoreDrills['last']>;

/** When a backup was last tried as a restore would read it, and what was wrong with a later one. */
export function LastDrill({ drills: { proven, last } }: { drills: RestoreDrills }) {
  const { t } = useLingui();
  return (
    <>
      {proven === undefined ? (
        <p className={styles['when']}>
          {t`No restore was proven yet. Each backup of the schedule is tried as a restore would read it.`}
        </p>
      ) : (
        <Proven drill={proven} />
      )}
      {last !== undefined && last.outcome !== 'proven' && <NotProven drill={last} />}
    </>
  );
}

function Proven({ drill: { at, filename } }: { drill: Drill }) {
  const { t } = useLingui();
  const moment = useFormat().moment(at);
  return <p className={styles['when']}>{t`Last proven restore: ${moment}, with ${filename}.`}</p>;
}

function NotProven({ drill: { at, outcome, message } }: { drill: Drill }) {
  const { t } = useLingui();
  const moment = useFormat().moment(at);
  return outcome === 'failed' ? (
    <p className={styles['problem']} role="alert">{t`The restore drill of ${moment} failed. ${message}`}</p>
  ) : (
    <p className={styles['when']}>{t`The restore drill of ${moment} was left out. ${message}`}</p>
  );
}
