import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';

/**
 * JSON and form bodies. An empty JSON body counts as none: clients send the content type on every call,
 * also where there is nothing to send.
 */
export const registerBodyParsers = (instance: FastifyInstance): void => {
  const parseJson = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, body, (error, value) => {
      if (error) {
        done(new ApiError(400, { detail: `JSON parse error - ${error.message}` }));
      } else {
        done(null, value);
      }
    });
  });
  instance.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
  instance.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      done(
        new ApiError(415, { detail: `Unsupported media type "${request.headers['content-type'] ?? ''}" in request.` }),
      );
    }
  });
};
