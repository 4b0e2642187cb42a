import { connect, type ConnectionOptions, type NatsConnection, type TlsOptions } from '@nats-io/transport-node';

/**
 * Connects as the user whom the address names, `nats://user:password@host:port`, and again for as long as it takes
 * when the connection is lost. `tls://` refuses a server without TLS; `nats://` takes it where the server wants it.
 */
export const connectNats = (
  url: string,
  name: string,
  options: Pick<ConnectionOptions, 'waitOnFirstConnect'> = {},
): Promise<NatsConnection> => {
  const { host, hostname, protocol, username, password } = new URL(url);
  // Named, because a certificate for an IP address would otherwise be held against the name localhost.
  const tls: TlsOptions & { host: string } = { host: hostname.replace(/^\[(.*)\]$/, '$1') };
  return connect({
    servers: host,
    name,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(protocol === 'tls:' ? { tls } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    ...options,
  });
};
