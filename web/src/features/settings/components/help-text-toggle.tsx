import { useLingui } from '@lingui/react/macro';

import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { Toggle } from '../../../shared/ui/toggle.js';
import { useUserSetting } from '../api/user-setting.mutation.js';
import { SettingRow } from './setting-row.js';

export function HelpTextToggle() {
  const { t } = useLingui();
  const { show_help_text: isOn } = useUserConfig();
  const { save, errors } = useUserSetting('show_help_text');
  return (
    <SettingRow label={t`Help text`} help={t`Lines like this one, on the settings pages.`} errors={errors}>
      <Toggle label={t`Show help text`} isOn={isOn} onChange={(next) => void save(next)} />
    </SettingRow>
  );
}
