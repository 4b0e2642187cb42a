import { useRef } from 'react';

import styles from './select.module.css';

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value, isByPointer: boolean) => void;
}) {
  const isByPointer = useRef(false);
  return (
    <select
      className={styles['select']}
      aria-label={label}
      value={value}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onKeyDown={() => {
        isByPointer.current = false;
      }}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen !== undefined) onChange(chosen.value, isByPointer.current);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
