import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CastService } from '../cast/cast.service.js';
import type { AllowedHosts } from '../http/allowed-hosts.js';
import { ApiError } from '../http/api-error.js';
import { pickEncoding } from '../http/encoding.js';
import type { KnownPaths } from '../http/known-paths.js';
import { policyOf } from '../http/security-headers.js';
import { publicAddress } from '../http/public-address.js';
import { isMediaUrl } from '../media/media-path.js';
import type { WebAssets } from './web-assets.js';

const notFound = (): ApiError => new ApiError(404, { error: 'There is nothing under this address.' });

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

// No route of the web application looks like this; answering its start page would only hide a prober's miss.
const isSuspicious = (path: string): boolean => /[\\\0]|(?:^|\/)\.\.?(?:\/|$)|\/\./.test(path);

const sendAsset = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { assets, name, mayCast }: { assets: WebAssets; name: string; mayCast: boolean },
): Promise<FastifyReply> => {
  const asset = await assets.get(name, pickEncoding(request.headers['accept-encoding'], 'once'));
  // Browsers keep the policy of the page that they have when it is "not modified": under another it is another page.
  const etag = mayCast ? asset.etag.replace(/"$/, '-cast"') : asset.etag;
  void reply
    .type(asset.contentType)
    .header('etag', etag)
    .header('cache-control', asset.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (name === 'index.html') {
    const policy = policyOf({ mayCast, inPage: assets.inPage });
    void reply.header('content-security-policy', policy);
  }
  if (asset.isCompressible) {
    void reply.header('vary', 'accept-encoding');
  }
  if (asset.encoding !== 'identity') {
    void reply.header('content-encoding', asset.encoding);
  }
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    return reply.code(304).send();
  }
  return reply.send(asset.bytes);
};

const answerApi = (request: FastifyRequest, reply: FastifyReply, path: string, paths: KnownPaths): FastifyReply => {
  const methods = paths.methodsOf(path);
  if (methods.length === 0) {
    throw new ApiError(404, { error: 'There is no such call.' });
  }
  void reply.header('allow', methods.join(', '));
  throw new ApiError(405, { detail: `Method "${request.method}" not allowed.` });
};

/**
 * Everything that no route knows: API paths get 404 or 405 in JSON, any other page the web application, whose own
 * router shows its not-found page.
 */
export const registerFallback = (
  instance: FastifyInstance,
  paths: KnownPaths,
  { assets, cast }: { assets: WebAssets | undefined; cast: CastService },
): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wirePath = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    const path = decode(wirePath);
    if (path === undefined || isMediaUrl(path)) {
      throw notFound();
    }
    if (/^\/+api(?:\/|$)/.test(path)) {
      return answerApi(request, reply, wirePath, paths);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      void reply.header('allow', 'GET, HEAD');
      throw new ApiError(405, { detail: `Method "${request.method}" not allowed.` });
    }
    const name = path.slice(1);
    if (!assets || isSuspicious(path) || (name.startsWith('assets/') && !assets.has(name))) {
      throw notFound();
    }
    return sendAsset(request, reply, {
      assets,
      name: assets.has(name) ? name : 'index.html',
      mayCast: cast.isOn(),
    });
  };
  instance.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    config: { access: 'anonymous' },
    handler: answer,
  });
};

/** Answers a path of the API that lacks its last slash: 301 with an absolute address. */
export const registerSlashRedirect = (instance: FastifyInstance, paths: KnownPaths, hosts: AllowedHosts): void => {
  instance.addHook('onRequest', (request, reply, done) => {
    // The query may hold further question marks.
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.raw.url ?? '') ?? [];
    if (path.startsWith('/api/') && !path.endsWith('/') && paths.methodsOf(path).length > 0) {
      void reply
        .code(301)
        .header('location', `${publicAddress(request, hosts)}${path}/${query}`)
        .send();
      return;
    }
    done();
  });
};
