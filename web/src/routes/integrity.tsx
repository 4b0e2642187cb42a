import { useLingui } from '@lingui/react/macro';

import { useCheckIntegrity } from '../features/integrity/api/integrity.mutations.js';
import { DamagedFiles, loadDamagedFiles } from '../features/integrity/components/damaged-files.js';
import { FileDamage } from '../features/integrity/components/file-damage.js';
import { Integrity, loadIntegrity } from '../features/integrity/components/integrity.js';
import { SettingRow } from '../features/settings/components/setting-row.js';
import { SettingsCard } from '../features/settings/components/settings-card.js';
import { StartTask } from '../features/settings/components/start-task.js';
import { useTaskRun } from '../features/settings/hooks/use-task-run.js';

export { FileDamage, Integrity, loadDamagedFiles, loadIntegrity };

/** Reads the media files, and lists those that are not as they were archived. */
export function MediaCheck() {
  const { t } = useLingui();
  const check = useCheckIntegrity();
  const run = useTaskRun(check);
  return (
    <SettingsCard title={t`Check media files`}>
      <SettingRow
        label={t`Compare media files with what was archived`}
        help={t`Reads every media file, no faster than the settings allow, and finds those whose bytes have changed. What the source still has is downloaded again; until then the file stays as it is.`}
        errors={run.errors}
      >
        <StartTask run={run} label={t`Start check`} running={t`Checking…`} onStart={() => check.mutate()} />
      </SettingRow>
      <DamagedFiles />
    </SettingsCard>
  );
}
