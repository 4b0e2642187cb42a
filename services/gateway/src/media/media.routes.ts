import { sep } from 'node:path';
import { type SendResult, send } from '@fastify/send';
import { relativePath } from '@reelkeep/contracts';
import { locate } from '@reelkeep/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../access/authenticator.js';
import { ApiError } from '../http/api-error.js';
import { widenRange } from './byte-range.js';
import { toMediaPath } from './media-path.js';

type MediaRoots = { media: string; cache: string };

const notFound = (): ApiError => new ApiError(404, { error: 'There is no such file.' });

// Files are replaced under the same name, so browsers ask again with the ETag; pictures only now and then.
const cacheControl = { media: 'private, no-cache', cache: 'private, max-age=3600' } as const;

const toUrlPath = (path: string): string => `/${path.split(sep).map(encodeURIComponent).join('/')}`;

const sendResult = (reply: FastifyReply, result: SendResult): FastifyReply => {
  if (result.type === 'file') {
    return reply.code(result.statusCode).headers(result.headers).send(result.stream);
  }
  result.stream.destroy();
  if (result.type === 'directory' || result.statusCode === 404) {
    throw notFound();
  }
  const contentRange = result.headers['Content-Range'];
  if (contentRange !== undefined) {
    void reply.header('content-range', contentRange);
  }
  throw new ApiError(result.statusCode, {
    error: result.statusCode === 416 ? 'The file does not have this range.' : 'The file could not be sent.',
  });
};

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
    const [path = '', query] = (request.raw.url ?? '').split('?', 2);
    const wanted = toMediaPath(path);
    const file = wanted && (await locate(roots[wanted.root], relativePath(...wanted.segments)));
    if (!wanted || file?.at !== 'inside') {
      throw notFound();
    }
    const options = { root: file.root, index: false, dotfiles: 'ignore', cacheControl: false } as const;
    const read = (): Promise<SendResult> => send(request.raw, toUrlPath(file.path), options);
    let result = await read();
    if (result.statusCode === 416 && widenRange(request.raw.headers, result.headers['Content-Range'])) {
      result.stream.destroy();
      result = await read();
    }
    void reply.header('cache-control', cacheControl[wanted.root]);
    if (new URLSearchParams(query).has('download')) {
      void reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(wanted.segments.at(-1) ?? '')}`,
      );
    }
    return sendResult(reply, result);
  };
  for (const url of ['/youtube/*', '/media/*', '/cache/*']) {
    instance.route({ method: ['GET', 'HEAD'], url, handler: serve });
  }
};
