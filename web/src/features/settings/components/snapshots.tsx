import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Button } from '../../../shared/ui/button.js';
import { useTakeSnapshot } from '../api/snapshot.mutations.js';
import { snapshotsQuery } from '../api/snapshots.query.js';
import { copyMoment } from '../model/copy-moment.js';
import { SwitchSetting } from './app-settings.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';
import { SnapshotTable } from './snapshot-table.js';
import styles from './credentials.module.css';

/** To be awaited by the loader of the screen that shows them. */
export async function loadSnapshots(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(snapshotsQuery());
}

/** What is kept, as it was at some times of the last days: taken by themselves or now, and brought back. */
export function Snapshots() {
  const { t } = useLingui();
  const { list, isMaking, isRestoring } = useSuspenseQuery(snapshotsQuery()).data;
  const { enable_snapshot: isOn } = useSuspenseQuery(appConfigQuery()).data.application;
  const take = useTakeSnapshot();
  const isBusy = isMaking || take.isPending;
  const kept = list.expire_after;
  const next = copyMoment(useFormat(), list.next_exec);
  return (
    <SettingsCard title={t`Snapshots`}>
      <SwitchSetting
        section="application"
        name="enable_snapshot"
        label={t`By themselves`}
        does={t`Take a snapshot every day`}
        help={t`Each holds everything but the media files, as a backup does, and stays on the disk of the cache: for going back a day, not for moving elsewhere. Switched off, those that there are stay.`}
      />
      <SettingRow
        label={t`Take a snapshot`}
        help={t`The newest five stay in any case, and fifty at most.`}
        errors={take.error === null ? [] : [take.error.message]}
      >
        <p className={styles['when']}>
          {isOn ? t`Next snapshot: ${next}, kept for ${kept}.` : t`None are taken by themselves.`}
        </p>
        <Button disabled={isBusy} onClick={() => take.mutate()}>
          {isBusy ? t`Taking a snapshot…` : t`Create snapshot now`}
        </Button>
      </SettingRow>
      <SnapshotTable snapshots={list.snapshots} isRestoring={isRestoring} />
    </SettingsCard>
  );
}
