import { useLingui } from '@lingui/react/macro';

import type { Schedule } from '../../../shared/api/types.js';
import { regionOf } from '../../../shared/i18n/format.js';
import { rulePartsOf } from '../model/rule-parts.js';

/** When a schedule starts its task, in words. */
export function ScheduleRule({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useLingui();
  const { minute, time_zone: zone } = schedule;
  const { days, times } = rulePartsOf(schedule, regionOf(i18n.locale));
  if (times === null) {
    return days === null
      ? t`Every hour at minute ${minute} (${zone})`
      : t`${days}, every hour at minute ${minute} (${zone})`;
  }
  return days === null ? t`Every day at ${times} (${zone})` : t`${days} at ${times} (${zone})`;
}
