import { describe, expect, it } from '@jest/globals';
import { isNewer, plainVersion } from './tool-version.js';

describe('versions of the tool', () => {
  it('are as the index writes them', () => {
    expect(plainVersion('2026.07.04\n')).toBe('2026.7.4');
    expect(plainVersion('2026.10.26.001')).toBe('2026.10.26.1');
    expect(plainVersion('2026.7.4.dev0')).toBe('2026.7.4.dev0');
  });

  it.each([
    ['2026.10.1', '2026.9.30', true],
    ['2026.9.30', '2026.10.1', false],
    ['2026.9.30', '2026.9.30', false],
    ['2026.9.30.1', '2026.9.30', true],
    ['2026.9.30', '2026.9.30.1', false],
    ['2027.1.1', '2026.12.31', true],
  ])('%s after %s: %s', (version, than, isAfter) => {
    expect(isNewer(version, than)).toBe(isAfter);
  });
});
