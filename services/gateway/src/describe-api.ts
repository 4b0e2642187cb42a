import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Health, parseEnv } from '@reelkeep/runtime';
import { gatewayEnvSchema } from './config/environment.js';
import { GatewayModule } from './gateway.module.js';
import { TrustedProxies } from './http/trusted-proxies.js';
import { buildOpenApiDocument } from './openapi/openapi-document.js';

/** The API description without any engine: the handlers are looked at, nothing is started. */
export const describeApi = async (): Promise<OpenAPIObject> => {
  const env = parseEnv(gatewayEnvSchema, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    NATS_URL: 'nats://127.0.0.1:1',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    REELKEEP_MEDIA_DIR: '.',
    REELKEEP_CACHE_DIR: '.',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.forRoot(env, new Health(), new TrustedProxies([])),
    new FastifyAdapter(),
    {
      preview: true,
      logger: false,
    },
  );
  return buildOpenApiDocument(app);
};
