import { mkdirSync } from 'node:fs';
import { answersAtAll, answersOk } from './answers-ok.js';
import { baseEnvironment } from './child-spec.js';
import type { Supervisor } from './supervisor.js';

export type TemporalOptions = {
  port: number;
  /** PostgreSQL of a user that may create databases: Temporal keeps its own two there. */
  databaseUrl: string;
  /** What a caller must send; without it Temporal answers nothing. */
  apiKey: string;
  /** Names of its databases: `<prefix>` and `<prefix>_visibility`; default `temporal`. */
  databasePrefix?: string;
  /** Registered where they are missing; default `default` alone. */
  namespaces?: readonly string[];
};

export type NatsOptions = {
  port: number;
  dir: string;
  /** Who may connect and what each may do: a configuration of nats-server, with passwords. */
  config: string;
};

export type TemporalNatsOptions = {
  /** The Go binary, built from tools/engines/go. */
  binary: string;
  healthPort: number;
  /** Left out: that engine is not run. */
  temporal?: TemporalOptions;
  nats?: NatsOptions;
  /** Default `temporal-nats`. */
  name?: string;
  /** By how many percent its memory may grow until it is collected. Default 50. */
  memoryGrowth?: number;
};

export type TemporalNats = { temporalAddress?: string; natsUrl?: string };

/** Starts Temporal, NATS with JetStream, or both, in one process on 127.0.0.1. It waits for its PostgreSQL. */
export async function startTemporalNats(supervisor: Supervisor, options: TemporalNatsOptions): Promise<TemporalNats> {
  const { nats, temporal } = options;
  if (nats !== undefined) mkdirSync(nats.dir, { recursive: true });
  await supervisor.start({
    name: options.name ?? 'temporal-nats',
    tier: 'engine',
    command: options.binary,
    args: [
      `-health-port=${options.healthPort}`,
      ...(nats === undefined ? [] : [`-nats-port=${nats.port}`, `-nats-dir=${nats.dir}`]),
      ...(temporal === undefined ? [] : temporalArgs(temporal)),
    ],
    // A garbage collector that works twice as often costs little here and saves a third of the memory.
    env: {
      ...baseEnvironment(),
      GOGC: String(options.memoryGrowth ?? 50),
      ...(temporal === undefined ? {} : temporalSecrets(temporal)),
      ...(nats === undefined ? {} : { REELKEEP_NATS_CONFIG: nats.config }),
    },
    isReady: (signal) => answersOk(`http://127.0.0.1:${options.healthPort}/ready`, signal),
    isAlive: (signal) => answersAtAll(`http://127.0.0.1:${options.healthPort}/ready`, signal),
    readyTimeoutMs: 150_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 8_000,
  });
  return {
    ...(temporal === undefined ? {} : { temporalAddress: `127.0.0.1:${temporal.port}` }),
    ...(nats === undefined ? {} : { natsUrl: `nats://127.0.0.1:${nats.port}` }),
  };
}

function temporalArgs(temporal: TemporalOptions): string[] {
  const url = new URL(temporal.databaseUrl);
  return [
    `-temporal-port=${temporal.port}`,
    `-db-prefix=${temporal.databasePrefix ?? 'temporal'}`,
    ...(temporal.namespaces === undefined ? [] : [`-namespaces=${temporal.namespaces.join(',')}`]),
    `-pg-addr=${url.hostname}:${url.port === '' ? '5432' : url.port}`,
    `-pg-user=${decodeURIComponent(url.username)}`,
    `-pg-tls=${tlsMode(url.searchParams.get('sslmode'))}`,
  ];
}

/** By environment, because arguments are visible to every user of the machine. */
function temporalSecrets({ databaseUrl, apiKey }: TemporalOptions): NodeJS.ProcessEnv {
  const { SSL_CERT_FILE } = process.env;
  const PGPASSWORD = decodeURIComponent(new URL(databaseUrl).password);
  return { PGPASSWORD, TEMPORAL_API_KEY: apiKey, SSL_CERT_FILE };
}

function tlsMode(sslmode: string | null): 'off' | 'require' | 'verify' {
  if (sslmode === 'verify-full' || sslmode === 'verify-ca') return 'verify';
  return sslmode === 'require' ? 'require' : 'off';
}
