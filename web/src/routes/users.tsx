import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';

import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { usersQuery } from '../features/users/api/users.query.js';
import { AddUser } from '../features/users/components/add-user.js';
import { UserList } from '../features/users/components/user-list.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';

export async function load(queryClient: QueryClient): Promise<void> {
  // The call would be refused, and a refusal signs out.
  if (!isStaff(await queryClient.ensureQueryData(accountQuery()))) return;
  await queryClient.ensureQueryData(usersQuery());
}

export function Component() {
  return useIsStaff() ? <Users /> : <NotFound />;
}

function Users() {
  const { t } = useLingui();
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`User Management`}</PageTitle>
      <SettingsNav />
      <h1>{t`User Management`}</h1>
      <section className={styles['section']} aria-labelledby="users">
        <h2 id="users">{t`Users`}</h2>
        <UserList label={t`Users`} />
      </section>
      <section className={styles['section']} aria-labelledby="add-user">
        <h2 id="add-user">{t`Add user`}</h2>
        <AddUser />
      </section>
    </div>
  );
}
