import { Injectable } from '@nestjs/common';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { AllowedHosts } from './allowed-hosts.js';
import { MostSeen } from './most-seen.js';
import { type Notice, noticesPerKind } from './notice.js';
import type { Asking } from './web-origins.js';

/**
 * Notices pages under a host name of ours that were refused as foreign: so it looks when a proxy in front passes the
 * Host header on without its port, and then nobody can sign in.
 */
@Injectable()
export class RefusedOrigins {
  private readonly seen: MostSeen;
  private readonly log: Log;
  private lines = 0;

  constructor(
    private readonly hosts: AllowedHosts,
    clock: Clock,
    logger: Logger,
  ) {
    this.seen = new MostSeen(clock);
    this.log = logger.child({ subsystem: 'origins' });
  }

  /** Looks at a request that was refused for its origin; logs an origin once, and few of them. */
  look({ headers, socket }: Pick<Asking, 'headers' | 'socket'>): void {
    const { origin = '' } = headers;
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) {
      return;
    }
    const page = new URL(origin);
    if (
      this.hosts.allows(page.host, socket.localAddress) &&
      this.seen.note(page.origin) &&
      this.lines < noticesPerKind
    ) {
      this.lines++;
      this.log.warn({ origin: page.origin }, messageOf(page.origin));
    }
  }

  /** Those refused the most, within a day. */
  list(): Notice[] {
    return this.seen
      .list(noticesPerKind)
      .map((address) => ({ kind: 'refused-origin', address, message: messageOf(address) }));
  }
}

const messageOf = (origin: string): string =>
  `A page of ${origin} was refused: its host name is ours, but its scheme or port is not the one that requests arrive ` +
  `under. If ${origin} is where you open Reelkeep, let your reverse proxy pass on the Host header with its port, or add ` +
  `${origin} to REELKEEP_ALLOWED_ORIGINS and start again. If it is not, another program under that name has tried ` +
  'to act for you, and nothing is to be done.';
