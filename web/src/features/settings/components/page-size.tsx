import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { useRefreshLibrary } from '../../../shared/api/library.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { Button } from '../../../shared/ui/button.js';
import { useUserSetting } from '../api/user-setting.mutation.js';
import styles from './page-size.module.css';
import { SettingRow } from './setting-row.js';

/** More than this of one list are never answered at once. */
const LARGEST_PAGE = 500;

/** How many entries a page of a list has. What was typed is stored by Update alone. */
export function PageSize() {
  const { t } = useLingui();
  const stored = String(useUserConfig().page_size);
  const [typed, setTyped] = useState<string | null>(null);
  const { save, errors, isPending, reset } = useUserSetting('page_size');
  const refresh = useRefreshLibrary();
  const shown = typed ?? stored;

  const cancel = () => {
    setTyped(null);
    reset();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // A cleared number is sent as none, and the server says what it thinks of that.
    if (!(await save((shown === '' ? null : Number(shown)) as number))) return;
    setTyped(null);
    await refresh();
  };

  return (
    <SettingRow
      label={t`Archive page size`}
      help={t`Entries on a page of each list, at most ${LARGEST_PAGE}.`}
      errors={errors}
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
        <input
          className={styles['input']}
          type="number"
          inputMode="numeric"
          min={1}
          max={LARGEST_PAGE}
          step={1}
          aria-label={t`Archive page size`}
          aria-invalid={errors.length > 0}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
        />
        {shown !== stored && (
          <>
            <Button type="submit" tone="primary" disabled={isPending}>
              {t`Update`}
            </Button>
            <Button onClick={cancel}>{t`Cancel`}</Button>
          </>
        )}
      </form>
    </SettingRow>
  );
}
