import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebOrigins } from './web-origins.js';

const preflightHeaders = {
  'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
  'access-control-allow-headers':
    'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with, mode',
  'access-control-max-age': '86400',
} as const;

/**
 * Adds the CORS headers for our own origins and for browser extensions, and answers their preflights. Says whether the
 * request was answered.
 */
export const handleCors = (origins: WebOrigins, request: FastifyRequest, reply: FastifyReply): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) {
    return false;
  }
  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  void reply.header('vary', 'origin');
  if (origins.mayRead(request)) {
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
