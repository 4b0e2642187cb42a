import { z } from 'zod';
import { serveHealth, type Health } from './health.js';
import { migrateSchema, type ServiceSchema } from './database.js';
import { type Env, parseEnv, serviceEnvShape } from './env.js';

/** A started service: what all-in-one and main.ts hold on to. */
export type RunningService = { name: string; health: Health; stop(): Promise<void> };

export type StartService = (env: Env) => Promise<RunningService>;

/**
 * The body of every service's main.ts: starts it from the process environment, serves its health endpoints when a
 * port is given, and stops it on SIGINT or SIGTERM. With the argument `migrate` it only brings the schema up to date,
 * for which DATABASE_URL is enough.
 */
export const runAsProcess = async (start: StartService, schema: ServiceSchema): Promise<void> => {
  if (process.argv[2] === 'migrate') {
    const { DATABASE_URL: url } = parseEnv(z.object({ DATABASE_URL: serviceEnvShape.DATABASE_URL }), process.env);
    await migrateSchema(url, schema);
    return;
  }
  const service = await start(process.env);
  const port = process.env['REELKEEP_HEALTH_PORT'];
  const server = port ? await serveHealth(new Map([[service.name, service.health]]), Number(port)) : undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) {
      return;
    }
    stopping = true;
    server?.close();
    void service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
};
