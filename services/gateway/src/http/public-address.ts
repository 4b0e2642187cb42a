import type { FastifyRequest } from 'fastify';
import type { AllowedHosts } from './allowed-hosts.js';

type Forwarded = Pick<FastifyRequest, 'protocol' | 'host' | 'headers' | 'socket'>;

/** Whether the browser speaks https to us, or to a trusted proxy in front. */
export const isOverHttps = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https';

/**
 * Scheme, host and port under which the browser reached us. What a trusted proxy says of the host counts when it is one
 * of ours: proxies pass on what a visitor made up.
 */
export const publicAddress = (request: Forwarded, hosts: AllowedHosts): string => {
  const host = hosts.allows(request.host, request.socket.localAddress) ? request.host : (request.headers.host ?? '');
  return `${isOverHttps(request) ? 'https' : 'http'}://${host}`;
};
