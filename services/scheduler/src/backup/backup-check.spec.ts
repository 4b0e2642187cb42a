import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkBackupZip } from './backup-check.js';
import type { BackupManifest } from './backup-manifest.js';
import { writeBackupZip } from './backup-zip.js';

const signal = new AbortController().signal;
const lines = Array.from({ length: 2_000 }, (_, n) => JSON.stringify({ n, text: `row ${n * 7919}` }));
const text = `${lines.join('\n')}\n`;

const manifest = (changes: { rows?: number; bytes?: number; sha256?: string; name?: string } = {}): BackupManifest => ({
  format: 1,
  release: '0.1.0',
  made: '2026-01-02T03:04:05.000Z',
  reason: 'manual',
  parts: [
    {
      schema: 'catalog',
      migrations: ['One1'],
      sequences: [],
      tables: [
        {
          name: 'video',
          columns: ['n', 'text'],
          rows: lines.length,
          hash: '1',
          files: [
            {
              name: 'video-0001.ndjson',
              rows: lines.length,
              bytes: Buffer.byteLength(text),
              sha256: createHash('sha256').update(text).digest('hex'),
              ...changes,
            },
          ],
        },
      ],
    },
  ],
});

describe('a backup that is read again', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-backup-'));
    file = join(folder, 'x.zip');
    await mkdir(join(folder, 'part'));
    await writeFile(join(folder, 'part', 'video-0001.ndjson'), text);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (told: BackupManifest): Promise<void> => {
    const parts = [{ folder: join(folder, 'part'), schema: 'catalog', files: ['video-0001.ndjson'] }];
    return writeBackupZip(file, told, parts, signal);
  };

  it('is what it says', async () => {
    await write(manifest());
    expect(await checkBackupZip(file, signal)).toEqual(manifest());
  });

  it.each([
    [{ rows: 1 }, 'catalog/video-0001.ndjson is not what was written'],
    [{ bytes: 1 }, 'catalog/video-0001.ndjson is not as long as it was'],
    [{ sha256: 'a'.repeat(64) }, 'catalog/video-0001.ndjson is not what was written'],
    [{ name: 'video-0002.ndjson' }, 'it has a file "catalog/video-0001.ndjson" that it does not tell of'],
  ])('is refused when it is not: %j', async (changes, what) => {
    await write(manifest(changes));
    await expect(checkBackupZip(file, signal)).rejects.toThrow(`This backup is damaged: ${what}.`);
  });

  it('is refused with a byte that has flipped, wherever', async () => {
    await write(manifest());
    const whole = await readFile(file);
    for (let at = 60; at < whole.length - 200; at += Math.ceil(whole.length / 25)) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      await writeFile(file, flipped);
      await expect(checkBackupZip(file, signal)).rejects.toThrow(/^This backup is damaged: /);
    }
  });

  it('is refused without its end, and when it is no ZIP', async () => {
    await write(manifest());
    const whole = await readFile(file);
    for (const cut of [whole.subarray(0, whole.length / 2), whole.subarray(0, whole.length - 5), Buffer.from('no')]) {
      await writeFile(file, cut);
      await expect(checkBackupZip(file, signal)).rejects.toThrow('it is no ZIP file, or its end is missing');
    }
  });

  it('is laid where its owners read it', async () => {
    await write(manifest());
    await checkBackupZip(file, signal, join(folder, 'laid'));
    expect(await readFile(join(folder, 'laid', 'catalog', 'video-0001.ndjson'), 'utf8')).toBe(text);
    expect(JSON.parse(await readFile(join(folder, 'laid', 'catalog', 'part.json'), 'utf8'))).toEqual(
      manifest().parts[0],
    );
  });

  it('is refused when it would become far larger than a backup does, before it has', async () => {
    await write(manifest({ bytes: 1024 ** 4 }));
    await expect(checkBackupZip(file, signal, join(folder, 'laid'))).rejects.toThrow(
      'what is packed in it is far larger than a backup of this size holds',
    );
    await expect(readFile(join(folder, 'laid', 'catalog', 'part.json'))).rejects.toThrow(/ENOENT/);
  });

  it('is refused with a name that leads elsewhere', async () => {
    await write(manifest());
    const named = Buffer.from('catalog/video-0001.ndjson');
    const elsewhere = Buffer.from('../../../../video.ndjson.');
    const changed = await readFile(file);
    for (let at = changed.indexOf(named); at !== -1; at = changed.indexOf(named, at + 1)) {
      // Not in the manifest, which is packed.
      elsewhere.copy(changed, at);
    }
    await writeFile(file, changed);
    await expect(checkBackupZip(file, signal, join(folder, 'laid'))).rejects.toThrow(/^This backup is damaged: /);
    expect((await readdir(folder)).toSorted()).toEqual(expect.arrayContaining(['part', 'x.zip']));
    expect(await readdir(join(folder, '..'))).not.toContain('video.ndjson.');
  });

  it('cannot be written from a file that is away', async () => {
    await rm(join(folder, 'part', 'video-0001.ndjson'));
    await expect(write(manifest())).rejects.toThrow(/ENOENT/);
  });
});
