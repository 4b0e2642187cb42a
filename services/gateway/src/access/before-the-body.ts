import type { FastifyInstance } from 'fastify';
import { hasBody } from '../http/body-limits.js';
import type { AccessLevel } from './route.decorator.js';
import type { Authenticator } from './authenticator.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route; a route that says nothing is for callers that are known. */
    access?: AccessLevel;
  }
}

/**
 * Finds out who sends a body before it is read: a stranger's is refused unread where strangers have no business, and
 * read only in small measure where they have. Which right a call needs is for the guard to say.
 */
export const askBeforeTheBody = (instance: FastifyInstance, authenticator: Authenticator): void => {
  instance.addHook('preParsing', async (request, reply) => {
    if (hasBody(request) && request.routeOptions.config.access !== 'anonymous') {
      await authenticator.require('signed-in', request, reply);
    }
  });
};
