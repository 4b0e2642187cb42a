import { regionOf } from '../../../shared/i18n/format.js';

/** A share of 0..1 in percent, with two decimals, as the shown language writes it. */
export const shareText = (share: number, language: string): string =>
  new Intl.NumberFormat(regionOf(language), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share);

/** Day and month of a date on the wire, as the shown language writes it. */
export const dayText = (wireDate: string, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(wireDate),
  );
