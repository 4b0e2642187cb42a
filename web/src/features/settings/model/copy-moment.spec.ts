import { describe, expect, it } from '@jest/globals';

import type { SnapshotItem } from '../../../shared/api/types.js';
import { formatIn } from '../../../shared/i18n/format.js';
import { backupMoment, copyMoment, snapshotMoment } from './copy-moment.js';

const backup = { filename: 'ta_backup-20251102-auto.zip', file_path: '', file_size: 1, reason: 'auto' };

describe('the moment of a copy', () => {
  it('is date and time as the language writes them, also of today', () => {
    const now = new Date();
    for (const locale of ['en-GB', 'de-DE']) {
      const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now);
      const made = now.toISOString();
      expect(copyMoment(formatIn(locale), now.getTime() / 1000)).toBe(written);
      expect(backupMoment(formatIn(locale), { ...backup, timestamp: '20251102', made })).toBe(written);
    }
  });

  it('is the day of its name for a backup of which no more is known', () => {
    const format = formatIn('en-GB');
    expect(backupMoment(format, { ...backup, timestamp: '20251102' })).toBe('2 Nov 2025');
    expect(backupMoment(format, { ...backup, timestamp: '' })).toBeUndefined();
  });

  it('is what the server writes for a snapshot that an older gateway tells of', () => {
    const snapshot = { start_date: '2025-11-02' } as SnapshotItem;
    expect(snapshotMoment(formatIn('en-GB'), snapshot)).toBe('2025-11-02');
  });
});
