import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-limits.js';

/**
 * Hangs up on a stranger whose body was not read to its end, with the answer: else Node goes on to receive the rest, to
 * throw it away. Who is signed in keeps the connection.
 */
export const closeUnread = (instance: FastifyInstance): void => {
  instance.addHook('onSend', async (request, reply, payload) => {
    if (request.caller || !hasBody(request)) {
      return payload;
    }
    // A small body came with its headers, and is only not yet seen to be over.
    await new Promise((resolve) => setImmediate(resolve));
    if (!request.raw.complete) {
      // Node ends and destroys the socket of such an answer once it is written.
      void reply.header('connection', 'close');
    }
    return payload;
  });
};
