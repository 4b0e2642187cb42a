import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeFileAtomically } from './atomic-file.js';
import { baseEnvironment, type ChildSpec } from './child-spec.js';
import { clearKilledPostgres } from './postgres-leftovers.js';
import { postgresBinaries } from './postgres-binaries.js';
import { postgresAccepts, postgresAnswers } from './postgres-probe.js';
import { StartupProblem } from './startup-problem.js';
import type { Supervisor } from './supervisor.js';
import { asUnprivileged, giveTo, unprivilegedIdentity } from './unprivileged.js';

export type PostgresOptions = {
  /** The data folder; the superuser's password lies beside it in `<dir>.password`. */
  dir: string;
  port: number;
  /** Default `postgres`. */
  name?: string;
  /** Extra server settings, for instance fewer connections in a test. */
  settings?: Readonly<Record<string, string>>;
};

export type Postgres = { host: string; port: number; user: string; password: string; database: string; url: string };

const USER = 'reelkeep';
const DATABASE = 'reelkeep';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '160',
  // A library of 10^5 videos fits; the kernel's cache does the rest.
  shared_buffers: '96MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %u@%d ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Makes the cluster where it is missing and starts it, on 127.0.0.1 only. A kill of any of its processes loses nothing.
 */
export async function startPostgres(supervisor: Supervisor, options: PostgresOptions): Promise<Postgres> {
  const binaries = postgresBinaries();
  const identity = unprivilegedIdentity();
  mkdirSync(dirname(options.dir), { recursive: true });
  const dir = join(realpathSync(dirname(options.dir)), options.dir.slice(dirname(options.dir).length + 1));
  const password = await ensureCluster(dir);
  giveTo(identity, dir, binaries.postgres);

  const settings = Object.entries({ ...SETTINGS, ...options.settings, port: String(options.port) });
  const [command, args] = asUnprivileged(identity, binaries.postgres, [
    '-D',
    dir,
    ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]);
  const spec: ChildSpec = {
    name: options.name ?? 'postgres',
    tier: 'database',
    command,
    args,
    env: baseEnvironment(),
    beforeStart: () => clearKilledPostgres(dir),
    isReady: (signal) => postgresAccepts(options.port, signal),
    isAlive: (signal) => postgresAnswers(options.port, signal),
    // Crash recovery of a large write-ahead log takes its time.
    readyTimeoutMs: 120_000,
    // "Fast": ends the sessions, then checkpoints.
    stopSignal: 'SIGINT',
    stopGraceMs: 10_000,
  };
  await supervisor.start(spec);
  const host = '127.0.0.1';
  const url = `postgresql://${USER}:${password}@${host}:${options.port}/${DATABASE}`;
  return { host, port: options.port, user: USER, password, database: DATABASE, url };
}

/** Returns the superuser's password. The cluster appears under its name only when it is whole. */
async function ensureCluster(dir: string): Promise<string> {
  const passwordFile = `${dir}.password`;
  if (existsSync(join(dir, 'PG_VERSION'))) return readPassword(passwordFile, dir);
  if (!existsSync(passwordFile)) writeFileAtomically(passwordFile, randomBytes(24).toString('hex'));
  const draft = `${dir}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await initialise(draft, readPassword(passwordFile, dir));
  renameSync(draft, dir);
  return readPassword(passwordFile, dir);
}

function readPassword(passwordFile: string, dir: string): string {
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
  throw new StartupProblem(
    `The database in ${dir} has lost its password file ${passwordFile}.`,
    'Put that file back from a backup of the data folder.',
  );
}

async function initialise(dir: string, password: string): Promise<void> {
  const { initdb, postgres } = postgresBinaries();
  const identity = unprivilegedIdentity();
  const passwordCopy = `${dir}.pw`;
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  try {
    giveTo(identity, dir, initdb);
    giveTo(identity, passwordCopy);
    await run(identity, initdb, [
      `--pgdata=${dir}`,
      `--username=${USER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider: the same order of strings on every machine, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    await run(identity, postgres, ['--single', '-D', dir, 'postgres'], `CREATE DATABASE ${DATABASE};\n`);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
}

async function run(
  identity: ReturnType<typeof unprivilegedIdentity>,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const [command, words] = asUnprivileged(identity, program, args);
  const running = promisify(execFile)(command, words, { env: baseEnvironment() });
  running.child.stdin?.end(input);
  try {
    await running;
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    throw new StartupProblem(
      `The database could not be set up: ${(stderr ?? String(cause)).trim().split('\n').slice(-2).join(' ')}.`,
      'Check that the data folder (REELKEEP_HOME) is on a disk with space that this user may write.',
      { cause },
    );
  }
}
