import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { natsServers } from '@reelkeep/runtime/given-texts';
import { authenticatorBy } from './nats-authenticator.js';
import type { NatsKey } from './nats-key.js';

/**
 * Connects to one of the servers that `addresses` lists, `nats://user:password@host:port,nats://other:port`, and again,
 * to whichever answers, for as long as it takes when the connection is lost. The first user that is named counts for
 * all, unless there is a key. `tls://` refuses a server without TLS; `nats://` takes it where the server wants it.
 */
export const connectNats = async (
  addresses: string,
  name: string,
  { key, ...options }: Pick<ConnectionOptions, 'waitOnFirstConnect'> & { key?: NatsKey | undefined } = {},
): Promise<NatsConnection> => {
  const servers = natsServers(addresses);
  const { username = '', password = '' } = servers.find((server) => server.username !== '') ?? {};
  return connect({
    servers: servers.map(({ host }) => host),
    name,
    ...(key ? { authenticator: authenticatorBy(key) } : {}),
    ...(username && !key ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(servers.some(({ protocol }) => protocol === 'tls:') ? { tls: tlsOf(servers) } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    // An error with its stack, made for every request in case it fails, is a good part of what a request costs.
    noAsyncTraces: true,
    ...options,
  });
};

// Held against the listed names here, because a certificate for an IP address would be held against "localhost".
const tlsOf = (servers: readonly URL[]): NonNullable<ConnectionOptions['tls']> => {
  const hosts = servers.map(({ hostname }) => hostname.replace(/^\[(.*)\]$/, '$1'));
  const identity = {
    checkServerIdentity: (_: string, certificate: PeerCertificate): Error | undefined => {
      const faults = hosts.map((host) => checkServerIdentity(host, certificate));
      return faults.includes(undefined) ? undefined : faults[0];
    },
  };
  return identity as NonNullable<ConnectionOptions['tls']>;
};
