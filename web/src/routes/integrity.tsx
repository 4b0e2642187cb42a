import { useLingui } from '@lingui/react/macro';

import { useCheckIntegrity } from '../features/integrity/api/integrity.mutations.js';
import { DamagedFiles, loadDamagedFiles } from '../features/integrity/components/damaged-files.js';
import { FileDamage } from '../features/integrity/components/file-damage.js';
import { Integrity, loadIntegrity } from '../features/integrity/components/integrity.js';
import { SettingRow } from '../features/settings/components/setting-row.js';
import { SettingsCard } from '../features/settings/components/settings-card.js';
import { Button } from '../shared/ui/button.js';

export { FileDamage, Integrity, loadDamagedFiles, loadIntegrity };

/** Reads the media files, and lists those that are not as they were archived. */
export function MediaCheck() {
  const { t } = useLingui();
  const check = useCheckIntegrity();
  return (
    <SettingsCard title={t`Check media files`}>
      <SettingRow
        label={t`Compare media files with what was archived`}
        help={t`Reads every media file, no faster than the settings allow, and finds those whose bytes have changed. What the source still has is downloaded again; until then the file stays as it is.`}
        errors={check.error ? [check.error.message] : []}
      >
        <Button disabled={check.isPending || check.isSuccess} onClick={() => check.mutate()}>
          {check.isSuccess ? t`Checking…` : t`Start check`}
        </Button>
      </SettingRow>
      <DamagedFiles />
    </SettingsCard>
  );
}
