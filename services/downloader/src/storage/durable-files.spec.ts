import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDurably, moveDurably } from './durable-files.js';

describe('a file on its way to the archive', () => {
  let folder: string;
  const at = (name: string): string => join(folder, name);
  const ended = new Error('the lease is lost');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-durable-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('stays where it is once the attempt has ended', async () => {
    await writeFile(at('from'), 'new');
    await writeFile(at('to'), 'old');
    await expect(moveDurably(at('from'), at('to'), AbortSignal.abort(ended))).rejects.toThrow(ended);
    expect((await readdir(folder)).toSorted()).toEqual(['from', 'to']);
    expect(await readFile(at('to'), 'utf8')).toBe('old');
    await moveDurably(at('from'), at('to'), new AbortController().signal);
    expect(await readFile(at('to'), 'utf8')).toBe('new');
  });

  it('is copied no further once the attempt has ended', async () => {
    const bytes = 64 * 1024 * 1024;
    await writeFile(at('from'), Buffer.alloc(bytes, 'film'));
    const attempt = new AbortController();
    const copying = copyDurably(at('from'), at('to'), attempt.signal);
    setImmediate(() => attempt.abort(ended));
    await expect(copying).rejects.toThrow();
    const copied = (await stat(at('to')).catch(() => ({ size: 0 }))).size;
    expect(copied).toBeLessThan(bytes);
    await copyDurably(at('from'), at('to'), new AbortController().signal);
    expect((await stat(at('to'))).size).toBe(bytes);
  });
});
