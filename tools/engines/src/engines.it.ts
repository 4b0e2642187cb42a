import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stablePorts } from './ports.js';
import { startPostgres } from './postgres.js';
import { findByFolder, isRunning, identify } from './process-table.js';
import { readSetup, requireSetup } from './setup-record.js';
import type { Supervisor } from './supervisor.js';
import { startTemporalNats } from './temporal-nats.js';
import { eventually, makeHome, makeSupervisor } from './test-support.js';

const FEW = { max_connections: '40', shared_buffers: '16MB' };
const natsConfig = JSON.stringify({
  accounts: { streams: { jetstream: 'enabled', users: [{ user: 'ann', password: 'a secret' }] } },
});
const NAMES = ['postgres', 'temporal', 'nats', 'health'] as const;

describe('the engines of one machine', () => {
  let home: string;
  let remove: () => void;
  let supervisor: Supervisor;
  let ports: Record<(typeof NAMES)[number], number>;

  beforeEach(async () => {
    ({ home, remove } = makeHome());
    supervisor = makeSupervisor(home);
    ports = await stablePorts(home, NAMES);
  });
  afterEach(async () => {
    await supervisor.stop();
    remove();
  });

  const database = () =>
    startPostgres(supervisor, { dir: join(home, 'postgres'), port: ports.postgres, settings: FEW });
  const temporalAndNats = (databaseUrl: string) =>
    startTemporalNats(supervisor, {
      binary: requireSetup(readSetup(), 'enginesBinary'),
      healthPort: ports.health,
      nats: { port: ports.nats, dir: join(home, 'nats'), config: natsConfig },
      temporal: { port: ports.temporal, databaseUrl, apiKey: 'known-to-services-alone' },
    });
  const health = async () => (await fetch(`http://127.0.0.1:${ports.health}/ready`)).ok;
  const stateOf = (name: string) => supervisor.status().find((child) => child.name === name);
  const kill = (name: string) => process.kill(stateOf(name)?.pid ?? 0, 'SIGKILL');

  it('PostgreSQL comes back after a kill -9 of its postmaster, whatever its postmaster.pid says', async () => {
    const { url } = await database();
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    try {
      kill('postgres');
      await eventually(() => stateOf('postgres')?.restarts === 0 && stateOf('postgres')?.state === 'waiting');
      const pidFile = join(home, 'postgres', 'postmaster.pid');
      expect(existsSync(pidFile)).toBe(true);
      // As if the number had been given to somebody else meanwhile.
      writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
      await eventually(() => stateOf('postgres')?.restarts === 1 && stateOf('postgres')?.state === 'ready');
      expect(identify(stranger.pid ?? 0)).toBeDefined();
    } finally {
      stranger.kill('SIGKILL');
    }
    expect(new URL(url).pathname).toBe('/reelkeep');
  }, 60_000);

  it('PostgreSQL leaves no process behind when it is stopped', async () => {
    await database();
    const processes = findByFolder(join(home, 'postgres'), 'postgres');
    expect(processes.length).toBeGreaterThan(1);
    await supervisor.stop();
    expect(processes.filter(isRunning)).toEqual([]);
  }, 60_000);

  it('Temporal and NATS come up on an empty folder, and again on the same one', async () => {
    const { url } = await database();
    const first = await temporalAndNats(url);
    expect(first).toEqual({
      temporalAddress: `127.0.0.1:${ports.temporal}`,
      natsUrl: `nats://127.0.0.1:${ports.nats}`,
    });
    const began = Date.now();
    await supervisor.stop();
    expect(Date.now() - began).toBeLessThan(15_000);

    supervisor = makeSupervisor(home);
    await temporalAndNats((await database()).url);
    expect(await health()).toBe(true);
    const nats = connect(ports.nats, '127.0.0.1');
    const [greeting] = (await once(nats, 'data')) as [Buffer];
    nats.destroy();
    const info = JSON.parse(greeting.toString().replace(/^INFO /, '')) as { jetstream: boolean; max_payload: number };
    expect(info).toMatchObject({ jetstream: true, max_payload: 1024 * 1024 });
  }, 120_000);

  it('Temporal goes on after PostgreSQL was killed under it', async () => {
    await temporalAndNats((await database()).url);
    kill('postgres');
    await eventually(() => stateOf('postgres')?.restarts === 1 && stateOf('postgres')?.state === 'ready');
    await eventually(health, 60_000);
    // Where a part of it was still starting it ends, and is started once more.
    expect(stateOf('temporal-nats')?.restarts).toBeLessThanOrEqual(1);
  }, 120_000);

  it('Temporal and NATS come back after a kill -9 of their process', async () => {
    await temporalAndNats((await database()).url);
    kill('temporal-nats');
    await eventually(
      () => stateOf('temporal-nats')?.restarts === 1 && stateOf('temporal-nats')?.state === 'ready',
      60_000,
    );
    expect(await health()).toBe(true);
  }, 120_000);
});
