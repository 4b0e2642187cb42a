import type { FastifyInstance } from 'fastify';
import { forbidden } from '../http/api-error.js';
import { castPrefix } from '../http/cast-prefix.js';
import { type MediaRoots, sendMedia } from '../media/send-media.js';
import type { CastService } from './cast.service.js';

/** Serves single files to Cast receivers, by addresses that the gateway has signed (ADR 41). */
export const registerCastRoutes = (instance: FastifyInstance, roots: MediaRoots, cast: CastService): void => {
  instance.route({
    method: ['GET', 'HEAD'],
    url: `${castPrefix}*`,
    handler: async (request, reply) => {
      const [address = ''] = (request.raw.url ?? '').split('?', 1);
      const path = await cast.admit(address);
      if (path === undefined) {
        throw forbidden('This address is not valid, or not any more.');
      }
      // Receivers are pages of another origin; helmet keeps files from them otherwise.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendMedia(request, reply, roots, path);
    },
  });
};
