import { useState } from 'react';

import styles from './toggle.module.css';

/** A switch that shows the user's choice at once; `onChange` settles when the choice is stored, or refused. */
export function Toggle({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => Promise<void>;
}) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isShownOn = wanted ?? isOn;

  const choose = (next: boolean) => {
    setWanted(next);
    void onChange(next).finally(() => setWanted(null));
  };

  return (
    <label className={styles['toggle']}>
      <input
        type="checkbox"
        role="switch"
        checked={isShownOn}
        aria-checked={isShownOn}
        onChange={(event) => choose(event.target.checked)}
        className={styles['input']}
      />
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
