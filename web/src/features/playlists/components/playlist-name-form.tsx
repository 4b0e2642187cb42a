import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';

import { focusIt } from '../../../shared/lib/focus-it.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './playlist-name-form.module.css';

const LONGEST_NAME = 500;

/** Asks for the name of a playlist that is made here. A blank one does nothing. */
export function PlaylistNameForm({
  label,
  initial = '',
  submit,
  isPending,
  error,
  onSubmitted,
  children,
}: {
  label: string;
  initial?: string;
  submit: { label: string; icon: ReactNode };
  isPending: boolean;
  error: Error | null;
  onSubmitted: (name: string) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const [name, setName] = useState(initial);
  const once = useOneAtATime();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed !== '') once(() => onSubmitted(trimmed));
  };

  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-label={label}>
      <label className={styles['field']}>
        {t`Name of the playlist`}
        <input
          className={styles['input']}
          value={name}
          maxLength={LONGEST_NAME}
          ref={focusIt}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <Button type="submit" tone="primary" disabled={isPending} icon={submit.icon}>
        {submit.label}
      </Button>
      {children}
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}
