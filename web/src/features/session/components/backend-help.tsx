import styles from './backend-help.module.css';

/** Shown when the server has not answered for a while. */
export function BackendHelp() {
  return (
    <aside className={styles['help']} aria-label="Having issues?">
      <h2 className={styles['title']}>Having issues?</h2>
      <ul className={styles['list']}>
        <li>Is Reelkeep running? Its log says what it is waiting for.</li>
        <li>
          Does this address match <code>REELKEEP_HOST</code> and <code>REELKEEP_PORT</code>?
        </li>
        <li>
          Own engines: check <code>DATABASE_URL</code>, <code>NATS_URL</code>, <code>TEMPORAL_ADDRESS</code> and{' '}
          <code>ELASTICSEARCH_URL</code>.
        </li>
      </ul>
    </aside>
  );
}
