import { describe, expect, it } from '@jest/globals';

import { dayText, shareText } from './figure-texts.js';

describe('dayText', () => {
  it('is the day and the month of a date', () => {
    expect(dayText('2025-10-14', 'en-US')).toBe('Oct 14');
    expect(dayText('2025-10-14', 'de')).toBe('14. Okt.');
  });
});

describe('shareText', () => {
  it('has two decimals', () => {
    expect(shareText(0.25, 'en')).toBe('25.00%');
    expect(shareText(1 / 3, 'de')).toBe('33,33\u00a0%');
  });
});
