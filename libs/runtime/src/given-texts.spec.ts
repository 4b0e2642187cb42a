import { describe, expect, it } from '@jest/globals';
import { isAddressRange, isHostName, isShortEnough, isWebOrigin, listOf } from './given-texts.mjs';

describe('texts that an operator gives', () => {
  it('are lists by commas and blanks', () => {
    expect(listOf(' a, b\n,c ')).toEqual(['a', 'b', 'c']);
    expect(listOf('')).toEqual([]);
  });

  it('are host names without scheme and port', () => {
    expect(['tube.lan', 'a', '192.0.2.1', '[::1]', 'TUBE.example.org'].every(isHostName)).toBe(true);
    expect(['', 'tube.lan:8000', 'http://tube.lan', '-a', 'a-', 'a b', '::1'].some(isHostName)).toBe(false);
  });

  it('are whole origins', () => {
    expect(['http://tube.lan', 'https://tube.lan:8443', 'http://[::1]:8000/'].every(isWebOrigin)).toBe(true);
    expect(['tube.lan', 'ftp://a', 'http://a/b', 'http://a:99999', 'http://-a', '*'].some(isWebOrigin)).toBe(false);
  });

  it('are addresses and ranges', () => {
    expect(['192.0.2.1', '10.0.0.0/8', '::1', 'fd00::/8'].every(isAddressRange)).toBe(true);
    expect(['tube.lan', '10.0.0.0/33', '10.0.0', ''].some(isAddressRange)).toBe(false);
  });

  it('are passwords of bytes, not characters', () => {
    expect(isShortEnough('x'.repeat(4_096))).toBe(true);
    expect(isShortEnough('ä'.repeat(2_049))).toBe(false);
  });
});
