import { useLingui } from '@lingui/react/macro';

import { SubNav } from '../../../shared/ui/sub-nav.js';

/** The pages behind the settings icon. */
export function SettingsNav() {
  const { t } = useLingui();
  return (
    <SubNav
      label={t`Settings pages`}
      pages={[
        { to: '/settings/', label: t`Dashboard`, isShown: true },
        { to: '/settings/user/', label: t`User`, isShown: true },
      ]}
    />
  );
}
