import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { accountQuery } from '../../../shared/api/account.query.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useOpened } from '../../../shared/lib/use-opened.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useChangeOwnPassword } from '../api/user.mutations.js';
import { Failure } from './failure.js';
import styles from './users.module.css';

/** Goes to the first field that was refused, whose reason is read with it. */
function retypeRefused(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  field?.focus();
  field?.select();
}

/** Asks whoever is signed in for another password of the own account. */
export function OwnPassword() {
  const { t } = useLingui();
  const { data: account } = useSuspenseQuery(accountQuery());
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isOpen: isAsking, open, close, opener } = useOpened();
  const once = useOneAtATime();
  const { mutateAsync, isPending, isSuccess, error, reset } = useChangeOwnPassword();
  const fields = error instanceof ApiError ? error.fields : {};

  const end = () => {
    setCurrent('');
    setNext('');
    close();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    once(() =>
      mutateAsync({ current_password: current, password: next }).then(end, (refusal: unknown) => {
        // Once the reasons stand beside the fields.
        requestAnimationFrame(() => retypeRefused(form));
        throw refusal;
      }),
    );
  };

  return (
    <>
      <output>{isSuccess && !isAsking && t`Your new password is set.`}</output>
      {isAsking ? (
        <form className={styles['form']} onSubmit={onSubmit} aria-label={t`Change password`}>
          {/* Password managers file the new one under it. */}
          <input name="username" autoComplete="username" value={account.name} readOnly hidden />
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
              disabled={isPending}
              onClick={() => {
                reset();
                end();
              }}
            >
              {t`Cancel`}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          ref={opener}
          onClick={() => {
            reset();
            open();
          }}
        >
          {t`Change password`}
        </Button>
      )}
    </>
  );
}
