import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type SendResult, send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../access/authenticator.js';
import { ApiError } from '../http/api-error.js';
import { isMissing } from './file-errors.js';
import { toMediaPath } from './media-path.js';

type MediaRoots = { media: string; cache: string };

const notFound = (): ApiError => new ApiError(404, { error: 'There is no such file.' });

// Files are replaced under the same name, so browsers ask again with the ETag; pictures only now and then.
const cacheControl = { media: 'private, no-cache', cache: 'private, max-age=3600' } as const;

/** The file's path below the root's real path; undefined when it is missing or a link leads out of the root. */
const resolveInside = async (
  root: string,
  segments: readonly string[],
): Promise<{ root: string; path: string } | undefined> => {
  try {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(join(root, ...segments))]);
    return realFile.startsWith(`${realRoot}${sep}`)
      ? { root: realRoot, path: realFile.slice(realRoot.length) }
      : undefined;
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw error;
  }
};

const toUrlPath = (path: string): string => path.split(sep).map(encodeURIComponent).join('/');

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
    const file = wanted && (await resolveInside(roots[wanted.root], wanted.segments));
    if (!wanted || !file) {
      throw notFound();
    }
    const result = await send(request.raw, toUrlPath(file.path), {
      root: file.root,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
    });
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
