import { useLingui } from '@lingui/react/macro';

import type { Stylesheet } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { Select } from '../../../shared/ui/select.js';
import { useUserSetting } from '../api/user-setting.mutation.js';
import { SettingRow } from './setting-row.js';

export function ColorScheme() {
  const { t } = useLingui();
  const { stylesheet } = useUserConfig();
  const { save, errors } = useUserSetting('stylesheet');
  const names: Record<Stylesheet, string> = {
    'dark.css': t`Dark`,
    'light.css': t`Light`,
    'matrix.css': t`Matrix`,
    'midnight.css': t`Midnight`,
    'custom.css': t`Custom`,
  };
  return (
    <SettingRow
      label={t`Color scheme`}
      help={t`Custom is custom.css, a file that the operator may put into the data folder. Without it, Custom is Dark.`}
      errors={errors}
    >
      <Select
        label={t`Color scheme`}
        value={stylesheet}
        options={(Object.keys(names) as Stylesheet[]).map((value) => ({ value, label: names[value] }))}
        onChange={(value) => void save(value)}
      />
    </SettingRow>
  );
}
