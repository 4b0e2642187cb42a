import { Trans, useLingui } from '@lingui/react/macro';

import styles from './backend-help.module.css';

/** Shown when the server has not answered for a while. */
export function BackendHelp() {
  const { t } = useLingui();
  return (
    <aside className={styles['help']} aria-label={t`Having issues?`}>
      <h2 className={styles['title']}>{t`Having issues?`}</h2>
      <ul className={styles['list']}>
        <li>{t`Is Reelkeep running? Its log says what it is waiting for.`}</li>
        <li>
          <Trans>
            Does this address match <code>REELKEEP_HOST</code> and <code>REELKEEP_PORT</code>?
          </Trans>
        </li>
        <li>
          <Trans>
            Own engines: check <code>DATABASE_URL</code>, <code>NATS_URL</code>, <code>TEMPORAL_ADDRESS</code> and{' '}
            <code>ELASTICSEARCH_URL</code>.
          </Trans>
        </li>
      </ul>
    </aside>
  );
}
