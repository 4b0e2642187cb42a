import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { ApiToken } from '../features/settings/components/api-token.js';
import { ColorScheme } from '../features/settings/components/color-scheme.js';
import { FileSizeUnits } from '../features/settings/components/file-size-units.js';
import { HelpTextToggle } from '../features/settings/components/help-text-toggle.js';
import { PageSize } from '../features/settings/components/page-size.js';
import { SettingRow } from '../features/settings/components/setting-row.js';
import { SettingsCard } from '../features/settings/components/settings-card.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { OwnPassword } from '../features/users/components/own-password.js';
import { accountQuery, useIsStaff } from '../shared/api/account.query.js';
import { loadUserConfig } from '../shared/api/user-config.query.js';
import { buttonClass } from '../shared/ui/button.js';
import { LanguageChoice } from '../shared/ui/language-choice.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';

export async function load(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(accountQuery()), loadUserConfig(queryClient)]);
}

export function Component() {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`User Settings`}</PageTitle>
      <SettingsNav />
      <h1>{t`User Settings`}</h1>
      <SettingsCard title={t`Display`}>
        {/* Before whatever it shortens: it would move away from under the pointer. */}
        <HelpTextToggle />
        <ColorScheme />
        <SettingRow label={t`Language`} help={t`Kept in this browser alone.`}>
          <LanguageChoice />
        </SettingRow>
        <PageSize />
        <FileSizeUnits />
      </SettingsCard>
      <SettingsCard title={t`Account`}>
        <SettingRow
          label={t`Password`}
          help={t`What you sign in with. With another one all your other sessions and your API token end.`}
        >
          <OwnPassword />
        </SettingRow>
      </SettingsCard>
      {isStaff && (
        <>
          <SettingsCard title={t`Programs`}>
            <ApiToken />
          </SettingsCard>
          <SettingsCard title={t`User Management`}>
            <SettingRow label={t`Users`} help={t`Who may sign in, who is staff, and new passwords.`}>
              <Link to="/admin/" className={buttonClass()}>
                {t`Manage users`}
              </Link>
            </SettingRow>
          </SettingsCard>
        </>
      )}
    </div>
  );
}
