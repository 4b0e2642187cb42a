import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const logger = new URL('./logger.js', import.meta.url).href;

/** A process of its own, because what is tested is that it lives, ends and loses nothing by ending. */
const start = (script: string, stdout: number): ChildProcessByStdio<Writable, null, Readable> => {
  const setUp = `import { createLogger } from '${logger}'; const log = createLogger('test').root;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${setUp} ${script}`], {
    stdio: ['pipe', stdout, 'pipe'],
  });
  return child as ChildProcessByStdio<Writable, null, Readable>;
};

describe('the destination of the log', () => {
  let folder: string;
  let file: string;
  let opened: number[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-log-'));
    file = join(folder, 'log');
    opened = [];
  });
  afterEach(() => {
    opened.forEach((fd) => closeSync(fd));
    rmSync(folder, { recursive: true });
  });

  const open = (path: string): number => {
    const fd = openSync(path, 'a');
    opened.push(fd);
    return fd;
  };
  /** A pipe, which Node itself would make a socket: what nobody reads stays in it. */
  const openPipe = (): { stdout: number; read: () => Readable } => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const both = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    const stdout = openSync(path, 'w');
    opened.push(both, stdout);
    const read = (): Readable => {
      opened.push(openSync(path, 'r'));
      const reader = spawn('cat', [], { stdio: [opened.at(-1), 'pipe', 'inherit'] });
      opened.splice(0).forEach((fd) => closeSync(fd));
      return reader.stdout as Readable;
    };
    return { stdout, read };
  };
  const lines = (content: string): { msg: string; lost?: number; code?: string; number?: number }[] =>
    content
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { msg: string });

  it('lets a process whose disk is full work on, and end by itself', async () => {
    const child = start(
      `let ticks = 0;
      const timer = setInterval(() => {
        log.info({ ticks }, 'x'.repeat(2_000));
        if (++ticks === 20) { clearInterval(timer); process.stderr.write('worked on'); }
      }, 5);`,
      open('/dev/full'),
    );
    const said = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await said).toBe('worked on');
  }, 15_000);

  it('lets a process whose reader has stopped reading work on and end, without holding on to all lines', async () => {
    const child = start(
      `const before = process.memoryUsage().rss;
      let ticks = 0;
      const timer = setInterval(() => {
        for (let n = 0; n < 1_000; n++) log.info('x'.repeat(2_000));
        if (++ticks < 20) return;
        clearInterval(timer);
        process.stderr.write(String(process.memoryUsage().rss - before < 60e6));
      }, 5);`,
      openPipe().stdout,
    );
    const said = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await said).toBe('true');
  }, 15_000);

  it('says how many lines were lost once it can write again', async () => {
    const { stdout, read } = openPipe();
    const child = start(
      `for (let number = 0; number < 3_000; number++) log.info({ number }, 'x'.repeat(1_000));
      process.stdin.once('data', () => { log.info('the end'); process.stdin.destroy(); });
      process.stderr.write('ready');`,
      stdout,
    );
    await once(child.stderr, 'data');
    let content = '';
    for await (const piece of read()) {
      content += String(piece);
      if (content.includes('"lost"')) {
        child.stdin.end('go');
      }
    }
    const written = lines(content);
    const numbers = written.flatMap(({ number }) => (number === undefined ? [] : [number]));
    expect(numbers).toEqual(numbers.map((_, at) => at));
    const lost = written.reduce((sum, line) => sum + (line.lost ?? 0), 0);
    expect(lost).toBeGreaterThan(1_000);
    expect(written).toContainEqual(expect.objectContaining({ code: 'EAGAIN' }));
    expect(numbers.length + lost + written.filter(({ msg }) => msg === 'the end').length).toBe(3_001);
  }, 15_000);

  it.each(['file', 'pipe'])(
    'brings the last lines before an exit to a %s',
    async (kind) => {
      const pipe = kind === 'pipe' ? openPipe() : undefined;
      const child = start(
        `for (let number = 0; number < 200; number++) log.info({ number }, 'earlier');
      setTimeout(() => { log.info('last but one'); log.fatal('last'); process.exit(3); }, 20);`,
        pipe?.stdout ?? open(file),
      );
      const piped = pipe && text(pipe.read());
      expect((await once(child, 'exit'))[0]).toBe(3);
      const written = lines((await piped) ?? readFileSync(file, 'utf8')).map(({ msg }) => msg);
      expect(written).toHaveLength(202);
      expect(written.slice(-2)).toEqual(['last but one', 'last']);
    },
    15_000,
  );

  it('brings the lines before an error that nobody catches', async () => {
    const child = start(`log.info('before'); throw new Error('nobody catches this');`, open(file));
    child.stderr.resume();
    await once(child, 'exit');
    expect(lines(readFileSync(file, 'utf8')).map(({ msg }) => msg)).toEqual(['before']);
  }, 15_000);
});
