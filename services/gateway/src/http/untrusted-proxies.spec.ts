import { beforeEach, expect, it, jest } from '@jest/globals';
import { type Logger, SystemClock } from '@reelkeep/runtime';
import { TrustedProxies } from './trusted-proxies.js';
import { UntrustedProxies } from './untrusted-proxies.js';

const warn = jest.fn();
const logger = { child: () => ({ warn }) } as unknown as Logger;

let proxies: UntrustedProxies;

beforeEach(() => {
  warn.mockClear();
  proxies = new UntrustedProxies(new TrustedProxies(['10.0.0.0/8']), new SystemClock(), logger);
});

const look = (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': '192.0.2.1' }): void =>
  proxies.look({ headers, socket: { remoteAddress } } as unknown as Parameters<UntrustedProxies['look']>[0]);

it('names a proxy once, with what to set', () => {
  look('::ffff:172.17.0.1');
  look('172.17.0.1');
  expect(proxies.list()).toEqual([
    {
      kind: 'untrusted-proxy',
      address: '172.17.0.1',
      message: expect.stringContaining('REELKEEP_TRUSTED_PROXIES=10.0.0.0/8,172.17.0.1 '),
    },
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('says nothing of a trusted one, nor of a visitor who claims nothing', () => {
  look('10.1.2.3');
  look('172.17.0.1', {});
  expect(proxies.list()).toEqual([]);
});

it('grows with nothing that strangers make up', () => {
  for (let n = 0; n < 200; n++) {
    look(`192.0.2.${n}`);
  }
  expect(proxies.list()).toHaveLength(20);
  expect(warn).toHaveBeenCalledTimes(20);
});

it('shows the real proxy although strangers were there before', () => {
  for (let n = 0; n < 250; n++) {
    look(`192.0.2.${n}`);
    look(`198.51.100.${n}`);
  }
  for (let n = 0; n < 20; n++) {
    look('172.17.0.1');
  }
  expect(proxies.list()[0]).toMatchObject({ address: '172.17.0.1' });
});

it.each(['127.0.0.1', '::1', 'fd00::1', '192.168.1.2', '172.31.0.1'])('offers what to set for %s', (address) => {
  look(address);
  expect(proxies.list()[0]?.message).toContain(`REELKEEP_TRUSTED_PROXIES=10.0.0.0/8,${address} `);
});

it.each(['192.0.2.1', '2001:db8::1', '172.32.0.1', '8.8.8.8'])('offers nothing ready to copy for %s', (address) => {
  look(address);
  expect(proxies.list()[0]?.message).toContain('Only if you know');
  expect(proxies.list()[0]?.message).not.toContain('REELKEEP_TRUSTED_PROXIES=');
});
