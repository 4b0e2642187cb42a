import type { FormEvent, ReactNode } from 'react';

import styles from './entry-box.module.css';

type EntryBoxProps = {
  /** What the form does, for people who do not see it. */
  title: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  error: Error | null;
  /** Its buttons. */
  children: ReactNode;
};

/** Takes ids or URLs, one or many, a line each. */
export function EntryBox({ title, label, placeholder, text, onText, onSubmit, error, children }: EntryBoxProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['box']} onSubmit={submit} aria-label={title}>
      <label className={styles['label']}>
        {label}
        <textarea
          className={styles['input']}
          rows={3}
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder={placeholder}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles['buttons']}>{children}</div>
    </form>
  );
}
