import { expect, it } from '@jest/globals';
import { TrustedProxies } from './trusted-proxies.js';

const proxies = new TrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1']);

it.each(['10.9.8.7', '192.0.2.7', '::ffff:192.0.2.7', 'fd12::1', '::1'])('believes %s', (address) => {
  expect(proxies.trusts(address)).toBe(true);
});

it.each(['11.0.0.1', '192.0.2.8', '::2', '127.0.0.1', 'localhost', '', undefined])('does not believe %s', (address) => {
  expect(proxies.trusts(address)).toBe(false);
});

it('believes nobody when none is named', () => {
  expect(new TrustedProxies([]).trusts('127.0.0.1')).toBe(false);
});
