import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Host header without its port; an IPv6 address without its brackets. */
const hostNameOf = (host: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? '').toLowerCase();
};

/**
 * Which Host headers we answer. A foreign one would let a rebound DNS name read the archive through a visitor's
 * browser.
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
}
