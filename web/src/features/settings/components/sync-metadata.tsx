import { useLingui } from '@lingui/react/macro';

import { Button } from '../../../shared/ui/button.js';
import { useSyncMetadata } from '../api/action.mutations.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';

/** Writes what is known of the videos into their files. */
export function SyncMetadata() {
  const { t } = useLingui();
  const sync = useSyncMetadata();
  return (
    <SettingsCard title={t`Embed metadata`}>
      <SettingRow
        label={t`Metadata and pictures in media files`}
        help={t`Writes into each media file what the settings say is to be embedded: title, description, comments, pictures. Files that have it already are left alone.`}
        errors={sync.error ? [sync.error.message] : []}
      >
        <Button disabled={sync.isPending || sync.isSuccess} onClick={() => sync.mutate()}>
          {sync.isSuccess ? t`Embedding…` : t`Start embedding`}
        </Button>
      </SettingRow>
    </SettingsCard>
  );
}
