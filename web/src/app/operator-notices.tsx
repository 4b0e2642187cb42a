import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';

import { noticesQuery } from '../shared/api/notices.query.js';
import { useSettled } from '../shared/lib/use-settled.js';
import styles from './operator-notices.module.css';

/** What whoever runs the server should put right, above every screen until it is. */
export function OperatorNotices() {
  const { t } = useLingui();
  // Nothing to show is no reason to hold up a screen, nor is a failure.
  const { data: notices = [] } = useQuery({ ...noticesQuery(), enabled: useSettled() });
  if (notices.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t`To put right on the server`}>
      {notices.map(({ kind, address, message }) => (
        <li key={`${kind} ${address}`} className={styles['notice']}>
          <CircleAlert />
          <p>{message}</p>
        </li>
      ))}
    </ul>
  );
}
