import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Neighbours } from '@reelkeep/messaging';
import { DomainError, type Env, Health, Logger, parseEnv, type RunningService } from '@reelkeep/runtime';
import { Authenticator } from './access/authenticator.js';
import { registerCastRoutes } from './cast/cast.routes.js';
import { CastService } from './cast/cast.service.js';
import { gatewayEnvSchema } from './config/environment.js';
import { GatewayModule } from './gateway.module.js';
import { AllowedHosts } from './http/allowed-hosts.js';
import { createApp } from './server/create-app.js';
import { TrustedProxies } from './http/trusted-proxies.js';
import { ensureFirstUser, type FirstLogin } from './identity/first-user.js';
import { UserStore } from './identity/user.store.js';
import { registerMediaRoutes } from './media/media.routes.js';
import { ApiDescription } from './openapi/api-description.js';
import { registerDocsFiles } from './openapi/docs-page.js';
import { registerCustomCss } from './web/custom-css.js';
import { registerFallback, registerSlashRedirect } from './web/fallback.routes.js';
import { WebAssets } from './web/web-assets.js';

/** The gateway with where it listens and, only when it was made up at this start, the first account's password. */
export type RunningGateway = RunningService & {
  address: string;
  /** The oldest account. */
  firstUser: string;
  firstLogin?: FirstLogin;
};

const listen = async (app: NestFastifyApplication, host: string, port: number): Promise<void> => {
  try {
    await app.listen(port, host);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new DomainError(
        'unavailable',
        `Port ${port} on ${host} is taken by another program. Stop it, or set REELKEEP_PORT.`,
        {
          cause: error,
        },
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new DomainError('invalid', `This machine has no address ${host}. Set REELKEEP_HOST to one that it has.`, {
        cause: error,
      });
    }
    throw error;
  }
};

/** Starts the HTTP API, the files and the web application; makes the first account when there is none. */
export const startGateway = async (given: Env, neighbours?: Neighbours): Promise<RunningGateway> => {
  const env = parseEnv(gatewayEnvSchema, given);
  const health = new Health();
  const proxies = new TrustedProxies(env.REELKEEP_TRUSTED_PROXIES);
  const { app, paths, connections } = await createApp(GatewayModule.forRoot(env, health, proxies, neighbours), {
    proxies,
  });
  try {
    const instance = app.getHttpAdapter().getInstance();
    const assets = env.REELKEEP_WEB_DIR === undefined ? undefined : await WebAssets.open(env.REELKEEP_WEB_DIR);
    registerSlashRedirect(instance, paths, app.get(AllowedHosts));
    const roots = { media: env.REELKEEP_MEDIA_DIR, cache: env.REELKEEP_CACHE_DIR };
    registerMediaRoutes(instance, roots, app.get(Authenticator));
    const cast = app.get(CastService);
    registerCastRoutes(instance, roots, cast);
    registerDocsFiles(instance);
    registerCustomCss(instance, env.REELKEEP_CUSTOM_CSS, app.get(Logger).child({ subsystem: 'web' }));
    registerFallback(instance, paths, { assets, cast });
    app.get(ApiDescription).from(async () => {
      const { buildOpenApiDocument } = await import('./openapi/openapi-document.js');
      return buildOpenApiDocument(app);
    });
    const users = app.get(UserStore);
    const firstLogin = await ensureFirstUser(users, {
      username: env.REELKEEP_USERNAME,
      password: env.REELKEEP_PASSWORD,
    });
    const [firstUser = env.REELKEEP_USERNAME] = await users.names();
    await listen(app, env.REELKEEP_HOST, env.REELKEEP_PORT);
    const { port } = app.getHttpServer().address() as AddressInfo;
    const host = env.REELKEEP_HOST.includes(':') ? `[${env.REELKEEP_HOST}]` : env.REELKEEP_HOST;
    const address = `http://${host}:${port}`;
    app.get(Logger).root.info({ address }, 'ready');
    return {
      name: 'gateway',
      health,
      address,
      firstUser,
      ...(firstLogin ? { firstLogin } : {}),
      stop: async () => {
        const endLooking = connections.finish();
        await app.close();
        endLooking();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
};
