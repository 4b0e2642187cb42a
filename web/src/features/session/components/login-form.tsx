import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useLogin } from '../api/login.mutation.js';
import styles from './login-form.module.css';

const USERNAME_MAX = 150;

/** The server's own words: what a status means for other calls says nothing of a sign-in. */
function reasonOf(error: Error): string {
  return error instanceof ApiError && error.hasOnlyStatus ? t`Unknown Error` : error.message;
}

/** Whether name and password were looked at and refused, and not the name alone. */
const isOfPassword = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 403].includes(error.status) && error.fields['username'] === undefined;

/** The next key replaces what was refused, unless somebody has gone on to another field. */
function retypePassword(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[name="password"]');
  const at = document.activeElement;
  if (at instanceof HTMLInputElement && at !== field) return;
  field?.focus();
  field?.select();
}

/** While the server is not reachable the button makes place for a note. */
export function LoginForm({ isWaiting, onSignedIn }: { isWaiting: boolean; onSignedIn: () => void }) {
  const { t } = useLingui();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shouldRemember, setShouldRemember] = useState(false);
  const once = useOneAtATime();
  const { mutateAsync, isPending, error, reset } = useLogin(onSignedIn);
  const forget = useEffectEvent(reset);
  // That the server is waited for says more than that it could not be reached.
  useEffect(() => {
    if (isWaiting) forget();
  }, [isWaiting]);
  const fields = error instanceof ApiError ? error.fields : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isWaiting) return;
    once(() =>
      mutateAsync({ username, password, shouldRemember }).catch((refusal: unknown) => {
        if (isOfPassword(refusal)) retypePassword(form);
        throw refusal;
      }),
    );
  };

  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        name="username"
        label={t`Username`}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        maxLength={USERNAME_MAX}
        hasFocus
        errors={fields['username']}
      />
      <TextField
        name="password"
        label={t`Password`}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        errors={fields['password']}
      />
      <label className={styles['remember']}>
        <input type="checkbox" checked={shouldRemember} onChange={(event) => setShouldRemember(event.target.checked)} />
        {t`Remember me`}
      </label>
      {error !== null && (
        <p className={styles['failure']} role="alert">
          <strong>{t`Failed to login.`}</strong> {reasonOf(error)}
        </p>
      )}
      {isWaiting ? (
        <output className={styles['waiting']}>
          <Spinner /> {t`Waiting for backend`}
        </output>
      ) : (
        <Button type="submit" tone="primary" disabled={isPending}>
          {t`Login`}
        </Button>
      )}
    </form>
  );
}
