import { useId } from 'react';

import styles from './text-field.module.css';

/** A text that a form needs, with its label and what the server says of it. */
export function TextField({
  name,
  label,
  value,
  onChange,
  type = 'text',
  autoComplete,
  maxLength,
  hasFocus = false,
  errors,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  autoComplete: string;
  maxLength?: number;
  hasFocus?: boolean;
  errors?: string[] | undefined;
}) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className={styles['input']}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen exists to type here
        autoFocus={hasFocus}
        aria-invalid={errors !== undefined}
        aria-describedby={errors !== undefined ? `${id}-error` : undefined}
      />
      {errors !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
