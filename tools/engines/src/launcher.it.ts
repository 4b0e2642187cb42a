import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identify, isRunning } from './process-table.js';
import { repositoryRoot } from './setup-record.js';
import { eventually, makeHome } from './test-support.js';

const LAUNCHER = join(repositoryRoot(), 'tools', 'launcher');
const lib = (name: string) => pathToFileURL(join(LAUNCHER, 'lib', `${name}.mjs`)).href;

describe('the launcher', () => {
  let home: string;
  let remove: () => void;

  beforeEach(() => {
    ({ home, remove } = makeHome());
  });
  afterEach(() => remove());

  const runModule = (script: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, REELKEEP_CACHE: join(home, 'cache') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  it('lists every wrong variable at once, without a secret and without a stack trace', () => {
    const env = {
      PATH: process.env['PATH'],
      REELKEEP_CACHE: join(home, 'cache'),
      REELKEEP_PORT: '99999',
      REELKEEP_TOPOLOGY: 'many',
      REELKEEP_PASSWORD: 'topsecret',
      DATABASE_URL: 'mysql://me:topsecret@db/x',
      SSL_CERT_FILE: join(home, 'none.pem'),
    };
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(LAUNCHER, 'start.mjs')], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    const named = [...stderr.matchAll(/^✗ (\w+)/gm)].map(([, name]) => name);
    expect(named).toEqual(['REELKEEP_PORT', 'REELKEEP_TOPOLOGY', 'DATABASE_URL', 'SSL_CERT_FILE', 'REELKEEP_PASSWORD']);
    expect(stderr).not.toMatch(/topsecret|\n\s+at /);
  });

  it('says that the port is busy before it sets anything up', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const env = {
      PATH: process.env['PATH'],
      REELKEEP_CACHE: join(home, 'cache'),
      REELKEEP_HOME: join(home, 'data'),
      REELKEEP_PORT: String(port),
    };
    const start = spawn(process.execPath, [join(LAUNCHER, 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [code, said, printed] = await Promise.all([
      once(start, 'exit').then(([exitCode]) => exitCode as number),
      text(start.stderr),
      text(start.stdout),
    ]);
    server.close();
    expect(said).toContain(`Port ${port} on 127.0.0.1 is in use by another program.`);
    expect(said).toContain('REELKEEP_PORT');
    expect([code, printed, existsSync(join(home, 'data'))]).toEqual([1, '', false]);
  });

  it('tells of a full disk and of a folder of somebody else in a sentence', () => {
    const script = (code: string) => `
      import { runEntry } from '${lib('problem')}';
      await runEntry(() => Promise.reject(Object.assign(new Error('${code}: no'), { code: '${code}', path: '/srv/x' })));`;
    const outcome = (code: string) => {
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script(code)], {
        encoding: 'utf8',
      });
      return { status, sentence: stderr.trim().split('\n')[0], hasStack: /\n\s+at /.test(stderr) };
    };
    expect(outcome('ENOSPC')).toEqual({
      status: 1,
      sentence: '✗ The disk is full: /srv/x could not be written.',
      hasStack: false,
    });
    expect(outcome('EACCES')).toEqual({
      status: 1,
      sentence: '✗ This user may not use /srv/x (EACCES).',
      hasStack: false,
    });
  });

  it('makes a cache entry once when two want it at the same time', async () => {
    const script = `
      import { cached } from '${lib('cache')}';
      import { appendFileSync, writeFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      const path = await cached('thing', 'abc', async (draft) => {
        appendFileSync(${JSON.stringify(join(home, 'made'))}, 'x');
        await setTimeout(300);
        writeFileSync(draft + '/content', 'whole');
      }, () => {});
      const { readFileSync } = await import('node:fs');
      console.log(readFileSync(path + '/content', 'utf8') + readFileSync(${JSON.stringify(join(home, 'made'))}, 'utf8'));`;
    const outputs = await Promise.all(
      [1, 2, 3].map(async () => String(((await once(runModule(script).stdout, 'data')) as [Buffer])[0]).trim()),
    );
    expect(outputs).toEqual(['wholex', 'wholex', 'wholex']);
    expect(readdirSync(join(home, 'cache', 'drafts'))).toEqual([]);
  });

  it('makes a cache entry anew after its maker was killed half-way', async () => {
    const maker = (work: string) => `
      import { cached } from '${lib('cache')}';
      import { existsSync, writeFileSync } from 'node:fs';
      const path = await cached('thing', 'abc', async (draft) => { ${work} }, () => {});
      console.log(existsSync(path + '/half') ? 'half' : 'whole');`;
    const killed = runModule(maker(`writeFileSync(draft + '/half', ''); process.kill(process.pid, 'SIGKILL');`));
    await once(killed, 'exit');
    const second = runModule(maker(`writeFileSync(draft + '/content', '');`));
    expect(String(((await once(second.stdout, 'data')) as [Buffer])[0]).trim()).toBe('whole');
  });

  it('leaves no child behind when it is killed', async () => {
    const launcher = runModule(`
      import { run } from '${lib('child')}';
      await run('sh', ['-c', 'echo $$; exec sleep 600'], { onLine: (line) => console.log(line) });`);
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
    const child = identify(Number(String(line)));
    if (child === undefined) throw new Error('the child does not run');
    launcher.kill('SIGKILL');
    expect(await eventually(() => !isRunning(child))).toBe(true);
  });
});
