import { useSuspenseQuery } from '@tanstack/react-query';

import { accountQuery } from '../../../shared/api/account.query.js';
import { useUsers } from '../api/users.query.js';
import { UserCard } from './user-card.js';
import styles from './users.module.css';

export function UserList({ label }: { label: string }) {
  const { id: ownId } = useSuspenseQuery(accountQuery()).data;
  return (
    <ul className={styles['list']} aria-label={label}>
      {useUsers().map((user) => (
        <UserCard key={user.id} user={user} isSelf={user.id === ownId} />
      ))}
    </ul>
  );
}
