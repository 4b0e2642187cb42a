import { BlockList, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import type { FastifyRequest } from 'fastify';
import { MostSeen } from './most-seen.js';
import { type Notice, noticesPerKind } from './notice.js';
import { TrustedProxies } from './trusted-proxies.js';

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip'] as const;

/** Loopback and private addresses (RFC 1918, RFC 4193): nobody out there sends from them. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** Notices proxies that the operator has not named: behind one, everybody seems to come from the same address. */
@Injectable()
export class UntrustedProxies {
  private readonly seen: MostSeen;
  private readonly log: Log;
  private lines = 0;

  constructor(
    private readonly trusted: TrustedProxies,
    clock: Clock,
    logger: Logger,
  ) {
    this.seen = new MostSeen(clock);
    this.log = logger.child({ subsystem: 'proxies' });
  }

  /** Looks at a request; logs an address once, and of few, since anybody may send such a header. */
  look({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): void {
    const address = socket.remoteAddress?.replace(/^::ffff:/i, '');
    if (
      address === undefined ||
      !forwarding.some((name) => headers[name] !== undefined) ||
      this.trusted.trusts(address)
    ) {
      return;
    }
    if (this.seen.note(address) && this.lines < noticesPerKind) {
      this.lines++;
      this.log.warn({ address }, this.messageOf(address));
    }
  }

  /** Those that sent the most requests, seen within a day. */
  list(): Notice[] {
    return this.seen
      .list(noticesPerKind)
      .map((address) => ({ kind: 'untrusted-proxy', address, message: this.messageOf(address) }));
  }

  private messageOf(address: string): string {
    const told = `Requests from ${address} say that they were forwarded for somebody else, which is not believed.`;
    const until = 'until then all who come through it count as one visitor.';
    // Anybody can send such a request, and whoever is named may claim to be anyone: what is ready to copy is for what
    // strangers cannot reach us from.
    return near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
      ? `${told} If ${address} is your reverse proxy, set REELKEEP_TRUSTED_PROXIES=` +
          `${[...this.trusted.named, address].join(',')} and start again: ${until}`
      : `${told} Only if you know ${address} to be your own reverse proxy, add it to REELKEEP_TRUSTED_PROXIES and ` +
          `start again: ${until} If you do not know it, somebody out there makes this up, and nothing is to be done.`;
  }
}
