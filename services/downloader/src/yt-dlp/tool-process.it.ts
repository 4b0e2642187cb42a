import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@reelkeep/testing';
import { runTool } from './tool-process.js';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('running a tool', () => {
  let folder: string;
  let cacheDir: string;
  const env = { PATH: process.env['PATH'] ?? '' };

  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'reelkeep-tool-'));
    folder = join(cacheDir, 'download');
    await mkdir(folder, { recursive: true });
  });

  afterAll(async () => {
    await rm(cacheDir, { recursive: true, force: true });
  });

  const script = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${text}\n`);
    await chmod(path, 0o755);
    return path;
  };
  const run = (command: string, signal = new AbortController().signal, more: object = {}): ReturnType<typeof runTool> =>
    runTool({ command, args: [], cwd: folder, env, ...more }, signal);

  it('gives its output, its error output and its exit code', async () => {
    const result = await run(await script('speaks', 'echo out; echo err >&2; exit 3'));
    expect({ ...result, stdout: result.stdout.toString() }).toEqual({ exitCode: 3, stdout: 'out\n', stderr: 'err' });
  });

  it('ends also when it is stopped while it begins', async () => {
    const stop = new AbortController();
    const running = run(await script('sleeps', 'sleep 30'), stop.signal);
    stop.abort(new Error('stopped'));
    const startedAt = Date.now();
    await expect(running).rejects.toThrow('stopped');
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  it('hands lines on while it runs and bytes to its input', async () => {
    const lines: string[] = [];
    await run(await script('reads', 'cat; echo done >&2'), undefined, {
      input: Buffer.from('a\nb\n'),
      onLine: (line: string) => lines.push(line),
    });
    expect(lines).toEqual(expect.arrayContaining(['a', 'b', 'done']));
  });

  it('hands on nothing of our own environment', async () => {
    const result = await run(await script('env', 'env'));
    expect(result.stdout.toString()).not.toMatch(/REELKEEP|DATABASE_URL/);
  });

  it('fails with the exit code of a command that is not there, and does not wait', async () => {
    expect((await run(join(folder, 'nothing')).catch(() => ({ exitCode: 127 }))).exitCode).toBe(127);
  });

  it.each([
    ['is not there', async () => join(folder, 'nothing'), {}, /nothing cannot be started \(.*See that it is installed/],
    [
      'may not be executed',
      async () => {
        const path = await script('closed', 'true');
        await chmod(path, 0o644);
        return path;
      },
      {},
      /closed cannot be started \(.*may be executed/,
    ],
    [
      'gets options that no process can take',
      () => script('long', 'true'),
      { args: ['x'.repeat(180_000)] },
      /\(E2BIG\)\. Shorten/,
    ],
    ['gets a NUL character', () => script('nul', 'true'), { args: ['a\0b'] }, /characters that no option may/],
  ])('fails for good, with the cure, when the tool %s', async (_, command, more, message) => {
    const failure = run(await command(), undefined, more);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toMatchObject({ nonRetryable: true });
    for (const path of [env.PATH, '']) {
      const same = run(await command(), undefined, { ...more, env: { PATH: path } });
      await expect(same).rejects.toMatchObject({ nonRetryable: true });
    }
  });

  it('does not blame the tool when its folder is away', async () => {
    const failure = run('true', undefined, { cwd: join(folder, 'away') });
    await expect(failure).rejects.toMatchObject({ code: 'ENOENT', path: join(folder, 'away') });
  });

  it('takes exit codes of its own for what they are', async () => {
    const result = await run(await script('own', 'echo "setpriv: unknown option" >&2; exit 127'));
    expect(result.exitCode).toBe(127);
  });

  it('ends the whole group at an abort, also a tool that will not listen', async () => {
    const stop = new AbortController();
    const stubborn = await script('stubborn', "trap '' TERM\nsleep 600 &\necho $! > grandchild\nwait; wait");
    const running = run(stubborn, stop.signal);
    await eventually(async () => expect(await readdir(folder)).toEqual(expect.arrayContaining(['grandchild'])));
    const grandchild = Number(
      await eventually(
        async () =>
          (await readFile(join(folder, 'grandchild'), 'utf8')).match(/\d+/)?.[0] ??
          Promise.reject(new Error('not yet')),
      ),
    );
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await eventually(() => expect(isAlive(grandchild)).toBe(false));
  }, 20_000);

  it('does not start after an abort', async () => {
    await expect(run('true', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });
});
