import { once } from 'node:events';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stablePorts } from './ports.js';
import { checkDataFolder, preflight } from './preflight.js';
import { makeHome } from './test-support.js';

const DIST = new URL('.', import.meta.url).pathname;

describe('preflight', () => {
  let home: string;
  let remove: () => void;
  let server: Server;
  let takenPort: number;

  beforeEach(async () => {
    ({ home, remove } = makeHome());
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    takenPort = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.close();
    remove();
  });

  const freePort = async () => (await stablePorts(home, ['probe'])).probe;

  it('finds nothing wrong where nothing is', async () => {
    expect(await preflight({ home, host: '127.0.0.1', port: await freePort() })).toEqual([]);
  });

  it('lists a busy port and a full disk together, each with its cure', async () => {
    const problems = await preflight({ home, host: '127.0.0.1', port: takenPort, minFreeBytes: 2 ** 60 });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The disk of the data folder .* is full: \d+ MB are free/),
      `Port ${takenPort} on 127.0.0.1 is in use by another program.`,
    ]);
    expect(problems.map(({ cure }) => cure)).toEqual([
      expect.stringContaining('REELKEEP_HOME'),
      expect.stringContaining('REELKEEP_PORT'),
    ]);
  });

  it('says that an address is not of this machine', async () => {
    const [problem] = await preflight({ home, host: '192.0.2.1', port: await freePort() });
    expect(problem?.cure).toContain('REELKEEP_HOST');
  });

  it('says that the data folder is a file', () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    expect(checkDataFolder(join(file, 'data'))?.message).toContain('is a file or lies below one');
  });

  it('says that no folder can be made where the kernel allows none', () => {
    expect(checkDataFolder('/proc/reelkeep/data')?.message).toBe(
      'The data folder /proc/reelkeep/data cannot be made there.',
    );
  });

  it('makes the data folder with all above it, and leaves nothing in it', () => {
    const nested = join(home, 'a', 'b');
    expect(checkDataFolder(nested)).toBeUndefined();
    expect(readdirSync(nested)).toEqual([]);
  });

  it('says that the data folder may not be read', () => {
    chmodSync(home, 0o000);
    // Root may read everything, so the question is asked as somebody else.
    const script = `import { checkDataFolder } from '${DIST}preflight.js'; console.log(checkDataFolder(${JSON.stringify(home)})?.message)`;
    const asNobody =
      process.getuid?.() === 0
        ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--bounding-set=-all', '--inh-caps=-all']
        : ['env'];
    const [program, ...args] = [...asNobody, process.execPath, '--input-type=module', '-e', script];
    const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    chmodSync(home, 0o700);
    expect(stdout + stderr).toContain('may not be read and written by this user');
  });
});

describe('stablePorts', () => {
  it('gives the same ports again while they are free, and another for one that is taken', async () => {
    const { home, remove } = makeHome();
    const first = await stablePorts(home, ['a', 'b']);
    expect(await stablePorts(home, ['a', 'b'])).toEqual(first);
    const intruder = createServer().listen(first.a, '127.0.0.1');
    await once(intruder, 'listening');
    const second = await stablePorts(home, ['a', 'b']);
    intruder.close();
    remove();
    expect(second.b).toBe(first.b);
    expect(second.a).not.toBe(first.a);
  });

  it('gives none that is reserved for another, also in the place of one that it gave before', async () => {
    const { home, remove } = makeHome();
    const first = await stablePorts(home, ['a', 'b']);
    const second = await stablePorts(home, ['a', 'b'], [first.a]);
    remove();
    expect(second.b).toBe(first.b);
    expect(second.a).not.toBe(first.a);
  });
});
