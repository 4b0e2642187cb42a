import { useLingui } from '@lingui/react/macro';

import { NumberSetting, SwitchSetting } from '../features/settings/components/app-settings.js';
import { SettingsCard } from '../features/settings/components/settings-card.js';

/** How a check of media files reads, what it may do, and how long deleted ones stay. */
export function MediaFileSettings() {
  const { t } = useLingui();
  const section = 'application';
  return (
    <SettingsCard title={t`Media files`}>
      <NumberSetting
        section={section}
        name="scrub_rate"
        label={t`Read at most MB per second`}
        whenNone={t`as fast as the disk gives`}
        help={t`A check reads every media file. Counts at once, also for one that goes on. Empty: no limit.`}
      />
      <SwitchSetting
        section={section}
        name="scrub_heal"
        label={t`Heal from the source`}
        does={t`Download damaged files again`}
        help={t`A file that has changed, is gone or cannot be read is downloaded again, a few at once, while the source has the video. The one on the disk stays until the new one is there.`}
      />
      <NumberSetting
        section={section}
        name="trash_days"
        label={t`Days in the trash`}
        whenNone={t`none`}
        help={t`What is deleted can come back for so many days (Settings, Trash), and takes its room until then. 0 or empty: it is deleted at once. Counts for what is deleted from now on.`}
      />
    </SettingsCard>
  );
}
