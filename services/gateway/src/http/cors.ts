import type { FastifyReply, FastifyRequest } from 'fastify';
import { castPrefix } from './cast-prefix.js';
import type { WebOrigins } from './web-origins.js';

const preflightHeaders = {
  'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
  'access-control-allow-headers':
    'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with, mode',
  'access-control-max-age': '86400',
} as const;

// Any page may read what it holds a signed address of; without credentials, which these do not ask for.
const receiverHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'accept-encoding, content-type, range',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range',
} as const;

/**
 * Adds the CORS headers for our own origins and for browser extensions, and those of files for receivers, and answers
 * their preflights. Says whether the request was answered.
 */
export const handleCors = (origins: WebOrigins, request: FastifyRequest, reply: FastifyReply): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) {
    return false;
  }
  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  void reply.header('vary', 'origin');
  if (request.raw.url?.startsWith(castPrefix)) {
    void reply.headers(receiverHeaders);
  } else if (origins.mayRead(request)) {
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-Start-Timestamp, X-Search-Reduced',
      ...(isPreflight ? preflightHeaders : {}),
    });
  }
  if (isPreflight) {
    void reply.code(204).send();
  }
  return isPreflight;
};
