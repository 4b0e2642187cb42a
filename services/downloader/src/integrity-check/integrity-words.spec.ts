import { describe, expect, it } from '@jest/globals';
import { integrityWords } from './integrity-words.js';

const whole = { files: 1203, damaged: 0, missing: 0, unreadable: 0 };

describe('what a check of the media files came to', () => {
  it('is that all are as they were', () => {
    expect(integrityWords(whole, 0, new Map())).toBe('1203 media file(s) read: all as they were archived.');
  });

  it('is what was found, and what becomes of it', () => {
    const fates = new Map([
      ['wanted', 1],
      ['asked', 1],
      ['gone', 1],
    ] as const);
    expect(integrityWords({ ...whole, damaged: 2, missing: 1 }, 0, fates)).toBe(
      '1203 media file(s) read: 2 damaged, 1 missing. 2 will be downloaded again. The source has 1 of them no more. Settings, Actions lists them.',
    );
  });

  it('says why nothing is downloaded again, and how far it came', () => {
    expect(integrityWords({ ...whole, unreadable: 1 }, 203, new Map([['off', 1]] as const))).toBe(
      '1000 of 1203 media file(s) read: 1 unreadable. The settings do not want them downloaded again. Settings, Actions lists them.',
    );
    expect(integrityWords({ ...whole, damaged: 600 }, 0, new Map([['many', 600]] as const))).toContain(
      'So many at once may be the work of another program, or of a disk that dies: none is downloaded again by itself.',
    );
  });
});
