import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { acquireInstanceLock } from './instance-lock.js';
import { identify, isRunning } from './process-table.js';
import { makeHome } from './test-support.js';

const DIST = new URL('.', import.meta.url).pathname;
const ADDRESS = 'http://127.0.0.1:8000';

describe('acquireInstanceLock', () => {
  let home: string;
  let remove: () => void;

  beforeEach(() => {
    ({ home, remove } = makeHome());
  });
  afterEach(() => remove());

  const runElsewhere = (body: string) => {
    const script = `import { acquireInstanceLock } from '${DIST}instance-lock.js'; import { spawn } from 'node:child_process';
      const home = ${JSON.stringify(home)}; ${body}`;
    return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  };

  it('refuses a second instance and names the first', async () => {
    const first = runElsewhere(
      `acquireInstanceLock(home, '${ADDRESS}'); console.log('held'); setInterval(() => {}, 1000);`,
    );
    try {
      await once(first.stdout, 'data');
      expect(() => acquireInstanceLock(home, 'http://127.0.0.1:9000')).toThrow(
        expect.objectContaining({ name: 'DataFolderBusy', pid: first.pid, address: ADDRESS }),
      );
    } finally {
      first.kill('SIGKILL');
    }
  });

  it('takes over from an instance that was killed, and ends what it had started', async () => {
    const first = runElsewhere(`acquireInstanceLock(home, '${ADDRESS}');
      const download = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
      process.stdout.write(String(download.pid)); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`);
    const exited = once(first, 'exit');
    const [output] = (await once(first.stdout, 'data')) as [Buffer];
    await exited;
    const download = identify(Number(output.toString()));
    if (download === undefined) throw new Error('the orphan does not run');
    const lock = acquireInstanceLock(home, ADDRESS);
    expect(await lock.endOrphans()).toBe(1);
    expect(isRunning(download)).toBe(false);
    lock.release();
  });

  it('is free again after its release', () => {
    acquireInstanceLock(home, ADDRESS).release();
    expect(existsSync(join(home, 'run', 'instance.json'))).toBe(false);
    acquireInstanceLock(home, ADDRESS).release();
  });

  it('lets exactly one of many take over a stale lock', async () => {
    await once(runElsewhere(`acquireInstanceLock(home, '${ADDRESS}');`), 'exit');
    const takers = Array.from({ length: 6 }, () =>
      runElsewhere(`try { acquireInstanceLock(home, '${ADDRESS}'); console.log('won'); setTimeout(() => {}, 3000); }
        catch (error) { console.log(error.name); }`),
    );
    const outcomes = await Promise.all(
      takers.map(async (taker) => String(((await once(taker.stdout, 'data')) as [Buffer])[0]).trim()),
    );
    const holder = JSON.parse(readFileSync(join(home, 'run', 'instance.json'), 'utf8')) as { pid: number };
    takers.forEach((taker) => taker.kill('SIGKILL'));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'DataFolderBusy'), 'won']);
    expect(takers.map(({ pid }) => pid)).toContain(holder.pid);
  });
});
