import type { BackupFile, SnapshotItem } from '../../../shared/api/types.js';
import type { Format } from '../../../shared/i18n/format.js';

const LONG_AGO = new Date(0);

/** Date and time of a copy, by its Unix seconds; the date also where it is today's, since rows are compared. */
export const copyMoment = (format: Format, seconds: number): string =>
  format.moment(new Date(seconds * 1000).toISOString(), LONG_AGO);

/** The same of a snapshot: as the server writes it where a gateway of 0.1 answers, in an update. */
export const snapshotMoment = (format: Format, { start_stamp: seconds, start_date: written }: SnapshotItem): string =>
  Number.isFinite(seconds) ? copyMoment(format, seconds) : written;

/** The same of a backup: of one that was copied its name has the day alone, if that; undefined where nothing is known. */
export function backupMoment(format: Format, { made, timestamp }: BackupFile): string | undefined {
  if (made !== undefined) return format.moment(made, LONG_AGO);
  return timestamp === '' ? undefined : format.date(timestamp.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}
