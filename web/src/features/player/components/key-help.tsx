import { PLAYER_KEYS } from '../model/player-keys.js';
import styles from './key-help.module.css';

export function KeyHelp() {
  return (
    <dialog open className={styles['help']} aria-label="Keyboard help">
      <dl className={styles['list']}>
        {PLAYER_KEYS.map(({ key, sign, meaning }) => (
          <div key={key} className={styles['row']}>
            <dt>
              <kbd className={styles['key']}>{sign ?? key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
