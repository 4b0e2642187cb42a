import type { Schedule } from '../../../shared/api/types.js';

const WEEK = 7;
const DAY = 24;
// A Sunday.
const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days and times of a rule as a language writes them; null where it is every day, or every hour. */
export function rulePartsOf(
  { minute, hours, weekdays }: Pick<Schedule, 'minute' | 'hours' | 'weekdays'>,
  locale: string,
): { days: string | null; times: string | null } {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const dayOf = (weekday: number) => day.format(FIRST_DAY + weekday * DAY_MS);
  const timeOf = (hour: number) => time.format(Date.UTC(2023, 0, 1, hour, minute));
  return {
    days: weekdays.length === WEEK ? null : list.format(weekdays.map(dayOf)),
    times: hours.length === DAY ? null : list.format(hours.map(timeOf)),
  };
}
