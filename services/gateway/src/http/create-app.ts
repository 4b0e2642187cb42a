import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger, NestLogger, SystemIds } from '@reelkeep/runtime';
import type { FastifyReply, RawRequestDefaultExpression } from 'fastify';
import { AllowedHosts } from './allowed-hosts.js';
import { registerBodyParsers } from './body-parsers.js';
import { KnownPaths } from './known-paths.js';
import { registerRequestHooks, requestIdFrom } from './request-hooks.js';
import { helmetOptions } from './security-headers.js';

const maxBodyBytes = 4 * 1024 * 1024;

/** The application with all that surrounds its handlers, not yet listening. */
export const createApp = async (
  module: DynamicModule,
  options: { trustedProxies: readonly string[] },
): Promise<{ app: NestFastifyApplication; paths: KnownPaths }> => {
  const ids = new SystemIds();
  const adapter = new FastifyAdapter({
    logger: false,
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
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
  const paths = new KnownPaths();
  paths.observe(instance);

  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const logger = app.get(Logger);
  app.useLogger(new NestLogger(logger));
  registerRequestHooks(instance, { hosts: app.get(AllowedHosts), logger, startedAt: new Date() });
  await app.register(cookie);
  await app.register(helmet, helmetOptions);
  registerBodyParsers(instance);
  return { app, paths };
};
