import { useLingui } from '@lingui/react/macro';
import { ArchiveRestore } from 'lucide-react';

import type { SnapshotItem } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { Button } from '../../../shared/ui/button.js';
import { HiddenText } from '../../../shared/ui/hidden-text.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useDeleteSnapshot, useRestoreSnapshot } from '../api/snapshot.mutations.js';
import { snapshotMoment } from '../model/copy-moment.js';
import styles from './backup-table.module.css';

const TONES = { SUCCESS: 'success', IN_PROGRESS: 'accent', FAILED: 'danger' } as const;

const isKnown = (state: string): state is keyof typeof TONES => Object.hasOwn(TONES, state);

/** The snapshots that there are, the newest first. */
export function SnapshotTable({ snapshots, isRestoring }: { snapshots: SnapshotItem[]; isRestoring: boolean }) {
  const { t } = useLingui();
  if (snapshots.length === 0) {
    return <p className={styles['none']}>{t`No snapshots found.`}</p>;
  }
  return (
    <table className={styles['table']} aria-label={t`Snapshots`}>
      <thead>
        <tr>
          <th scope="col">{t`Snapshot`}</th>
          <th scope="col">{t`Started`}</th>
          <th scope="col">{t`Duration`}</th>
          <th scope="col">{t`State`}</th>
          <th scope="col">
            <HiddenText>{t`Actions`}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {snapshots.map((snapshot) => (
          <SnapshotRow key={snapshot.id} snapshot={snapshot} isRestoring={isRestoring} />
        ))}
      </tbody>
    </table>
  );
}

function SnapshotRow({ snapshot, isRestoring }: { snapshot: SnapshotItem; isRestoring: boolean }) {
  const { id, state, duration_s: seconds } = snapshot;
  const { t } = useLingui();
  const format = useFormat();
  const start = snapshotMoment(format, snapshot);
  const removing = useDeleteSnapshot(id);
  const restoring = useRestoreSnapshot(id);
  const error = removing.error ?? restoring.error;
  const states = { SUCCESS: t`Done`, IN_PROGRESS: t`Being made`, FAILED: t`Failed` };
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {id}
      </th>
      <td data-label={t`Started`}>{start}</td>
      <td data-label={t`Duration`}>{seconds === 0 ? t`less than 1s` : format.duration(seconds)}</td>
      <td data-label={t`State`}>
        <Tag tone={isKnown(state) ? TONES[state] : 'plain'}>{isKnown(state) ? states[state] : state}</Tag>
      </td>
      <td className={styles['buttons']}>
        {state === 'SUCCESS' &&
          (isRestoring || restoring.isPending || restoring.isSuccess ? (
            <Button disabled>{t`Restoring…`}</Button>
          ) : (
            <AskFirst
              icon={<ArchiveRestore />}
              label={t`Restore`}
              question={t`Replace everything that is kept now by what was kept on ${start}? Everybody signs in again.`}
              answers={[{ label: t`Restore it`, onChosen: () => restoring.mutate() }]}
              isPending={false}
            />
          ))}
        {state !== 'IN_PROGRESS' && (
          <AskFirst
            label={t`Delete`}
            question={t`Delete the snapshot of ${start}?`}
            answers={[{ label: t`Delete for good`, onChosen: () => removing.mutate() }]}
            isPending={removing.isPending}
          />
        )}
        {error !== null && (
          <p className={styles['error']} role="alert">
            {error.message}
          </p>
        )}
      </td>
    </tr>
  );
}
