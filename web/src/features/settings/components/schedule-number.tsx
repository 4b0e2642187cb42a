import { useState } from 'react';

import type { Schedule } from '../../../shared/api/types.js';
import { useSaveScheduleConfig } from '../api/schedule.mutations.js';
import { useScheduleErrors } from '../hooks/use-schedule-errors.js';
import { SettingRow } from './setting-row.js';
import { TypedValue } from './typed-value.js';

/** A whole number, from 1 on, that a task's schedule has beside its rule; `refusal` says what else is typed. */
export function ScheduleNumber({
  schedule: { name, config },
  configKey,
  most,
  label,
  help,
  refusal,
}: {
  schedule: Schedule;
  configKey: string;
  most: number;
  label: string;
  help: string;
  refusal: string;
}) {
  const { mutateAsync, isPending, error, reset } = useSaveScheduleConfig(name, configKey);
  const [isRefused, setIsRefused] = useState(false);
  const errors = useScheduleErrors(error);

  const save = (typed: string): Promise<boolean> => {
    const value = Number(typed);
    const isMeant = Number.isInteger(value) && value >= 1 && value <= most;
    setIsRefused(!isMeant);
    if (!isMeant) return Promise.resolve(false);
    return mutateAsync(value).then(
      () => true,
      // Shown below the input.
      () => false,
    );
  };
  return (
    <SettingRow label={label} help={help} errors={isRefused ? [refusal] : errors}>
      <TypedValue
        label={label}
        stored={String(config[configKey] ?? '')}
        type="number"
        max={most}
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
