import type { FastifyInstance } from 'fastify';
import { encoded, pickEncoding } from './encoding.js';

/** Below it, more is lost in time than is won in bytes. */
const worthwhileBytes = 1_024;

const json = /^application\/(?:[\w.]+\+)?json\b/;

/** Sends the JSON of an answer compressed where its client takes that; files and films are no texts, and stay. */
export const compressAnswers = (instance: FastifyInstance): void => {
  instance.addHook('onSend', async (request, reply, payload: unknown) => {
    if (
      typeof payload !== 'string' ||
      !json.test(String(reply.getHeader('content-type'))) ||
      reply.hasHeader('content-encoding')
    ) {
      return payload;
    }
    // A text has at least as many bytes as letters, so that a long one need not be counted.
    if (payload.length <= worthwhileBytes && Buffer.byteLength(payload) <= worthwhileBytes) {
      return payload;
    }
    const varies = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean);
    void reply.header('vary', varies.join(', '));
    const encoding = pickEncoding(request.headers['accept-encoding'], 'each');
    if (encoding === 'identity') {
      return payload;
    }
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded(Buffer.from(payload), encoding, 'each');
  });
};
