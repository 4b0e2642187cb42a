import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../access/authenticator.js';
import { type MediaRoots, sendMedia } from './send-media.js';

/**
 * Serves media and pictures with ranges and validators to signed-in callers.
 */
export const registerMediaRoutes = (
  instance: FastifyInstance,
  roots: MediaRoots,
  authenticator: Authenticator,
): void => {
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await authenticator.require('signed-in', request, reply);
    const [path = ''] = (request.raw.url ?? '').split('?', 1);
    return sendMedia(request, reply, roots, path);
  };
  for (const url of ['/youtube/*', '/media/*', '/cache/*']) {
    instance.route({ method: ['GET', 'HEAD'], url, handler: serve });
  }
};
