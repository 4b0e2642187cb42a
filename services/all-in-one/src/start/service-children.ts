import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { answersOk, baseEnvironment, type ChildSpec, INSTANCE_TOKEN } from '@reelkeep/engines';
import { trustedAuthorities } from '../config/trusted-authorities.js';
import { planVariable, type processPlanSchema } from '../services/process-plan.js';
import { roster, type ServiceName } from '../services/roster.js';
import type { ServiceEnv } from '../services/service-env.js';

type Topology = 'all-in-one' | 'split';

/** The processes of a topology: their names, and which services each hosts. */
export const processesOf = (topology: Topology): ReadonlyMap<string, readonly ServiceName[]> => {
  const names = roster.map(({ name }) => name);
  return topology === 'split' ? new Map(names.map((name) => [name, [name]])) : new Map([['services', names]]);
};

// What each of these saves, and what it costs: docs/adr/0009-memory-of-an-idle-process.md; the last: 0015.
const nodeFlags = ['--max-semi-space-size=32', '--bytecode-old-age=1', '--heap-growing-percent=100'];
const allocatorEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Name of the stable port on which a process tells its health. */
export const healthPortName = (processName: string): string => `${processName}-health`;

/** How one service process is run: the same program in every topology. */
export const serviceChild = (
  name: string,
  hosted: readonly ServiceName[],
  options: {
    envs: Readonly<Record<ServiceName, ServiceEnv>>;
    healthPort: number;
    firstLoginFile: string;
    /** A file with certificate authorities to trust besides the usual ones. */
    certificates: string | undefined;
  },
): ChildSpec => {
  const { envs, healthPort, firstLoginFile, certificates } = options;
  const plan: z.input<typeof processPlanSchema> = {
    healthPort,
    firstLoginFile,
    services: Object.fromEntries(hosted.map((service) => [service, envs[service]])),
  };
  return {
    name,
    tier: 'service',
    command: process.execPath,
    args: [...nodeFlags, fileURLToPath(new URL('../service-process.js', import.meta.url))],
    env: {
      ...baseEnvironment(),
      [INSTANCE_TOKEN]: process.env[INSTANCE_TOKEN],
      NODE_ENV: 'production',
      ...allocatorEnv,
      ...trustedAuthorities(certificates),
      [planVariable]: JSON.stringify(plan),
    },
    // Its health is served once all that it hosts has started.
    isReady: (signal) => answersOk(`http://127.0.0.1:${healthPort}/health/live`, signal),
    readyTimeoutMs: 120_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 9_000,
  };
};
