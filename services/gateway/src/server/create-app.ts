import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger, NestLogger, SystemIds } from '@reelkeep/runtime';
import type { FastifyReply, RawRequestDefaultExpression } from 'fastify';
import { askBeforeTheBody } from '../access/before-the-body.js';
import { Authenticator } from '../access/authenticator.js';
import { CastService } from '../cast/cast.service.js';
import { AllowedHosts } from '../http/allowed-hosts.js';
import { MaintenanceWatch } from '../backup/maintenance-watch.js';
import { headersTakeMs, requestTakesMs, signedInBody } from '../http/body-limits.js';
import { registerBodyParsers } from '../http/body-parsers.js';
import { compressAnswers } from '../http/compressed-answers.js';
import { closeUnread } from '../http/close-unread.js';
import { Connections } from '../http/connections.js';
import { refuseInMaintenance } from '../http/maintenance.js';
import { KnownPaths } from '../http/known-paths.js';
import { registerRequestHooks, requestIdFrom } from './request-hooks.js';
import { helmetOptions, policyOf } from '../http/security-headers.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { UntrustedProxies } from '../http/untrusted-proxies.js';
import { WebOrigins } from '../http/web-origins.js';
import { ServerStartWatch } from '../service/server-start.js';

// Node looks for requests that take too long this often; by itself it would every half minute.
const checkingEveryMs = 1_000;

/** The application with all that surrounds its handlers, not yet listening. */
export const createApp = async (
  module: DynamicModule,
  options: { proxies: TrustedProxies },
): Promise<{ app: NestFastifyApplication; paths: KnownPaths; connections: Connections }> => {
  const ids = new SystemIds();
  const adapter = new FastifyAdapter({
    logger: false,
    bodyLimit: signedInBody.bytes,
    requestTimeout: requestTakesMs,
    // A proxy that keeps connections sends on them until we close them: what arrives in a stop is still answered.
    return503OnClosing: false,
    http: { headersTimeout: headersTakeMs, connectionsCheckingInterval: checkingEveryMs },
    // A part of a path is as long as it likes: whether it is an id decides its schema, not the router by "not found".
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    trustProxy: (address: string) => options.proxies.trusts(address),
    genReqId: (request: RawRequestDefaultExpression) => requestIdFrom(request.headers['x-request-id'], ids),
    // Malformed escapes never reach a route: no file and no page has such a name.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      void reply
        .code(404)
        .type('application/json; charset=utf-8')
        .send({ error: 'There is nothing under this address.' });
    },
  });
  const instance = adapter.getInstance();
  const connections = new Connections(options.proxies);
  connections.observe(instance);
  closeUnread(instance);
  const paths = new KnownPaths();
  paths.observe(instance);

  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const logger = app.get(Logger);
  app.useLogger(new NestLogger(logger));
  registerRequestHooks(instance, {
    hosts: app.get(AllowedHosts),
    origins: app.get(WebOrigins),
    proxies: app.get(UntrustedProxies),
    logger,
    start: app.get(ServerStartWatch),
  });
  refuseInMaintenance(instance, app.get(MaintenanceWatch));
  await app.register(cookie);
  await app.register(helmet, helmetOptions);
  const cast = app.get(CastService);
  // On every answer, so that a web server in front may ask any of them what pages may do at the moment.
  instance.addHook('onRequest', (_request, reply, done) => {
    if (cast.isOn()) {
      void reply.header('content-security-policy', policyOf({ mayCast: true }));
    }
    done();
  });
  askBeforeTheBody(instance, app.get(Authenticator));
  registerBodyParsers(instance);
  compressAnswers(instance);
  return { app, paths, connections };
};
