import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moveDurably } from './durable-files.js';

// A file system in memory, which every Linux has, and never the one of the other folders.
const elsewhere = '/dev/shm';

describe('a file that moves to another file system', () => {
  let here: string;
  let there: string;

  beforeEach(async () => {
    here = await mkdtemp(join(tmpdir(), 'reelkeep-here-'));
    there = await mkdtemp(join(elsewhere, 'reelkeep-there-'));
  });
  afterEach(() => Promise.all([here, there].map((folder) => rm(folder, { recursive: true, force: true }))));

  it('arrives whole, with its mode and owner, and leaves nothing beside it', async () => {
    const [from, to] = [join(here, 'from'), join(there, 'film.mp4')];
    expect((await stat(here)).dev).not.toBe((await stat(there)).dev);
    await writeFile(from, 'new');
    await chmod(from, 0o640);
    await chown(from, 1234, 1234);
    await writeFile(to, 'old');
    await moveDurably(from, to, new AbortController().signal);
    expect(await readFile(to, 'utf8')).toBe('new');
    expect(await stat(to)).toMatchObject({ uid: 1234, gid: 1234, mode: 0o100640 });
    expect(await readdir(there)).toEqual(['film.mp4']);
  });

  it('leaves nothing beside its target when it cannot', async () => {
    const [from, to] = [join(here, 'from'), join(there, 'film.mp4')];
    const bytes = 64 * 1024 * 1024;
    await writeFile(from, Buffer.alloc(bytes, 'film'));
    await writeFile(to, 'old');
    const attempt = new AbortController();
    const moving = moveDurably(from, to, attempt.signal);
    const settled = moving.catch((error: unknown) => error);
    for (let names: string[] = []; !names.some((name) => name.endsWith('.part'));) {
      names = await readdir(there);
    }
    attempt.abort(new Error('the lease is lost'));
    expect(await settled).toMatchObject({ name: 'AbortError' });
    expect(await readdir(there)).toEqual(['film.mp4']);
    expect(await readFile(to, 'utf8')).toBe('old');
  });
});
