import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LineFiles } from './line-files.js';

describe('the files of a table', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-lines-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are begun anew once one is full, and are told with their sums', async () => {
    const files = new LineFiles(folder, 'video', 10);
    for (const lines of ['{"a":1}\n', '{"ä":2}\n{"b":3}\n', '{"c":4}\n']) {
      await files.write(lines, lines.split('\n').length - 1);
    }
    const told = await files.end();
    expect(told.map(({ name, rows }) => [name, rows])).toEqual([
      ['video-0001.ndjson', 3],
      ['video-0002.ndjson', 1],
    ]);
    for (const { name, bytes, sha256 } of told) {
      const content = await readFile(join(folder, name));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
  });

  it('are none for a table without rows, and none count that were dropped', async () => {
    expect(await new LineFiles(folder, 'video').end()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    const dropped = new LineFiles(folder, 'video');
    await dropped.write('{}\n', 1);
    await dropped.drop();
    expect(await dropped.end()).toEqual([]);
  });
});
