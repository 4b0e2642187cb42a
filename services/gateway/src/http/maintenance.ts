import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';

/** What is answered meanwhile: whether the service lives, and how the restore goes. */
const answered = /^\/api\/(?:ping|health|notification|task)(?:\/|\?|$)/;

/** Has calls of the API wait while a restore replaces what they would read or write. */
export const refuseInMaintenance = (instance: FastifyInstance, maintenance: { isOn(): boolean }): void => {
  instance.addHook('onRequest', (request, _reply, done) => {
    if (maintenance.isOn() && request.url.startsWith('/api/') && !answered.test(request.url)) {
      done(new ApiError(503, { error: 'A backup is being restored. Try again in a few minutes.' }));
      return;
    }
    done();
  });
};
