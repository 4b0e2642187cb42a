import { z } from 'zod';
import { errorText } from './domain-error.js';
import { serveHealth, type Health } from './health.js';
import { migrateSchema, type ServiceSchema } from './database.js';
import { type Env, parseEnv, variableSchema } from './env.js';
import { variables } from './variables/table.mjs';

/** A started service: what all-in-one and main.ts hold on to. */
export type RunningService = { name: string; health: Health; stop(): Promise<void> };

/**
 * The body of every service's main.ts: starts it from the process environment, serves its health endpoints when a
 * port is given, and stops it on SIGINT or SIGTERM. With the argument `migrate` it only brings the schema up to date,
 * for which DATABASE_URL is enough.
 */
export const runAsProcess = async (
  start: (env: Env) => Promise<RunningService>,
  schema: ServiceSchema,
): Promise<void> => {
  if (process.argv[2] === 'migrate') {
    const { DATABASE_URL: url } = parseEnv(databaseEnvSchema, process.env);
    await migrateSchema(url, schema);
    return;
  }
  const { REELKEEP_HEALTH_HOST: host, REELKEEP_HEALTH_PORT: port } = parseEnv(healthEnvSchema, process.env);
  const service = await start(process.env);
  const server =
    port === undefined ? undefined : await serveHealth(new Map([[service.name, service.health]]), port, host);
  stopOnSignal(async () => {
    service.health.beginStop();
    await service.stop();
    server?.close();
  });
};

const databaseEnvSchema = z.object({ DATABASE_URL: variableSchema(variables.DATABASE_URL) });
const healthEnvSchema = z.object({
  REELKEEP_HEALTH_HOST: variableSchema(variables.REELKEEP_HEALTH_HOST),
  REELKEEP_HEALTH_PORT: variableSchema(variables.REELKEEP_HEALTH_PORT),
});

/** Longer than anything that is under way may take, and shorter than the half minute that an orchestrator waits. */
const stopWithinMs = 25_000;

/**
 * Ends this process at the first SIGTERM or SIGINT: lets `stop` finish what is under way, and exits with 0; with 1 when
 * that fails or takes too long.
 */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => failProcess(new Error(`not stopped within ${stopWithinMs / 1_000} s`)), stopWithinMs).unref();
    void stop().then(() => process.exit(0), failProcess);
  };
  // Not once: a service manager may signal every process of a tree, and its parent hands the same signal on.
  process.on('SIGINT', end).on('SIGTERM', end);
};

/** Ends this process with 1 and the reason in its log. */
export const failProcess = (error: unknown): never => {
  process.stderr.write(`${errorText(error)}\n${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
};
