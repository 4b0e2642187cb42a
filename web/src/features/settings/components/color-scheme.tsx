import { useLingui } from '@lingui/react/macro';

import type { Stylesheet } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { Select } from '../../../shared/ui/select.js';
import { useUserSetting } from '../api/user-setting.mutation.js';
import { SettingRow } from './setting-row.js';

/** Dark or light as the device is. The stylesheet stays for other clients, which know only files. */
const SYSTEM = 'system';

export function ColorScheme() {
  const { t } = useLingui();
  const { stylesheet, follows_system_theme: followsSystem } = useUserConfig();
  const { save, errors } = useUserSetting('follows_system_theme');
  const names: Record<Stylesheet | typeof SYSTEM, string> = {
    [SYSTEM]: t`Follow the system`,
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
        value={followsSystem ? SYSTEM : stylesheet}
        options={(Object.keys(names) as (keyof typeof names)[]).map((value) => ({ value, label: names[value] }))}
        onChange={(value) => void (value === SYSTEM ? save(true) : save(false, { stylesheet: value }))}
      />
    </SettingRow>
  );
}
