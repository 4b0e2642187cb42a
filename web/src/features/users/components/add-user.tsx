import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useAddUser } from '../api/user.mutations.js';
import { Failure } from './failure.js';
import styles from './users.module.css';

const NOBODY = { username: '', password: '', is_staff: false };
const USERNAME_MAX = 150;

/** Makes a user with a first password, which staff tell the person. */
export function AddUser() {
  const { t } = useLingui();
  const [user, setUser] = useState(NOBODY);
  const once = useOneAtATime();
  const { mutateAsync, isPending, error } = useAddUser();
  const fields = error instanceof ApiError ? error.fields : {};

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    once(async () => {
      await mutateAsync(user);
      setUser(NOBODY);
    });
  };

  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-label={t`Add user`}>
      <TextField
        name="username"
        label={t`Username`}
        value={user.username}
        onChange={(username) => setUser({ ...user, username })}
        autoComplete="off"
        maxLength={USERNAME_MAX}
        errors={fields['username']}
      />
      <TextField
        name="password"
        label={t`First password`}
        type="password"
        value={user.password}
        onChange={(password) => setUser({ ...user, password })}
        autoComplete="new-password"
        errors={fields['password']}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={user.is_staff}
          onChange={(event) => setUser({ ...user, is_staff: event.target.checked })}
        />
        {t`Staff: may download, delete and manage users`}
      </label>
      <Failure error={error} />
      <div className={styles['buttons']}>
        <Button type="submit" tone="primary" icon={<UserPlus />} disabled={isPending}>
          {t`Add user`}
        </Button>
      </div>
    </form>
  );
}
