import { describe, expect, it } from '@jest/globals';
import { AllowedHosts } from './allowed-hosts.js';

const hosts = new AllowedHosts('192.168.1.5', ['tube.example.org']);

describe('allowed hosts', () => {
  it.each([
    'localhost:8000',
    '127.0.0.1:8000',
    '[::1]:8000',
    '192.168.1.5:8000',
    'tube.example.org',
    'TUBE.example.org:443',
  ])('answers to %s', (host) => {
    expect(hosts.allows(host, '127.0.0.1')).toBe(true);
  });

  it.each(['evil.example', 'tube.example.org.evil.example', '10.0.0.9', '', 'localhost.evil.example'])(
    'does not answer to "%s"',
    (host) => {
      expect(hosts.allows(host, '127.0.0.1')).toBe(false);
    },
  );

  it('answers to the very address that a connection arrived at', () => {
    expect(hosts.allows('10.0.0.9:8000', '10.0.0.9')).toBe(true);
    expect(hosts.allows('10.0.0.9:8000', '::ffff:10.0.0.9')).toBe(true);
  });
});
