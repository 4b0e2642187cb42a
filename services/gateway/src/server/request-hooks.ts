import { type Ids, type Log, type Logger, runInContext } from '@reelkeep/runtime';
import type { FastifyInstance } from 'fastify';
import { isUnsafe } from '../access/csrf.js';
import type { AllowedHosts } from '../http/allowed-hosts.js';
import { ApiError } from '../http/api-error.js';
import { castPrefix } from '../http/cast-prefix.js';
import { handleCors } from '../http/cors.js';
import { permissionsPolicy } from '../http/security-headers.js';
import type { UntrustedProxies } from '../http/untrusted-proxies.js';
import type { WebOrigins } from '../http/web-origins.js';
import type { ServerStartWatch } from '../service/server-start.js';
import '../access/request-fields.js';

const acceptableId = /^[\w.:-]{1,64}$/;

/** The request's id: the client's own when it is plain, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined, ids: Ids): string =>
  typeof header === 'string' && acceptableId.test(header) ? header : ids.random();

/** What happens to every request before it is routed, and what every answer carries. */
export const registerRequestHooks = (
  instance: FastifyInstance,
  options: {
    hosts: AllowedHosts;
    origins: WebOrigins;
    proxies: UntrustedProxies;
    logger: Logger;
    start: ServerStartWatch;
  },
): void => {
  const log: Log = options.logger.child({ subsystem: 'http' });
  instance.decorateRequest('callContext');
  instance.decorateRequest('caller');

  instance.addHook('onRequest', (request, reply, done) => {
    request.callContext = { requestId: request.id };
    void reply.headers({
      'x-request-id': request.id,
      'x-start-timestamp': options.start.timestamp(),
      'permissions-policy': permissionsPolicy,
      // What one user was told is not for the next one; files, and what is the same for everybody, say otherwise.
      'cache-control': 'private, no-store',
    });
    if (!options.hosts.allows(request.headers.host, request.socket.localAddress)) {
      done(new ApiError(400, { detail: `This host name is not allowed here. Add it to REELKEEP_ALLOWED_HOSTS.` }));
      return;
    }
    options.proxies.look(request);
    if (!handleCors(options.origins, request, reply)) {
      runInContext(request.callContext, done);
    }
  });

  // Reading a body leaves the asynchronous context of the hook above.
  instance.addHook('preValidation', (request, _reply, done) => {
    runInContext(request.callContext, done);
  });

  instance.addHook('onResponse', (request, reply, done) => {
    runInContext(request.callContext ?? { requestId: request.id }, () => {
      // Looking is too frequent to be told of; what may change something is.
      log[isUnsafe(request.method) ? 'info' : 'debug'](
        {
          method: request.method,
          // The address of a receiver lets in whoever reads it here.
          path: request.url.startsWith(castPrefix) ? castPrefix : request.url.split('?')[0],
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    });
    done();
  });
};
