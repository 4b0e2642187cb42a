import { useLingui } from '@lingui/react/macro';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { SubNav } from '../../../shared/ui/sub-nav.js';

/** The pages behind the settings icon. */
export function SettingsNav() {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  return (
    <SubNav
      label={t`Settings pages`}
      pages={[
        { to: '/settings/', label: t`Dashboard`, isShown: true },
        { to: '/settings/user/', label: t`User`, isShown: true },
        { to: '/settings/application/', label: t`Application`, isShown: isStaff },
        { to: '/settings/scheduling/', label: t`Scheduling`, isShown: isStaff },
        { to: '/settings/actions/', label: t`Actions`, isShown: isStaff },
        { to: '/admin/', label: t`User Management`, isShown: isStaff },
        { to: '/settings/trash/', label: t`Trash`, isShown: isStaff },
        { to: '/settings/tasks/', label: t`Past tasks`, isShown: isStaff },
      ]}
    />
  );
}
