import { describe, expect, it } from '@jest/globals';
import { AllowedHosts } from './allowed-hosts.js';
import { type Asking, WebOrigins } from './web-origins.js';

const hosts = new AllowedHosts('192.168.1.5', ['tube.example.org']);
const origins = new WebOrigins(hosts, ['https://dashboard.example.org', 'http://nas.lan:8080/']);

type Request = { origin?: string; host?: string; forwardedHost?: string; scheme?: 'http' | 'https'; site?: string };

const asking = ({ origin, host = 'localhost:8000', forwardedHost, scheme = 'http', site }: Request): Asking =>
  ({
    protocol: scheme,
    host: forwardedHost ?? host,
    headers: {
      host,
      ...(origin === undefined ? {} : { origin }),
      ...(site === undefined ? {} : { 'sec-fetch-site': site }),
    },
    socket: { localAddress: '127.0.0.1' },
  }) as unknown as Asking;

describe('web origins', () => {
  it.each<Request>([
    {},
    { origin: 'http://localhost:8000' },
    { origin: 'http://home.lan', host: 'home.lan:80' },
    { origin: 'https://home.lan', host: 'home.lan:443', scheme: 'https' },
    { origin: 'https://tube.example.org', host: 'gateway:8000', forwardedHost: 'tube.example.org', scheme: 'https' },
    { origin: 'https://dashboard.example.org' },
    { origin: 'http://nas.lan:8080' },
  ])('takes %j for ours', (request) => {
    expect(origins.isOwn(asking(request))).toBe(true);
  });

  it.each<Request>([
    { origin: 'http://localhost:9999' },
    { origin: 'https://localhost:8000' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:8000' },
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:8000' },
    { origin: 'http://tube.example.org:3000', host: 'tube.example.org' },
    { origin: 'http://tube.example.org', host: 'tube.example.org', scheme: 'https' },
    { origin: 'https://tube.example.org', host: 'tube.example.org', scheme: 'http' },
    { origin: 'http://dashboard.example.org' },
    { origin: 'https://dashboard.example.org:8443' },
    { origin: 'http://nas.lan' },
    { origin: 'https://evil.example' },
    // A proxy passes on what a visitor made up.
    { origin: 'https://evil.example', forwardedHost: 'evil.example', scheme: 'https' },
    { origin: 'null' },
    { origin: 'chrome-extension://abc' },
  ])('takes %j for foreign', (request) => {
    expect(origins.isOwn(asking(request))).toBe(false);
  });

  it("takes the browser's word for scheme and port of a host of ours, behind a proxy that is not trusted", () => {
    const request = { origin: 'https://tube.example.org', host: 'gateway:8000' };
    expect(origins.isOwn(asking({ ...request, site: 'same-origin' }))).toBe(true);
    expect(origins.isOwn(asking({ ...request, site: 'same-site' }))).toBe(false);
    expect(origins.isOwn(asking({ origin: 'https://rebound.example', site: 'same-origin' }))).toBe(false);
  });

  it('lets browser extensions read answers', () => {
    expect(origins.mayRead(asking({ origin: 'chrome-extension://abcdef' }))).toBe(true);
    expect(origins.mayRead(asking({ origin: 'moz-extension://1b-2c' }))).toBe(true);
    expect(origins.mayRead(asking({ origin: 'https://evil.example' }))).toBe(false);
  });
});
