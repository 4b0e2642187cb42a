import { useEffect, useEffectEvent } from 'react';

import { PLAYER_KEYS } from '../model/player-keys.js';
import styles from './key-help.module.css';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

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
