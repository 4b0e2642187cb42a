import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { BackupFile, SnapshotItem } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { backupMoment, snapshotMoment } from '../model/copy-moment.js';
import { backupsQuery } from '../api/backups.query.js';
import { snapshotsQuery } from '../api/snapshots.query.js';
import styles from './copies.module.css';
import { LastDrill } from './last-drill.js';

/** To be awaited by the loader of the screen that shows them; what does not answer is told in their place. */
export async function loadKeptCopies(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(backupsQuery()), queryClient.prefetchQuery(snapshotsQuery())]);
}

/** The newest backup and snapshot, each with the way to them, and when a restore was last proven. For staff. */
export function KeptCopies() {
  // Nothing is made from here: an idle screen asks for nothing.
  const { data: backups, error: backupsError } = useQuery({ ...backupsQuery(), refetchInterval: false });
  const { data: snapshots, error: snapshotsError } = useQuery({ ...snapshotsQuery(), refetchInterval: false });
  const error = backupsError ?? snapshotsError;
  return (
    <>
      <dl className={styles['copies']}>
        {backups !== undefined && <LastBackup backups={backups.backups} />}
        {snapshots !== undefined && <LastSnapshot snapshots={snapshots.list.snapshots} />}
      </dl>
      {backups !== undefined && <LastDrill drills={backups.drills} />}
      {error !== null && (
        <p className={styles['problem']} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}

function LastBackup({ backups }: { backups: BackupFile[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [newest] = backups;
  return (
    <Copy name={t`Last backup`} to="/settings/actions/" count={backups.length}>
      {newest === undefined ? t`No backups found.` : (backupMoment(format, newest) ?? t`Not known`)}
    </Copy>
  );
}

/** One that failed is listed by its time, too: only what is whole can be gone back to. */
function LastSnapshot({ snapshots }: { snapshots: SnapshotItem[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const done = snapshots.filter(({ state }) => state === 'SUCCESS');
  const [newest] = done;
  return (
    <Copy name={t`Last snapshot`} to="/settings/application/" count={done.length}>
      {newest === undefined ? t`No snapshots found.` : snapshotMoment(format, newest)}
    </Copy>
  );
}

function Copy({ name, to, count, children }: { name: string; to: string; count: number; children: ReactNode }) {
  const { t } = useLingui();
  const kept = useFormat().count(count);
  return (
    <div>
      <dt>
        <Link to={to}>{name}</Link>
      </dt>
      <dd>
        {children}
        {count > 0 && <span className={styles['count']}>{t`${kept} kept`}</span>}
      </dd>
    </div>
  );
}
