import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.js';
import { focusIt } from '../../../shared/lib/focus-it.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useChangeOwnPassword } from '../api/user.mutations.js';
import { Failure } from './failure.js';
import styles from './users.module.css';

/** Asks whoever is signed in for another password of the own account. */
export function OwnPassword() {
  const { t } = useLingui();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useChangeOwnPassword();
  const fields = error instanceof ApiError ? error.fields : {};

  const close = () => {
    setCurrent('');
    setNext('');
    setIsAsking(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ current_password: current, password: next }, { onSuccess: close });
  };

  if (!isAsking) {
    return (
      <>
        {isSuccess && <output>{t`Your new password is set.`}</output>}
        <Button
          ref={wasAsked ? focusIt : undefined}
          onClick={() => {
            reset();
            setIsAsking(true);
            setWasAsked(true);
          }}
        >
          {t`Change password`}
        </Button>
      </>
    );
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-label={t`Change password`}>
      <TextField
        name="current_password"
        label={t`Current password`}
        type="password"
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
        hasFocus
        errors={fields['current_password']}
      />
      <TextField
        name="password"
        label={t`New password`}
        type="password"
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        errors={fields['password']}
      />
      <Failure error={error} />
      <div className={styles['buttons']}>
        <Button type="submit" tone="primary" disabled={isPending}>
          {t`Set password`}
        </Button>
        <Button
          onClick={() => {
            reset();
            close();
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
