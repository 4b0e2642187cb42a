import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@reelkeep/testing';
import { ForkServer } from './fork-server.js';
import { monotonicSeconds, type ToolGuard } from './tool-guard.js';
import { runTool, type ToolResult } from './tool-process.js';

const python = process.env['REELKEEP_TEST_PYTHON'] ?? 'python3';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a fork server', () => {
  let folder: string;
  let count = 0;
  const servers: ForkServer[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-fork-'));
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.end();
      await server.over.catch(() => undefined);
    }
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const environment = () => ({ PATH: process.env['PATH'] ?? '', PYTHONPATH: folder, PYTHONUNBUFFERED: '1' });
  const open = async (module: string, command = python): Promise<ForkServer> => {
    const own = await mkdtemp(join(folder, 'own-'));
    const server = await ForkServer.open({ command, cwd: folder, env: environment() }, [module], own);
    servers.push(server);
    return server;
  };
  /** The name of a package that says who loaded it, and runs that text as yt-dlp runs its own. */
  const packageOf = async (text: string): Promise<string> => {
    const name = `rk_${(count += 1)}`;
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, '__init__.py'), 'import os\nloaded_by = os.getpid()\n');
    await writeFile(join(folder, name, '__main__.py'), text);
    return name;
  };
  const serving = async (text: string): Promise<ForkServer> => open(await packageOf(text));
  const run = (server: ForkServer, more: object = {}, signal = new AbortController().signal): Promise<ToolResult> =>
    runTool({ command: python, args: [], cwd: folder, env: {}, ...more }, signal, (call) => server.start(call));
  const shown = ({ exitCode, stdout, stderr }: ToolResult) => ({ exitCode, stdout: stdout.toString(), stderr });

  it('runs each call in a process of its own, with what the server has loaded', async () => {
    const server = await serving(`
import os, sys
from rk_1 import loaded_by
print(loaded_by == os.getppid(), os.getcwd() == os.path.realpath(sys.argv[2]), sys.argv[1], sys.argv[3])
print('err', file=sys.stderr)
sys.exit(int(sys.argv[1]))`);
    const results = await Promise.all(['3', '0'].map((code) => run(server, { args: [code, folder, 'ä b'] })));
    expect(results.map(shown)).toEqual([
      { exitCode: 3, stdout: 'True True 3 ä b\n', stderr: 'err' },
      { exitCode: 0, stdout: 'True True 0 ä b\n', stderr: 'err' },
    ]);
  }, 20_000);

  it('gives all that a call prints, line by line where that is wanted, and its input to it', async () => {
    const server = await serving('import sys\nfor line in sys.stdin: print(line.strip() * 1_000_000)');
    const input = Buffer.from('abc\nde\n');
    expect((await run(server, { input })).stdout).toHaveLength(5_000_002);
    const lines: number[] = [];
    await run(server, { input, onLine: (line: string) => lines.push(line.length) });
    expect(lines).toEqual([3_000_000, 2_000_000]);
  }, 20_000);

  it('shows a call in the list of processes as what it runs', async () => {
    const server = await serving('import time\nprint("on", flush=True)\ntime.sleep(600)');
    const started = await server.start({ args: ['--one', 'https://tube.example/watch?v=1'], cwd: folder });
    await once(started.stdout, 'data');
    const words = (await readFile(`/proc/${started.pid}/cmdline`, 'utf8')).replace(/\0+$/, '').split('\0');
    expect(words.slice(1)).toEqual(['-m', `rk_${count}`, '--one', 'https://tube.example/watch?v=1']);
    process.kill(-started.pid, 'SIGKILL');
    expect(await started.closed).toBeNull();
  }, 20_000);

  it('ends the whole group at an abort, also of a call that will not listen', async () => {
    const server = await serving(`
import signal, subprocess, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen(['sh', '-c', 'trap "" TERM; sleep 600 & wait; wait'])
print(child.pid, flush=True)
time.sleep(600)`);
    const stop = new AbortController();
    const child = Promise.withResolvers<number>();
    const running = run(server, { onLine: (line: string) => child.resolve(Number(line)) }, stop.signal);
    const pid = await child.promise;
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  }, 20_000);

  it('ends its calls with itself, and says so', async () => {
    const server = await serving('import os, time\nprint(os.getppid(), os.getpid(), flush=True)\ntime.sleep(600)');
    const pids = Promise.withResolvers<number[]>();
    const running = run(server, { onLine: (line: string) => pids.resolve(line.split(' ').map(Number)) });
    const [parent = 0, fork = 0] = await pids.promise;
    process.kill(parent, 'SIGKILL');
    expect((await running).exitCode).toBeNull();
    await expect(server.over).rejects.toThrow(/ended with a signal/);
    await eventually(() => expect(isAlive(fork)).toBe(false));
    await expect(run(server)).rejects.toThrow(/ended with a signal/);
  }, 20_000);

  it('has a call fail in its own words when the module is not there', async () => {
    const server = await open('rk_nothing');
    expect(await run(server)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/No module named '?rk_nothing/),
    });
  }, 20_000);

  it('fails for good, with the cure, when Python cannot be started or an option holds a NUL character', async () => {
    const missing = await open('json', join(folder, 'nothing'));
    await expect(run(missing)).rejects.toMatchObject({
      nonRetryable: true,
      message: expect.stringMatching(/nothing cannot be started \(.*See that it is installed/),
    });
    const there = await open('json');
    const failure = run(there, { args: ['a\0b'] });
    await expect(failure).rejects.toMatchObject({
      nonRetryable: true,
      message: expect.stringMatching(/no option may/),
    });
  }, 20_000);

  describe('with a call whose time is limited', () => {
    const words = { isTold: [] as ((until: number) => void)[] };
    const guardUntil = (seconds: number): ToolGuard => ({
      follow: (tell) => {
        words.isTold = [tell];
        tell(monotonicSeconds() + seconds);
        return () => undefined;
      },
    });
    const sleeps = `
import subprocess, time
child = subprocess.Popen(['sleep', '600'])
print(child.pid, flush=True)
time.sleep(600)`;

    it('ends it with all its children when its time is over', async () => {
      const server = await serving(sleeps);
      const startedAt = Date.now();
      const { exitCode, stdout } = await run(server, { guard: guardUntil(1.5) });
      expect(exitCode).toBeNull();
      expect(Date.now() - startedAt).toBeLessThan(5_000);
      await eventually(() => expect(isAlive(Number(stdout.toString()))).toBe(false));
    }, 20_000);

    it('lets it go on while it is given more', async () => {
      const server = await serving('import sys, time\ntime.sleep(2)\nprint(sys.argv[1])');
      const more = setTimeout(() => words.isTold[0]?.(monotonicSeconds() + 30), 500);
      const { exitCode, stdout } = await run(server, { args: ['done'], guard: guardUntil(1.2) });
      clearTimeout(more);
      expect([exitCode, stdout.toString()]).toEqual([0, 'done\n']);
    }, 20_000);

    const printsItself = 'import os, time\nprint(os.getpid(), flush=True)\ntime.sleep(600)';

    it.each([
      ['its children, when the process that runs it is frozen', sleeps, 'SIGSTOP'],
      ['it, guarded or not, when that is killed', printsItself, 'SIGKILL'],
    ] as const)(
      'ends %s',
      async (_, text, signal) => {
        const module = await packageOf(text);
        const own = await mkdtemp(join(folder, 'own-'));
        const program = `
        import { ForkServer } from ${JSON.stringify(new URL('fork-server.js', import.meta.url).href)};
        const [command, module, cwd, own, guard] = process.argv.slice(1);
        const server = await ForkServer.open({ command, cwd, env: process.env }, [module], own);
        const tool = await server.start({ args: [], cwd, guard: guard || undefined });
        tool.stdout.pipe(process.stdout);
        const tell = () => tool.stdin.write(Number(process.hrtime.bigint()) / 1e9 + 2 + '\\n');
        tell();
        setInterval(tell, 200);`;
        const args = [python, module, folder, own, signal === 'SIGSTOP' ? 'guarded' : ''];
        const runner = spawn(process.execPath, ['--input-type=module', '-e', program, ...args], {
          env: environment(),
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const [printed] = (await once(runner.stdout, 'data')) as [Buffer];
        const pid = Number(printed.toString());
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        expect(isAlive(pid)).toBe(true);
        runner.kill(signal);
        await eventually(() => expect(isAlive(pid)).toBe(false));
        runner.kill('SIGKILL');
        await (runner.exitCode ?? runner.signalCode ?? once(runner, 'exit'));
      },
      20_000,
    );
  });
});
