const COMPACT_ABOVE = 1_000_000;

export type Format = {
  /** Counts over one million read as `1.2 million`; smaller ones in full. */
  count: (count: number) => string;
  /** A number with up to two decimals, such as a speed. */
  number: (value: number) => string;
  /** A number with one decimal. */
  decimal: (value: number) => string;
  /**
   * Date of a time on the wire.
   * Midnight UTC stands for "only the date is known" and must not slip to the day before.
   */
  date: (wireTime: string) => string;
  /** Day and month of a date on the wire. */
  day: (wireDate: string) => string;
  /** A share of 0..1 in percent, with two decimals. */
  percent: (share: number) => string;
  /** A moment on the wire: the time of day, with the date unless it is today's. */
  moment: (wireTime: string, now?: Date) => string;
};

/** The first of the browser's own ways to write a language, as British or Swiss; else the language itself. */
export function regionOf(language: string, languages: readonly string[] = navigator.languages): string {
  return languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** Formats with what `make` makes for the first value: each takes the browser milliseconds, and few screens need all. */
const lazily = <V>(make: () => { format: (value: V) => string }) => {
  let made: ReturnType<typeof make> | undefined;
  return (value: V) => (made ??= make()).format(value);
};

function formatsOf(locale: string): Format {
  const numbers = (options?: Intl.NumberFormatOptions) => lazily<number>(() => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) => lazily<Date>(() => new Intl.DateTimeFormat(locale, options));
  const full = numbers();
  const compact = numbers({ notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 });
  const dateHere = dates({ dateStyle: 'medium' });
  const dateAlone = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const day = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const time = dates({ timeStyle: 'short' });
  const dateAndTime = dates({ timeStyle: 'short', dateStyle: 'medium' });
  return {
    count: (count) => (count > COMPACT_ABOVE ? compact : full)(count),
    number: numbers({ maximumFractionDigits: 2 }),
    decimal: numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    date: (wireTime) => {
      const date = new Date(wireTime);
      if (Number.isNaN(date.getTime())) return wireTime;
      const isDateOnly = /^\d{4}-\d{2}-\d{2}($|T00:00:00(\+00:00|Z)$)/.test(wireTime);
      return (isDateOnly ? dateAlone : dateHere)(date);
    },
    day: (wireDate) => day(new Date(wireDate)),
    percent: numbers({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    moment: (wireTime, now = new Date()) => {
      const moment = new Date(wireTime);
      if (Number.isNaN(moment.getTime())) return wireTime;
      return (moment.toDateString() === now.toDateString() ? time : dateAndTime)(moment);
    },
  };
}

let last: { locale: string; zone: number; format: Format } | undefined;

/** The formats of a locale here; those of the last one are kept, since they are slow to make, until the clock is moved. */
export function formatIn(locale: string): Format {
  const zone = new Date().getTimezoneOffset();
  if (last?.locale !== locale || last.zone !== zone) last = { locale, zone, format: formatsOf(locale) };
  return last.format;
}
