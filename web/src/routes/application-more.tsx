import { useLingui } from '@lingui/react/macro';

import { ApiToken } from '../features/settings/components/api-token.js';
import { SwitchSetting } from '../features/settings/components/app-settings.js';
import { SettingsCard } from '../features/settings/components/settings-card.js';
import { loadSnapshots, Snapshots } from '../features/settings/components/snapshots.js';
import { MediaFileSettings } from './media-file-settings.js';

export { loadSnapshots };

/** What the page of the application settings ends with. */
export function ApplicationMore() {
  return (
    <>
      <Integrations />
      <Snapshots />
      <MediaFileSettings />
    </>
  );
}

function Integrations() {
  const { t } = useLingui();
  return (
    <SettingsCard title={t`Integrations`}>
      <ApiToken />
      <SwitchSetting
        section="downloads"
        name="integrate_sponsorblock"
        label={t`SponsorBlock`}
        does={t`Fetch sponsor segments`}
        help={t`Others have marked what to skip in many videos. The service is told which videos are downloaded here.`}
      />
      <SwitchSetting
        section="downloads"
        name="integrate_ryd"
        label={t`Dislikes`}
        does={t`Fetch dislikes and ratings`}
        help={t`Return YouTube Dislike estimates what the source no longer shows. It is told which videos are downloaded here.`}
      />
      <SwitchSetting
        section="application"
        name="enable_cast"
        label={t`Cast`}
        does={t`Play on Cast devices`}
        help={t`The player then loads a script of Google. Pages that are open have to be loaded again.`}
      />
    </SettingsCard>
  );
}
