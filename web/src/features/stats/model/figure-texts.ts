/** A share of 0..1 in percent, with two decimals. */
export const shareText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(share);

/** Day and month of a date on the wire. */
export const dayText = (wireDate: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(wireDate));
