import type { FastifyRequest } from 'fastify';
import type { AllowedHosts } from './allowed-hosts.js';
import { publicAddress } from './public-address.js';

const extensionOrigin = /^(?:chrome|moz)-extension:\/\/[\w-]+$/;

export type Asking = Pick<FastifyRequest, 'protocol' | 'host' | 'headers' | 'socket'>;

/**
 * Which web origins may speak to us with a visitor's session. An origin is scheme, host and port: another program on
 * another port of this machine is a stranger.
 */
export class WebOrigins {
  private readonly allowed: ReadonlySet<string>;

  /** `allowed` are origins that the operator named beside our own, such as https://tube.example.org. */
  constructor(
    private readonly hosts: AllowedHosts,
    allowed: readonly string[],
  ) {
    this.allowed = new Set(allowed.map((origin) => new URL(origin).origin));
  }

  /** Whether the page that asks is ours, or one that the operator named; also where no page asks. */
  isOwn(request: Asking): boolean {
    const { origin } = request.headers;
    if (origin === undefined) {
      return true;
    }
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) {
      return false;
    }
    return (
      this.allowed.has(new URL(origin).origin) ||
      isSame(origin, publicAddress(request, this.hosts)) ||
      this.isVouchedFor(origin, request)
    );
  }

  /** Whether a browser may show our answers to the page that asks: our own pages and browser extensions. */
  mayRead(request: Asking): boolean {
    return extensionOrigin.test(request.headers.origin ?? '') || this.isOwn(request);
  }

  /**
   * Behind a proxy that is not trusted we do not know the scheme and port that the browser sees. It does, and no page
   * can write this header; that the host is ours it cannot know, since a name can be rebound.
   */
  private isVouchedFor(origin: string, { headers, socket }: Asking): boolean {
    return headers['sec-fetch-site'] === 'same-origin' && this.hosts.allows(new URL(origin).host, socket.localAddress);
  }
}

const isSame = (origin: string, address: string): boolean =>
  URL.canParse(address) && new URL(origin).origin === new URL(address).origin;
