import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { derivedPassword, freePort } from '@reelkeep/engines';
import { natsPasswordPurpose, natsUsers } from '@reelkeep/messaging/access';
import type { HealthReport } from '@reelkeep/runtime';
import { eventually } from '@reelkeep/testing';
import { readRunRecord } from './index.js';
import { Installation } from './testing/installation.js';

const stopWithinMs = 15_000;

let reelkeep: Installation;

/** What the health endpoint of a service process says of the services in it. */
const partsOf = async (processName: string): Promise<Record<string, HealthReport>> => {
  const health = readRunRecord(join(reelkeep.home, 'run'))?.health[processName];
  return (await (await fetch(`${health}/health/ready`)).json()) as Record<string, HealthReport>;
};

/** All of the process but search, which an Installation leaves out. */
const servicesAreReady = async (): Promise<void> => {
  const { 'search-indexer': withoutSearch, ...others } = await partsOf('services');
  expect(withoutSearch?.parts).toMatchObject({ postgres: 'ok', nats: 'ok', temporal: 'ok' });
  expect(Object.values(others).filter(({ ready }) => !ready)).toEqual([]);
};

beforeAll(async () => {
  reelkeep = await Installation.create();
});

afterAll(async () => {
  await reelkeep?.dispose();
});

describe('a first start', () => {
  let password: string;

  beforeAll(async () => {
    await reelkeep.start();
    password = /password {2}(\S+)/.exec(reelkeep.output)?.[1] ?? '';
  });

  it('prints a line per step with its time, the address, the data folder and how to stop', () => {
    for (const step of ['data folder', 'PostgreSQL, Temporal, NATS', 'database roles', 'event streams', 'services']) {
      expect(reelkeep.output).toMatch(new RegExp(`✓ ${step} +\\d+\\.\\d s`));
    }
    expect(reelkeep.output).toContain(reelkeep.address);
    expect(reelkeep.output).toContain(reelkeep.home);
    expect(reelkeep.output).toContain('Ctrl-C');
  });

  it('makes the first user, whose password opens the door and stands in no log and no file', async () => {
    expect(await reelkeep.signIn('admin', password)).toBe(204);
    expect(await reelkeep.signIn('admin', 'not the password')).not.toBe(204);
    expect(await reelkeep.logs()).not.toContain(password);
    expect(readdirSync(join(reelkeep.home, 'secrets'))).toEqual(['database-roles.key']);
  });

  it('closes the data folder, and gives away no secret in the arguments of a process', async () => {
    const modeOf = (...path: string[]): string => (statSync(join(reelkeep.home, ...path)).mode & 0o777).toString(8);
    // Passing through is allowed where the database has to run as nobody.
    expect(['700', '711']).toContain(modeOf());
    expect([modeOf('secrets'), modeOf('secrets', 'database-roles.key')]).toEqual(['700', '600']);
    const secret = readFileSync(join(reelkeep.home, 'secrets', 'database-roles.key'), 'utf8').trim();
    const secrets = [secret, ...natsUsers.map((user) => derivedPassword(secret, natsPasswordPurpose(user)))];
    const [processes, logs] = [reelkeep.processes().join('\n'), await reelkeep.logs()];
    for (const each of secrets) {
      expect(processes).not.toContain(each);
      expect(logs).not.toContain(each);
    }
  });

  it('hosts all services in one process, whose health tells of each', async () => {
    expect(await reelkeep.children()).toEqual(['postgres', 'services', 'temporal-nats']);
    expect(Object.keys(await partsOf('services')).sort()).toEqual([
      'catalog',
      'downloader',
      'gateway',
      'notifications',
      'scheduler',
      'search-indexer',
    ]);
  });

  it('refuses a second instance on the same data folder, and leaves the first alone', async () => {
    const { code, output } = await reelkeep.startRefused({ REELKEEP_PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output).toContain(`Reelkeep is already running on the data folder ${reelkeep.home}`);
    expect(output).toContain(reelkeep.address);
    expect(await reelkeep.health()).toBe(200);
  });

  it('starts the service process again after a kill -9', async () => {
    const before = await reelkeep.pidOf('services');
    process.kill(before, 'SIGKILL');
    await eventually(async () => {
      expect(await reelkeep.pidOf('services')).not.toBe(before);
      expect(await reelkeep.health()).toBe(200);
    }, 60_000);
    expect(await reelkeep.signIn('admin', password)).toBe(204);
    expect(reelkeep.output).toContain('services ended and will be started again');
  });

  it.each(['postgres', 'temporal-nats'])('starts %s again after a kill -9, and the services go on', async (engine) => {
    // A service that is still starting would end with the engine.
    await eventually(servicesAreReady, 60_000);
    const [before, services] = [await reelkeep.pidOf(engine), await reelkeep.pidOf('services')];
    process.kill(before, 'SIGKILL');
    await eventually(async () => {
      expect(await reelkeep.pidOf(engine)).not.toBe(before);
      expect(await reelkeep.signIn('admin', password)).toBe(204);
      await servicesAreReady();
    }, 60_000);
    expect(await reelkeep.pidOf('services')).toBe(services);
  });

  it('gives a user a new password while it runs, and ends the sessions that there are', async () => {
    const visit = await reelkeep.session('admin', password);
    expect(await visit()).toBe(200);
    const reset = await reelkeep.resetPassword(['admin', '--stdin'], 'chosen while it runs\n');
    expect(reset).toMatchObject({ code: 0 });
    await eventually(async () => expect(await reelkeep.signIn('admin', 'chosen while it runs')).toBe(204), 15_000);
    await eventually(async () => expect(await visit()).toBe(403), 15_000);
    expect(await reelkeep.signIn('admin', password)).not.toBe(204);
  });

  it('stops by Ctrl-C within 15 seconds and leaves no process', async () => {
    expect(reelkeep.processes().length).toBeGreaterThan(3);
    const { code, tookMs } = await reelkeep.interrupt();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(stopWithinMs);
    expect(reelkeep.processes()).toEqual([]);
    expect(await reelkeep.children()).toEqual([]);
  });
});

describe('a Reelkeep that is stopped', () => {
  it('gives a user a new password, with only its database running for the while', async () => {
    const { code, output } = await reelkeep.resetPassword(['admin']);
    expect(output).toMatch(/The password of admin is \S+\./);
    expect(code).toBe(0);
    expect(reelkeep.processes()).toEqual([]);
    const password = /password of admin is (\S+)\./.exec(output)?.[1] ?? '';
    const secrets = join(reelkeep.home, 'secrets');
    // As an older release has left them.
    [reelkeep.home, secrets].forEach((folder) => chmodSync(folder, 0o755));
    chmodSync(join(secrets, 'database-roles.key'), 0o644);
    await reelkeep.start({ REELKEEP_USERNAME: 'ann', REELKEEP_PASSWORD: 'too late for a first user' });
    const modes = [secrets, join(secrets, 'database-roles.key')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    expect(statSync(reelkeep.home).mode & 0o066).toBe(0);
    expect(await reelkeep.signIn('admin', password)).toBe(204);
    expect(reelkeep.output).toMatch(/user {6}admin +\(password lost\? npm run reset-password -- admin\)/);
    expect(reelkeep.output).not.toContain('shown this once');
    await reelkeep.interrupt();
  });

  it('names the users there are when a password of somebody else is to be reset', async () => {
    const { code, output } = await reelkeep.resetPassword(['nobody']);
    expect(code).toBe(1);
    expect(output).toContain('There is no user "nobody". The users are: admin.');
    expect(reelkeep.processes()).toEqual([]);
  });
});

describe('a start that can not succeed', () => {
  it('names every wrong variable at once and touches nothing', async () => {
    const { code, output } = await reelkeep.startRefused({
      REELKEEP_PORT: '0',
      REELKEEP_TOPOLOGY: 'both',
      NATS_URL: 'http://x',
    });
    expect(code).toBe(1);
    for (const name of ['REELKEEP_PORT', 'REELKEEP_TOPOLOGY', 'NATS_URL']) {
      expect(output).toContain(`✗ ${name} must be`);
    }
  });

  it('says which port is busy and how to choose another, and leaves no process', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(reelkeep.port, '127.0.0.1', resolve);
    });
    const { code, output } = await reelkeep.startRefused();
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${reelkeep.port} on 127.0.0.1 is in use`);
    expect(output).toContain('REELKEEP_PORT');
    expect(reelkeep.processes()).toEqual([]);
  });

  it('says that the data folder is a file', async () => {
    const { code, output } = await reelkeep.startRefused({ REELKEEP_HOME: join(reelkeep.home, 'postgres.password') });
    expect(code).toBe(1);
    expect(output).toContain('is a file or lies below one');
    expect(output).not.toContain('    at ');
  });

  it('says that the data folder may not be read, and leaves it as it is', async () => {
    const home = join(reelkeep.folder, 'forbidden');
    mkdirSync(home, { mode: 0o000 });
    const { code, output } = await reelkeep.startRefusedWithoutPrivileges({ REELKEEP_HOME: home });
    expect(code).toBe(1);
    expect(output).toContain(`The data folder ${home} may not be read and written by this user.`);
    expect(output).not.toContain('    at ');
    expect(statSync(home).mode & 0o777).toBe(0);
  });

  it('says that what answers where DATABASE_URL says is no usable database', async () => {
    const server = createServer((socket) => socket.end());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    const { code, output } = await reelkeep.startRefused({
      DATABASE_URL: `postgresql://ann:secret@127.0.0.1:${port}/reelkeep`,
      NATS_URL: `nats://127.0.0.1:${port}`,
      TEMPORAL_ADDRESS: `127.0.0.1:${port}`,
    });
    server.close();
    expect(code).toBe(1);
    expect(output).toContain('The database could not be prepared');
    expect(output).toContain('Check DATABASE_URL');
    expect(output).not.toContain('secret');
    expect(reelkeep.processes()).toEqual([]);
  });

  it('names every engine of the user that does not answer, at once', async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const { code, output } = await reelkeep.startRefused({
      DATABASE_URL: `postgresql://ann:secret@127.0.0.1:${ports[0]}/reelkeep`,
      NATS_URL: `nats://127.0.0.1:${ports[1]}`,
      TEMPORAL_ADDRESS: `127.0.0.1:${ports[2]}`,
    });
    expect(code).toBe(1);
    for (const [index, name] of ['DATABASE_URL', 'NATS_URL', 'TEMPORAL_ADDRESS'].entries()) {
      expect(output).toContain(`Nothing answers at 127.0.0.1:${ports[index]}, where ${name} says.`);
    }
    expect(output).not.toContain('secret');
    expect(reelkeep.processes()).toEqual([]);
  });
});

