import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { Schedulable, Schedule } from '@reelkeep/contracts';
import { toZonedDateTime } from '../http/formats.js';
import type { SchedulableDto, ScheduleDto } from './schedule.dto.js';
import { scheduleInWords } from './schedule-words.js';

/** One schedule, with its times in the time zone that it is meant in. */
export const toScheduleDto = (schedule: Schedule): ScheduleDto => {
  const { taskName, cron, config, minute, hours, weekdays, timeZone, lastRunAt, ranAt, nextRunAt } = schedule;
  const time = (at: Timestamp | undefined): string | null => (at ? toZonedDateTime(timestampDate(at), timeZone) : null);
  return {
    name: taskName,
    schedule: cron,
    schedule_human: `${scheduleInWords({ minute, hours, weekdays })} ${timeZone}`,
    last_run_at: time(lastRunAt),
    config,
    minute,
    hours,
    weekdays,
    time_zone: timeZone,
    ran_at: time(ranAt),
    next_run_at: time(nextRunAt),
  };
};

export const toSchedulable = ({ taskName, auto, configKey }: Schedulable): SchedulableDto[number] => ({
  name: taskName,
  auto,
  ...(configKey === undefined ? {} : { config_key: configKey }),
});
