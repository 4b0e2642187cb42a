import styles from './toggle.module.css';

/** A switch. */
export function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles['toggle']}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className={styles['input']}
      />
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