describe('after a kill -9 of the supervisor', () => {
  it('the next start ends what was left and just works', async () => {
    await reelkeep.start();
    const left = await reelkeep.pidOf('services');
    await reelkeep.kill();
    expect(reelkeep.processes().length).toBeGreaterThan(0);
    await reelkeep.start();
    expect(await reelkeep.health()).toBe(200);
    expect(reelkeep.processes().map((line) => Number(line.split(' ')[0]))).not.toContain(left);
    await reelkeep.interrupt();
    expect(reelkeep.processes()).toEqual([]);
  });
});

describe('the split topology', () => {
  it('runs each service as its own process from the same build and data', async () => {
    await reelkeep.start({ REELKEEP_TOPOLOGY: 'split' });
    expect(await reelkeep.health()).toBe(200);
    const services = ['catalog', 'downloader', 'gateway', 'notifications', 'scheduler', 'search-indexer'];
    expect(await reelkeep.children()).toEqual([...services, 'postgres', 'temporal-nats'].sort());
    for (const service of services) {
      expect(Object.keys(await partsOf(service))).toEqual([service]);
    }
    const { code, tookMs } = await reelkeep.interrupt();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(stopWithinMs);
    expect(reelkeep.processes()).toEqual([]);
  });
});

describe('a Ctrl-C in the middle of a start', () => {
  it('ends it in order and leaves no process', async () => {
    const refused = reelkeep.startRefused();
    await eventually(async () => expect(await reelkeep.children()).toContain('temporal-nats'), 30_000);
    const supervisor = reelkeep.processes().find((line) => line.includes('main.js')) ?? '';
    process.kill(Number(supervisor.split(' ')[0]), 'SIGINT');
    expect((await refused).code).toBe(130);
    expect(reelkeep.processes()).toEqual([]);
  });
});
