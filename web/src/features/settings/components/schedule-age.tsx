import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Schedule } from '../../../shared/api/types.js';
import { useSaveScheduleConfig } from '../api/schedule.mutations.js';
import { useScheduleErrors } from '../hooks/use-schedule-errors.js';
import { SettingRow } from './setting-row.js';
import { TypedValue } from './typed-value.js';

const KEY = 'days';
const MOST_DAYS = 9_999;

/** How old something has to be for its scheduled refresh. */
export function ScheduleAge({ schedule: { name, config } }: { schedule: Schedule }) {
  const { t } = useLingui();
  const { mutateAsync, isPending, error, reset } = useSaveScheduleConfig(name, KEY);
  const [isRefused, setIsRefused] = useState(false);
  const refusal = useScheduleErrors(error);

  const save = (typed: string): Promise<boolean> => {
    const days = Number(typed);
    const isAge = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
    setIsRefused(!isAge);
    if (!isAge) return Promise.resolve(false);
    return mutateAsync(days).then(
      () => true,
      // Shown below the input.
      () => false,
    );
  };
  return (
    <SettingRow
      label={t`Refresh older than (days)`}
      help={t`What was last looked at so many days ago is refreshed, the oldest first and a share of it in each run; 90 is recommended.`}
      errors={isRefused ? [t`Type a whole number of days, from 1 to 9999.`] : refusal}
    >
      <TypedValue
        label={t`Refresh older than (days)`}
        stored={String(config[KEY] ?? '')}
        type="number"
        max={MOST_DAYS}
        isRefused={isRefused || error !== null}
        isPending={isPending}
        onSave={save}
        onCancel={() => {
          setIsRefused(false);
          reset();
        }}
      />
    </SettingRow>
  );
}
