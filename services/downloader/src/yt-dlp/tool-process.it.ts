import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYoutubeId, stagingFolder } from '@reelkeep/contracts';
import { eventually } from '@reelkeep/testing';
import { endLeftover, recordProcess, type Workplace } from './process-record.js';
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
  let place: Workplace;
  let cacheDir: string;
  const env = { PATH: process.env['PATH'] ?? '' };

  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'reelkeep-tool-'));
    place = { cacheDir, youtubeId: parseYoutubeId('chisel00001') };
    folder = join(cacheDir, stagingFolder(place.youtubeId));
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

  it('ends the whole group at an abort, also a tool that will not listen, and remembers none of it', async () => {
    const stop = new AbortController();
    const stubborn = await script('stubborn', "trap '' TERM\nsleep 600 &\necho $! > grandchild\nwait; wait");
    const running = run(stubborn, stop.signal, { recordIn: place });
    await eventually(async () =>
      expect(await readdir(folder)).toEqual(expect.arrayContaining(['grandchild', 'process.json'])),
    );
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
    expect(await readdir(folder)).not.toContain('process.json');
  }, 20_000);

  it('does not start after an abort', async () => {
    await expect(run('true', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });

  it('ends the group that an earlier life left behind', async () => {
    const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    const exit = once(left, 'exit');
    await recordProcess(place, left.pid ?? 0);
    expect(await endLeftover(place)).toBe(true);
    await exit;
    expect(await endLeftover(place)).toBe(false);
  });

  it('leaves a process alone that only has the number of one that was left behind', async () => {
    const other = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    await recordProcess(place, other.pid ?? 0);
    const record = JSON.parse(await readFile(join(folder, 'process.json'), 'utf8')) as object;
    await writeFile(join(folder, 'process.json'), JSON.stringify({ ...record, startTime: '1' }));
    expect(await endLeftover(place)).toBe(false);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  it('takes no harm from a record that was cut off', async () => {
    await writeFile(join(folder, 'process.json'), '{"pid": 1');
    expect(await endLeftover(place)).toBe(false);
  });
});
