import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import { limitsFor } from './body-limits.js';
import { readBody } from './read-body.js';

type Parse = (request: FastifyRequest, text: string) => unknown;

const parseForm: Parse = (_request, text) => Object.fromEntries(new URLSearchParams(text));

const refuse: Parse = (request) => {
  throw new ApiError(415, { detail: `Unsupported media type "${request.headers['content-type'] ?? ''}" in request.` });
};

/**
 * JSON and form bodies. An empty body counts as none: clients send the content type on every call, also where there is
 * nothing to send. What is read of a body depends on who sends it.
 */
export const registerBodyParsers = (instance: FastifyInstance): void => {
  const toJson = instance.getDefaultJsonParser('error', 'error');
  const parseJson: Parse = (request, text) =>
    new Promise((resolve, reject) => {
      void toJson(request, text, (error, value) => {
        if (error) {
          reject(new ApiError(400, { detail: `JSON parse error - ${error.message}` }));
        } else {
          resolve(value);
        }
      });
    });
  const parsers: Record<string, Parse> = {
    'application/json': parseJson,
    'application/x-www-form-urlencoded': parseForm,
    '*': refuse,
  };
  instance.removeAllContentTypeParsers();
  for (const [type, parse] of Object.entries(parsers)) {
    instance.addContentTypeParser(type, async (request: FastifyRequest) => {
      const text = await readBody(request.raw, limitsFor(request));
      return text === '' ? undefined : parse(request, text);
    });
  }
};
