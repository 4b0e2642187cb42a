import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.js';
import type { ManagedUser, ManagedUserUpdate } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { focusIt } from '../../../shared/lib/focus-it.js';
import { Button } from '../../../shared/ui/button.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useChangeUser } from '../api/user.mutations.js';
import { Failure } from './failure.js';
import { SetPassword } from './set-password.js';
import styles from './users.module.css';

/** A user and what staff may do with the account. What takes rights from oneself is asked once more. */
export function UserCard({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const [asked, setAsked] = useState<'password' | ManagedUserUpdate | null>(null);
  const { mutate, isPending, error, reset } = useChangeUser(user.id, { isSelf });
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = user;
  const lastLogin = user.last_login === null ? '' : format.moment(user.last_login);

  /** What was pressed is gone: the focus stays at this user. */
  const close = () => {
    heading.current?.focus();
    setAsked(null);
  };
  const change = (update: ManagedUserUpdate) =>
    mutate(update, {
      onSettled: () => {
        if (asked !== null) close();
      },
    });
  const changeOrAsk = (update: ManagedUserUpdate) => {
    reset();
    if (isSelf) setAsked(update);
    else change(update);
  };

  return (
    <li className={styles['card']}>
      <article aria-labelledby={id} className={styles['user']}>
        <h3 id={id} ref={heading} tabIndex={-1} className={styles['name']}>
          {name}
        </h3>
        <p className={styles['facts']}>
          {isSelf && <Tag>{t`You`}</Tag>}
          {user.is_staff && <Tag tone="accent">{t`Staff`}</Tag>}
          {!user.is_active && <Tag tone="warning">{t`Disabled`}</Tag>}
          <span>{user.last_login === null ? t`Never signed in` : t`Last signed in: ${lastLogin}`}</span>
        </p>
        <Failure error={error} />
        {asked === null && (
          <div className={styles['buttons']}>
            <Button isSmall disabled={isPending} onClick={() => changeOrAsk({ is_staff: !user.is_staff })}>
              {user.is_staff ? t`Take staff role` : t`Make staff`}
            </Button>
            <Button isSmall disabled={isPending} onClick={() => changeOrAsk({ is_active: !user.is_active })}>
              {user.is_active ? t`Disable` : t`Enable`}
            </Button>
            <Button
              isSmall
              onClick={() => {
                reset();
                setAsked('password');
              }}
            >
              {t`Set password`}
            </Button>
          </div>
        )}
        {asked === 'password' && (
          <SetPassword
            name={name}
            fields={error instanceof ApiError ? error.fields : {}}
            isPending={isPending}
            onSet={(update) => mutate(update, { onSuccess: close })}
            onCancel={() => {
              reset();
              close();
            }}
          />
        )}
        {typeof asked === 'object' && asked !== null && (
          <fieldset className={styles['buttons']} aria-label={name}>
            <span>{t`This is your own account. Are you sure?`}</span>
            <Button tone="danger" isSmall disabled={isPending} onClick={() => change(asked)}>
              {asked.is_active === false ? t`Disable` : t`Take staff role`}
            </Button>
            <Button isSmall ref={focusIt} onClick={close}>
              {t`Cancel`}
            </Button>
          </fieldset>
        )}
      </article>
    </li>
  );
}
