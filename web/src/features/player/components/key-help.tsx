import { KEY_HELP } from '../hooks/player-keys.js';
import styles from './key-help.module.css';

export function KeyHelp() {
  return (
    <dialog open className={styles['help']} aria-label="Keyboard help">
      <dl className={styles['list']}>
        {KEY_HELP.map(({ key, meaning }) => (
          <div key={key} className={styles['row']}>
            <dt>
              <kbd className={styles['key']}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
