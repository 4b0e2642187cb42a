import { describe, expect, it } from '@jest/globals';

import { formatIn } from './format.js';
import { bitrateText, sizeText } from './size.js';

const english = formatIn('en');
const german = formatIn('de');

describe('sizeText', () => {
  it('counts in steps of 1024 for binary', () => {
    expect(sizeText(english, 412_806_144, 'binary')).toBe('393.7 MiB');
    expect(sizeText(english, 1024, 'binary')).toBe('1.0 KiB');
  });

  it('counts in steps of 1000 for metric', () => {
    expect(sizeText(english, 412_806_144, 'metric')).toBe('412.8 MB');
    expect(sizeText(english, 1500, 'metric')).toBe('1.5 kB');
  });

  it('never shows a full step of the smaller unit', () => {
    expect(sizeText(english, 1024 ** 2 - 1, 'binary')).toBe('1.0 MiB');
  });

  it('shows an empty file', () => {
    expect(sizeText(english, 0, 'binary')).toBe('0.0 B');
  });

  it('has the decimal sign of the language', () => {
    expect(sizeText(german, 412_806_144, 'metric')).toBe('412,8 MB');
  });
});

describe('bitrateText', () => {
  it('picks the unit by size', () => {
    expect(bitrateText(english, 2_104_312)).toBe('2.1 Mbit/s');
    expect(bitrateText(english, 129_502)).toBe('130 kbit/s');
    expect(bitrateText(german, 2_104_312)).toBe('2,1 Mbit/s');
  });
});
