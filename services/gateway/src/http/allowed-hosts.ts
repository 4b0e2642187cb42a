import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Host header without its port; an IPv6 address without its brackets. */
const hostNameOf = (host: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? '').toLowerCase();
};

const extensionOrigin = /^(?:chrome|moz)-extension:\/\/[\w-]+$/;

/**
 * Which Host headers we answer, and which web origins may speak to us. A foreign Host would let a rebound DNS name
 * read the archive through a visitor's browser.
 */
@Injectable()
export class AllowedHosts {
  private readonly configured: ReadonlySet<string>;

  constructor(listenHost: string, configured: readonly string[]) {
    this.configured = new Set(
      [listenHost, ...configured].map((host) => hostNameOf(host.includes(':') && isIP(host) ? `[${host}]` : host)),
    );
  }

  /** `localAddress` is the address the connection arrived at: it may be named by number. */
  allows(hostHeader: string | undefined, localAddress: string | undefined): boolean {
    if (!hostHeader) {
      return false;
    }
    const name = hostNameOf(hostHeader);
    return (
      this.configured.has(name) ||
      name === 'localhost' ||
      name === '127.0.0.1' ||
      name === '::1' ||
      (isIP(name) !== 0 && name === localAddress?.replace(/^::ffff:/, ''))
    );
  }

  /** Whether a page of this origin is ours: the very host asked, or one that the operator named. */
  isOwnOrigin(origin: string, hostHeader: string | undefined): boolean {
    if (!URL.canParse(origin)) {
      return false;
    }
    const { protocol, host, hostname } = new URL(origin);
    if (protocol !== 'http:' && protocol !== 'https:') {
      return false;
    }
    return host === withoutDefaultPort(hostHeader ?? '', protocol) || this.configured.has(hostNameOf(hostname));
  }

  /** Whether a browser may show our answers to this origin: our own pages and browser extensions. */
  mayRead(origin: string, hostHeader: string | undefined): boolean {
    return extensionOrigin.test(origin) || this.isOwnOrigin(origin, hostHeader);
  }
}

const withoutDefaultPort = (host: string, protocol: string): string => {
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : '';
};
