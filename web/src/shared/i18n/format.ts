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

const write = (locale: string, options?: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(locale, options);
  return (value: number) => format.format(value);
};

function formatsOf(locale: string): Format {
  const full = write(locale);
  const compact = write(locale, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 });
  return {
    count: (count) => (count > COMPACT_ABOVE ? compact : full)(count),
    number: write(locale, { maximumFractionDigits: 2 }),
    decimal: write(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    date: (wireTime) => {
      const date = new Date(wireTime);
      if (Number.isNaN(date.getTime())) return wireTime;
      const isDateOnly = /^\d{4}-\d{2}-\d{2}($|T00:00:00(\+00:00|Z)$)/.test(wireTime);
      const zone: Intl.DateTimeFormatOptions = isDateOnly ? { timeZone: 'UTC' } : {};
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone }).format(date);
    },
    day: (wireDate) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(wireDate)),
    percent: write(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    moment: (wireTime, now = new Date()) => {
      const moment = new Date(wireTime);
      if (Number.isNaN(moment.getTime())) return wireTime;
      const isToday = moment.toDateString() === now.toDateString();
      const day: Intl.DateTimeFormatOptions = isToday ? {} : { dateStyle: 'medium' };
      return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...day }).format(moment);
    },
  };
}

let last: { locale: string; format: Format } | undefined;

/** The formats of a locale; those of the last one are kept, since they are slow to make. */
export function formatIn(locale: string): Format {
  if (last?.locale !== locale) last = { locale, format: formatsOf(locale) };
  return last.format;
}
