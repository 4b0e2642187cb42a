import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { sourceOf } from './source-of.js';
import type { TrustedProxies } from './trusted-proxies.js';

export type ConnectionLimits = {
  /** How many one visitor may hold; a browser holds six, a household dozens. */
  perSource: number;
  /** How many there may be; each costs some thirty kilobytes while it does nothing. */
  altogether: number;
};

// More for one source than arrive at one go (Node's queue of 511): a newcomer gets to ask before those behind it push.
export const connectionLimits: ConnectionLimits = { perSource: 768, altogether: 2_048 };

const whenStopping = {
  lookEveryMs: 100,
  // A player that holds a paused transfer open must not hold up a stop.
  takesNothingForMs: 2_000,
  // Longer than a call to a service waits, and shorter than the supervisor does.
  atMostMs: 6_000,
};

type Connection = {
  socket: Pick<Socket, 'remoteAddress' | 'destroy' | 'once' | 'bytesWritten' | 'writableLength'>;
  source: string;
  requests: Set<Pick<FastifyRequest, 'caller'>>;
  /** Whether somebody who is signed in has used it. */
  isKnown: boolean;
};

/** Lower goes sooner; undefined stays. Who is known would only have to connect again, a sign-in would be lost. */
const rankOf = ({ requests, isKnown }: Connection): number | undefined => {
  if (requests.size === 0) {
    return isKnown ? 1 : 0;
  }
  return [...requests].some((request) => request.caller) ? undefined : 2;
};

const firstToGo = (connections: Iterable<Connection>, except: Connection): Connection | undefined => {
  let first: { connection: Connection; rank: number } | undefined;
  for (const connection of connections) {
    const rank = connection === except ? undefined : rankOf(connection);
    if (rank !== undefined && rank < (first?.rank ?? Infinity)) {
      first = { connection, rank };
    }
    if (rank === 0) {
      break;
    }
  }
  return first?.connection;
};

/**
 * Bounds the connections without keeping anybody out: where there are too many, the oldest one that serves nobody who
 * is signed in makes room for the newcomer. It is one of the newcomer's own source when that holds too many, else one
 * of the source that holds the most, so that a flood competes with itself. A named proxy is many visitors: only the
 * bound on all concerns it.
 */
export class Connections {
  // Both in the order of arrival.
  private readonly all = new Map<Connection['socket'], Connection>();
  private readonly sources = new Map<string, Set<Connection>>();

  constructor(
    private readonly proxies: Pick<TrustedProxies, 'trusts'>,
    private readonly limits = connectionLimits,
  ) {}

  /** Counts what arrives at the server from now on, and what it asks. */
  observe(instance: FastifyInstance): void {
    instance.server.on('connection', (socket: Socket) => this.admit(socket));
    instance.addHook('onRequest', (request, reply, done) => {
      // For the name "localhost" there is a second server, whose connections show with their first request only.
      const connection = this.admit(request.socket);
      connection.requests.add(request);
      reply.raw.once('close', () => {
        connection.requests.delete(request);
        connection.isKnown ||= request.caller !== undefined;
      });
      done();
    });
  }

  /** Takes in a connection and closes another, or this one when all others serve somebody who is signed in. */
  admit(socket: Connection['socket']): Connection {
    const known = this.all.get(socket);
    if (known) {
      return known;
    }
    const address = socket.remoteAddress ?? '';
    const connection: Connection = {
      socket,
      source: sourceOf(address),
      requests: new Set(),
      isKnown: false,
    };
    const group = this.sources.get(connection.source) ?? new Set();
    this.sources.set(connection.source, group.add(connection));
    this.all.set(socket, connection);
    socket.once('close', () => this.forget(connection));
    if (group.size > this.limits.perSource && !this.proxies.trusts(address)) {
      this.close(firstToGo(group, connection) ?? connection);
    }
    if (this.all.size > this.limits.altogether) {
      this.close(firstToGo(this.largestGroup(), connection) ?? firstToGo(this.all.values(), connection) ?? connection);
    }
    return connection;
  }

  /**
   * Ends every connection of a server that stops: one that asks nothing at once, others when they are answered, are not
   * read from, or after six seconds. Returns how to stop looking for them.
   */
  finish(): () => void {
    const begunAt = Date.now();
    const moved = new Map<Connection['socket'], { bytes: number; at: number }>();
    const isStuck = (socket: Connection['socket'], now: number): boolean => {
      const known = moved.get(socket);
      if (!known || known.bytes !== socket.bytesWritten || socket.writableLength === 0) {
        moved.set(socket, { bytes: socket.bytesWritten, at: now });
        return false;
      }
      return now - known.at > whenStopping.takesNothingForMs;
    };
    const look = (): void => {
      const now = Date.now();
      for (const connection of this.all.values()) {
        const isOver = connection.requests.size === 0 || now - begunAt > whenStopping.atMostMs;
        if (isOver || isStuck(connection.socket, now)) {
          this.close(connection);
        }
      }
    };
    look();
    const timer = setInterval(look, whenStopping.lookEveryMs);
    return () => clearInterval(timer);
  }

  private largestGroup(): Set<Connection> {
    let largest = new Set<Connection>();
    for (const group of this.sources.values()) {
      largest = group.size > largest.size ? group : largest;
    }
    return largest;
  }

  private close(connection: Connection): void {
    this.forget(connection);
    connection.socket.destroy();
  }

  private forget(connection: Connection): void {
    this.all.delete(connection.socket);
    const group = this.sources.get(connection.source);
    group?.delete(connection);
    if (group?.size === 0) {
      this.sources.delete(connection.source);
    }
  }
}
