import { sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type SendResult, send } from '@fastify/send';
import { relativePath } from '@reelkeep/contracts';
import { locate } from '@reelkeep/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';
import { widenRange } from './byte-range.js';
import { bufferBytes, FilePart } from './file-part.js';
import { toMediaPath } from './media-path.js';

/** Folders that files are served from. */
export type MediaRoots = { media: string; cache: string };

type FileResult = Extract<SendResult, { type: 'file' }>;

const notFound = (): ApiError => new ApiError(404, { error: 'There is no such file.' });

// Files are replaced under the same name, so browsers ask again with the ETag; pictures only now and then.
const cacheControl = { media: 'private, no-cache', cache: 'private, max-age=3600' } as const;

const toUrlPath = (path: string): string => `/${path.split(sep).map(encodeURIComponent).join('/')}`;

// Pictures, subtitles and the ends of films are read in a piece or two anyway.
const smallBytes = bufferBytes / 4;

const streamOf = (reply: FastifyReply, { headers, metadata, stream }: FileResult): Readable => {
  // None of what the browser has already.
  const bytes = Number(headers['Content-Length'] ?? 0);
  if (reply.request.method === 'HEAD' || bytes <= smallBytes || !FilePart.hasRoom()) {
    return stream;
  }
  // Its file is opened all the same; what fails there fails for the part as well, which tells.
  stream.once('error', () => undefined).destroy();
  const start = Number(/^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1] ?? 0);
  return new FilePart(metadata.path, start, start + bytes - 1, reply.raw);
};

const sendResult = (reply: FastifyReply, result: SendResult): FastifyReply => {
  if (result.type === 'file') {
    return reply.code(result.statusCode).headers(result.headers).send(streamOf(reply, result));
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
 * Sends a file, with ranges and validators; `name`: what a browser is to save it as. Throws 404 for what is no file.
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: { root: string; path: string },
  { caching, name }: { caching: string; name?: string | undefined },
): Promise<FastifyReply> => {
  const options = { root: file.root, index: false, dotfiles: 'ignore', cacheControl: false } as const;
  const read = (): Promise<SendResult> => send(request.raw, toUrlPath(file.path), options);
  let result = await read();
  if (result.statusCode === 416 && widenRange(request.raw.headers, result.headers['Content-Range'])) {
    result.stream.destroy();
    result = await read();
  }
  void reply.header('cache-control', caching);
  if (name !== undefined) {
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  }
  return sendResult(reply, result);
};

/** Sends the file that a path means, with ranges and validators; 404 for all that is not served. */
export const sendMedia = async (
  request: FastifyRequest,
  reply: FastifyReply,
  roots: MediaRoots,
  path: string,
): Promise<FastifyReply> => {
  const wanted = toMediaPath(path);
  const file = wanted && (await locate(roots[wanted.root], relativePath(...wanted.segments)));
  if (!wanted || file?.at !== 'inside') {
    throw notFound();
  }
  const [, query] = (request.raw.url ?? '').split('?', 2);
  return sendFile(request, reply, file, {
    caching: cacheControl[wanted.root],
    name: new URLSearchParams(query).has('download') ? wanted.segments.at(-1) : undefined,
  });
};
