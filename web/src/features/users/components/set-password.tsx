import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import type { ManagedUserUpdate } from '../../../shared/api/types.js';
import type { FieldErrors } from '../../../shared/api/api-error.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from './users.module.css';

/** Asks for the password that a user is to have from now on. */
export function SetPassword({
  name,
  fields,
  isPending,
  onSet,
  onCancel,
}: {
  name: string;
  fields: FieldErrors;
  isPending: boolean;
  onSet: (change: ManagedUserUpdate) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSet({ password });
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-label={t`New password for ${name}`}>
      <TextField
        name="password"
        label={t`New password for ${name}`}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hasFocus
        errors={fields['password']}
      />
      <p className={styles['note']}>{t`All sessions and the API token of ${name} end at once.`}</p>
      <div className={styles['buttons']}>
        <Button type="submit" tone="primary" disabled={isPending}>
          {t`Set password`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
