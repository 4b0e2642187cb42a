import { useLingui } from '@lingui/react/macro';

import type { Schedule } from '../../../shared/api/types.js';
import { ScheduleNumber } from './schedule-number.js';

const MOST_DAYS = 9_999;
const MOST_BACKUPS = 999;

/** The value that a task's schedule has beside its rule, for the keys that there are. */
export function ScheduleConfig({ schedule, configKey }: { schedule: Schedule; configKey: string }) {
  const { t } = useLingui();
  if (configKey === 'days') {
    return (
      <ScheduleNumber
        {...{ schedule, configKey }}
        most={MOST_DAYS}
        label={t`Refresh older than (days)`}
        help={t`What was last looked at so many days ago is refreshed, the oldest first and a share of it in each run; 90 is recommended.`}
        refusal={t`Type a whole number of days, from 1 to 9999.`}
      />
    );
  }
  if (configKey === 'rotate') {
    return (
      <ScheduleNumber
        {...{ schedule, configKey }}
        most={MOST_BACKUPS}
        label={t`Backups to keep`}
        help={t`After a backup of the schedule only the newest so many of its own stay; those that were made by hand are never removed. Empty: all stay.`}
        refusal={t`Type a whole number of backups, from 1 to 999.`}
      />
    );
  }
  return null;
}
