import { beforeEach, expect, it, jest } from '@jest/globals';
import { type Logger, SystemClock } from '@reelkeep/runtime';
import { AllowedHosts } from './allowed-hosts.js';
import { RefusedOrigins } from './refused-origins.js';

const warn = jest.fn();
const logger = { child: () => ({ warn }) } as unknown as Logger;
let origins: RefusedOrigins;

beforeEach(() => {
  warn.mockClear();
  origins = new RefusedOrigins(new AllowedHosts('127.0.0.1', ['tube.lan']), new SystemClock(), logger);
});

const look = (origin?: string): void =>
  origins.look({ headers: { origin }, socket: { localAddress: '127.0.0.1' } } as unknown as Parameters<
    RefusedOrigins['look']
  >[0]);

it('names an origin of a host of ours once, with the cure', () => {
  look('http://tube.lan:8080');
  look('http://tube.lan:8080');
  const message = expect.stringMatching(
    /Host header with its port[^]*http:\/\/tube\.lan:8080 to REELKEEP_ALLOWED_ORIGINS/,
  );
  expect(origins.list()).toEqual([{ kind: 'refused-origin', address: 'http://tube.lan:8080', message }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it.each([undefined, 'null', 'https://evil.example', 'http://tube.lan.evil.example:8080', 'moz-extension://1b'])(
  'says nothing of %s',
  (origin) => {
    look(origin);
    expect(origins.list()).toEqual([]);
  },
);

it('grows with nothing that strangers make up', () => {
  for (let port = 1; port <= 500; port++) {
    look(`http://tube.lan:${port}`);
  }
  expect(origins.list()).toHaveLength(20);
  expect(warn).toHaveBeenCalledTimes(20);
});
