const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const two = (value: number): string => String(value).padStart(2, '0');

/** `08:30 AM`, as existing clients show it. */
const clock = (hour: number, minute: number): string =>
  `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;

/** When a schedule starts, in English: `At 08:30 AM, only on Sunday and Tuesday`. `weekdays`: 0 is Sunday. */
export const scheduleInWords = ({
  minute,
  hours,
  weekdays,
}: {
  minute: number;
  hours: readonly number[];
  weekdays: readonly number[];
}): string => {
  const times =
    hours.length === 24
      ? `At ${minute} minutes past the hour`
      : `At ${list.format(hours.map((hour) => clock(hour, minute)))}`;
  return weekdays.length === 7 ? times : `${times}, only on ${list.format(weekdays.map((day) => days[day] ?? ''))}`;
};
