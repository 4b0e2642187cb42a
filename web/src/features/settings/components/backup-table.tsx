import { useLingui } from '@lingui/react/macro';
import { ArchiveRestore } from 'lucide-react';
import type { BackupFile } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { HiddenText } from '../../../shared/ui/hidden-text.js';
import { useDeleteBackup, useRestoreBackup } from '../api/backup.mutations.js';
import { backupAddress } from '../api/backups.query.js';
import { backupMoment } from '../model/copy-moment.js';
import styles from './backup-table.module.css';

/** The backups that there are, the newest first. */
export function BackupTable({ backups, isRestoring }: { backups: BackupFile[]; isRestoring: boolean }) {
  const { t } = useLingui();
  if (backups.length === 0) {
    return <p className={styles['none']}>{t`No backups found.`}</p>;
  }
  return (
    <table className={styles['table']} aria-label={t`Backups`}>
      <thead>
        <tr>
          <th scope="col">{t`Timestamp`}</th>
          <th scope="col">{t`Source`}</th>
          <th scope="col">{t`Filename`}</th>
          <th scope="col">{t`Size`}</th>
          <th scope="col">
            <HiddenText>{t`Actions`}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <BackupRow key={backup.filename} backup={backup} isRestoring={isRestoring} />
        ))}
      </tbody>
    </table>
  );
}

function BackupRow({ backup, isRestoring }: { backup: BackupFile; isRestoring: boolean }) {
  const { filename, reason, file_size: bytes } = backup;
  const { t } = useLingui();
  const format = useFormat();
  const { file_size_unit: unit } = useUserConfig();
  const removing = useDeleteBackup(filename);
  const restoring = useRestoreBackup(filename);
  const error = removing.error ?? restoring.error;
  const sources: Readonly<Record<string, string>> = {
    auto: t`Schedule`,
    manual: t`By hand`,
    update: t`Before an update`,
    False: t`Not known`,
  };
  return (
    <tr>
      <td data-label={t`Timestamp`}>{backupMoment(format, backup) ?? t`Not known`}</td>
      <td data-label={t`Source`}>{sources[reason] ?? reason}</td>
      <th scope="row" className={styles['name']}>
        {filename}
      </th>
      <td data-label={t`Size`}>{sizeText(format, bytes, unit)}</td>
      <td className={styles['buttons']}>
        <a className={buttonClass()} href={backupAddress(filename)} download={filename}>
          {t`Download`}
        </a>
        {isRestoring || restoring.isPending || restoring.isSuccess ? (
          <Button disabled>{t`Restoring…`}</Button>
        ) : (
          <AskFirst
            icon={<ArchiveRestore />}
            label={t`Restore`}
            question={t`Replace everything that is kept now by ${filename}? Everybody signs in again. A backup of TubeArchivist replaces nothing: it adds what is not here yet.`}
            answers={[{ label: t`Restore it`, onChosen: () => restoring.mutate() }]}
            isPending={false}
          />
        )}
        <AskFirst
          label={t`Delete`}
          question={t`Delete ${filename}?`}
          answers={[{ label: t`Delete for good`, onChosen: () => removing.mutate() }]}
          isPending={removing.isPending}
        />
        {error !== null && (
          <p className={styles['error']} role="alert">
            {error.message}
          </p>
        )}
      </td>
    </tr>
  );
}
