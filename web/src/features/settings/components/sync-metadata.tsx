import { useLingui } from '@lingui/react/macro';

import { useSyncMetadata } from '../api/action.mutations.js';
import { useTaskRun } from '../hooks/use-task-run.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';
import { StartTask } from './start-task.js';

/** Writes what is known of the videos into their files. */
export function SyncMetadata() {
  const { t } = useLingui();
  const sync = useSyncMetadata();
  const run = useTaskRun(sync);
  return (
    <SettingsCard title={t`Embed metadata`}>
      <SettingRow
        label={t`Metadata and pictures in media files`}
        help={t`Writes into each media file what the settings say is to be embedded: title, description, comments, pictures. Files that have it already are left alone.`}
        errors={run.errors}
      >
        <StartTask run={run} label={t`Start embedding`} running={t`Embedding…`} onStart={() => sync.mutate()} />
      </SettingRow>
    </SettingsCard>
  );
}
