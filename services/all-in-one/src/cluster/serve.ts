import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Nats, natsKey } from '@reelkeep/messaging';
import type { Env } from '@reelkeep/runtime';
import pg from 'pg';
import { joinedAuthorities } from '../config/trusted-authorities.js';
import { hostServices } from '../services/host-services.js';
import { processPlanSchema } from '../services/process-plan.js';
import type { ServiceName } from '../services/roster.js';
import { roleEnvironment } from './role-environment.js';
import { untilItWorks } from './until-it-works.js';

// As long as a first start may take on a small machine; then the process ends, and what runs it tries again.
const patienceMs = 10 * 60_000;
const connectMs = 5_000;

/** Its role comes last in the preparation: who can sign in finds all the rest. */
const awaitDatabase = (role: ServiceName, url: string): Promise<void> =>
  untilItWorks(
    `the database of ${role}`,
    async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
      try {
        await client.connect();
      } finally {
        await client.end();
      }
    },
    patienceMs,
  );

const awaitNats = (role: ServiceName, url: string, env: Env): Promise<void> =>
  untilItWorks(
    `NATS for ${role}`,
    async () => (await Nats.connect(url, `${role} is starting`, natsKey(env))).close(),
    patienceMs,
  );

/** Hosts roles in this process once the preparation is done. Resolves with how to stop them. */
export const serve = async (roles: readonly ServiceName[], env: Env): Promise<() => Promise<void>> => {
  const authorities = joinedAuthorities(env['SSL_CERT_FILE'] || undefined, join(tmpdir(), 'authorities.pem'));
  const services = Object.fromEntries(roles.map((role) => [role, roleEnvironment(role, { ...env, ...authorities })]));
  const plan = processPlanSchema.parse({
    healthHost: env['REELKEEP_HEALTH_HOST'],
    healthPort: Number(env['REELKEEP_HEALTH_PORT'] ?? 8090),
    services,
  });
  for (const role of roles) {
    const given = services[role] ?? {};
    await awaitDatabase(role, given['DATABASE_URL'] ?? '');
    await awaitNats(role, given['NATS_URL'] ?? '', given);
  }
  return hostServices(plan);
};
