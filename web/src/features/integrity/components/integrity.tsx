import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { integrityQuery } from '../api/integrity.query.js';
import styles from './integrity.module.css';

/** To be awaited by the loader of the screen that shows it; what does not answer is told in its place. */
export async function loadIntegrity(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(integrityQuery());
}

/** Whether the media files are as they were archived, and how long ago somebody looked. For staff. */
export function Integrity() {
  const { t } = useLingui();
  const format = useFormat();
  const { data, error } = useQuery(integrityQuery());
  if (data === undefined) {
    return (
      error !== null && (
        <p className={styles['problem']} role="alert">
          {error.message}
        </p>
      )
    );
  }
  const faulty = data.damaged + data.missing + data.unreadable;
  const [files, bad, unread, healed] = [data.files, faulty, data.files - data.hashed, data.healed].map(format.count);
  const moment = (time: string | null, none: string) => (time === null ? none : format.moment(time));
  return (
    <dl className={styles['figures']}>
      <Figure name={t`Media files`}>
        {files}
        {data.hashed < data.files && <span className={styles['count']}>{t`${unread} not read yet`}</span>}
      </Figure>
      <Figure name={<Link to="/settings/actions/">{t`Not as archived`}</Link>}>
        {faulty === 0 ? t`none` : <strong className={styles['bad']}>{bad}</strong>}
        {data.healed > 0 && <span className={styles['count']}>{t`${healed} healed so far`}</span>}
      </Figure>
      <Figure name={t`Last check`}>{moment(data.checked_until, t`none yet`)}</Figure>
      <Figure name={<Link to="/settings/scheduling/">{t`Next check`}</Link>}>
        {moment(data.next_check, t`not planned`)}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
