import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, refusalOf } from './address-check.js';

describe('addresses of sources', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'nonsense',
  ])('%s is not on the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is on the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.org/x',
    'http://localhost/x',
    'http://x.localhost:80/',
    'http://[::1]/',
    'http://2130706433/',
    'http://127.1/',
  ])('%s is refused', (url) => {
    expect(refusalOf(new URL(url))).toBeDefined();
  });

  it('lets a public name pass', () => {
    expect(refusalOf(new URL('https://i.ytimg.com/vi/x/maxresdefault.jpg'))).toBeUndefined();
  });
});
