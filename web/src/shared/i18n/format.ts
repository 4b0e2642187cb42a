const COMPACT_ABOVE = 1_000_000;

export type Format = {
  /** Counts over one million read as `1.2 million`; smaller ones in full. */
  count: (count: number) => string;
  /** A number with one decimal. */
  decimal: (value: number) => string;
  /**
   * Date of a time on the wire.
   * Midnight UTC stands for "only the date is known" and must not slip to the day before.
   */
  date: (wireTime: string) => string;
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

/** A time on the wire as `write` has it, or as it came when it is none. */
const ofTime = (wireTime: string, write: (time: Date) => string): string => {
  const time = new Date(wireTime);
  return Number.isNaN(+time) ? wireTime : write(time);
};

const DATE_ONLY = /^.{10}(T00:00:00(\+00:00|Z))?$/;

function formatsOf(locale: string): Format {
  const numbers = (options?: Intl.NumberFormatOptions) => lazily<number>(() => new Intl.NumberFormat(locale, options));
  const full = numbers();
  const compact = numbers({ notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 });
  const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const dateAlone = lazily<Date>(() => written({ dateStyle: 'medium', timeZone: 'UTC' }));
  // Made each time: a laptop travels, and a format keeps the zone in which it was made.
  const here = (options: Intl.DateTimeFormatOptions) => (time: Date) => written(options).format(time);
  return {
    count: (count) => (count > COMPACT_ABOVE ? compact : full)(count),
    decimal: numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    date: (wireTime) => ofTime(wireTime, DATE_ONLY.test(wireTime) ? dateAlone : here({ dateStyle: 'medium' })),
    moment: (wireTime, now = new Date()) =>
      ofTime(wireTime, (time) =>
        here({
          timeStyle: 'short',
          dateStyle: time.toDateString() === now.toDateString() ? undefined : 'medium',
        })(time),
      ),
  };
}

let last: { locale: string; format: Format } | undefined;

/** The formats of a locale; those of the last one are kept, since they are slow to make. */
export function formatIn(locale: string): Format {
  if (last?.locale !== locale) last = { locale, format: formatsOf(locale) };
  return last.format;
}
