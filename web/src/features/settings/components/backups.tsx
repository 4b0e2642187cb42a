import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import { Button } from '../../../shared/ui/button.js';
import { useMakeBackup } from '../api/backup.mutations.js';
import { backupsQuery } from '../api/backups.query.js';
import { BackupTable } from './backup-table.js';
import { LastDrill } from './last-drill.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';
import styles from './backup-table.module.css';

/** Makes backups of all that is kept, and shows those that there are. */
export function Backups() {
  const { t } = useLingui();
  const { backups, drills, isMaking, failure, isRestoring, restoreFailure, restored } =
    useSuspenseQuery(backupsQuery()).data;
  const make = useMakeBackup();
  const errors = [make.error?.message, failure].filter((text) => typeof text === 'string');
  const isBusy = isMaking || make.isPending;
  return (
    <SettingsCard title={t`ZIP index backup`}>
      <SettingRow
        label={t`Make a backup`}
        help={t`One ZIP file with everything but the media files: users, settings, schedules, watch states, channels, videos, playlists, comments, subtitles and the queue. The cookie and the PO token stay here. A second one of a day replaces the first.`}
        errors={errors}
      >
        <Button disabled={isBusy} onClick={() => make.mutate()}>
          {isBusy ? t`Backing up…` : t`Start backup`}
        </Button>
      </SettingRow>
      <h3>{t`Restore from backup`}</h3>
      <p
        className={styles['help']}
      >{t`Put a backup of TubeArchivist into the folder backup of the cache folder to take over what it knows: what is here already stays. Its media files are used where they lie in the media folder, as channel/video.mp4.`}</p>
      {restoreFailure !== null && (
        <p className={styles['error']} role="alert">
          {restoreFailure}
        </p>
      )}
      {restored !== null && <output className={styles['result']}>{restored}</output>}
      <LastDrill drills={drills} />
      <BackupTable backups={backups} isRestoring={isRestoring} />
    </SettingsCard>
  );
}
