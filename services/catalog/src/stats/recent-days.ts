/** A day of the server's time zone; `ends` is where the next one begins. */
export type Day = { date: string; begins: Date; ends: Date };

/** Today and so many days before it, newest first, in the time zone of this process. A day may have 23 or 25 hours. */
export const recentDays = (now: Date, before: number): Day[] =>
  Array.from({ length: before + 1 }, (_, ago) => ({
    date: dateOf(midnight(now, -ago)),
    begins: midnight(now, -ago),
    ends: midnight(now, 1 - ago),
  }));

const midnight = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

const dateOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
