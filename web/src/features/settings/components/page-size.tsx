import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useRefreshLibrary } from '../../../shared/api/library.js';
import { userConfigQuery } from '../../../shared/api/user-config.query.js';
import { useUserSetting } from '../api/user-setting.mutation.js';
import { SettingRow } from './setting-row.js';
import { TypedValue } from './typed-value.js';

/** More than this of one list are never answered at once. */
const LARGEST_PAGE = 500;

/** How many entries a page of a list has. */
export function PageSize() {
  const { t } = useLingui();
  // As it is stored: what is typed differs from that until it is taken.
  const { page_size: pageSize } = useSuspenseQuery(userConfigQuery()).data;
  const { save, errors, isPending, reset } = useUserSetting('page_size');
  const refresh = useRefreshLibrary();

  const [isTooLarge, setIsTooLarge] = useState(false);

  const onSave = async (typed: string): Promise<boolean> => {
    // The server would keep it, and go on giving as many as before.
    const isRefused = Number(typed) > LARGEST_PAGE;
    setIsTooLarge(isRefused);
    if (isRefused) return false;
    // A cleared number is sent as none, and the server says what it thinks of that.
    if (!(await save((typed === '' ? null : Number(typed)) as number))) return false;
    await refresh();
    return true;
  };

  return (
    <SettingRow
      label={t`Archive page size`}
      help={t`Entries on a page of each list, at most ${LARGEST_PAGE}.`}
      errors={isTooLarge ? [t`Type a number up to ${LARGEST_PAGE}.`] : errors}
    >
      <TypedValue
        label={t`Archive page size`}
        type="number"
        stored={String(pageSize)}
        max={LARGEST_PAGE}
        isRefused={isTooLarge || errors.length > 0}
        isPending={isPending}
        onSave={onSave}
        onCancel={() => {
          setIsTooLarge(false);
          reset();
        }}
      />
    </SettingRow>
  );
}
