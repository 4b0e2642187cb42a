import { useLingui } from '@lingui/react/macro';

import type { FileSizeUnit } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { Select } from '../../../shared/ui/select.js';
import { useUserSetting } from '../api/user-setting.mutation.js';
import { SettingRow } from './setting-row.js';

export function FileSizeUnits() {
  const { t } = useLingui();
  const { file_size_unit: unit } = useUserConfig();
  const { save, errors } = useUserSetting('file_size_unit');
  const options: { value: FileSizeUnit; label: string }[] = [
    { value: 'metric', label: t`SI` },
    { value: 'binary', label: t`Binary` },
  ];
  return (
    <SettingRow
      label={t`File size units`}
      help={t`SI counts by 1000 (kB, MB, GB), Binary by 1024 (KiB, MiB, GiB).`}
      errors={errors}
    >
      <Select label={t`File size units`} value={unit} options={options} onChange={(value) => void save(value)} />
    </SettingRow>
  );
}
