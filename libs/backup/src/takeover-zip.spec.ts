import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { checkTakeover, isTakeover } from './takeover-zip.js';

const { signal } = new AbortController();

describe('a ZIP of another archive', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-takeover-'));
    file = join(folder, 'ta_backup.zip');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const zipOf = async (entries: Readonly<Record<string, string | Buffer>>): Promise<void> => {
    const zip = new ZipFile();
    for (const [name, content] of Object.entries(entries)) {
      zip.addBuffer(Buffer.from(content), name);
    }
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file));
  };

  it('is known by the name of its first file', async () => {
    await zipOf({ 'es_video-20240506-0.json': '{}' });
    expect(await isTakeover(file)).toBe(true);
    await zipOf({ 'manifest.json': '{}' });
    expect(await isTakeover(file)).toBe(false);
    await zipOf({});
    expect(await isTakeover(file)).toBe(false);
    await writeFile(file, 'no ZIP');
    expect(await isTakeover(file)).toBe(false);
  });

  it('passes when every file of it is whole', async () => {
    await zipOf({ 'es_video-20240506-0.json': '{}\n', 'es_channel-20240506-0.json': '' });
    await expect(checkTakeover(file, signal)).resolves.toBeUndefined();
  });

  it('is refused with a file that no such backup has', async () => {
    await zipOf({ 'es_video-20240506-0.json': '{}', 'run.sh': 'x' });
    await expect(checkTakeover(file, signal)).rejects.toThrow('"run.sh", which no such backup has');
  });

  it('is refused where a byte is another, or the end is missing', async () => {
    await zipOf({
      'es_video-20240506-0.json': Array.from({ length: 2_000 }, (_, at) => `{"n":${at * 7_919}}`).join('\n'),
    });
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped[200] = (flipped[200] ?? 0) ^ 0x10;
    await writeFile(file, flipped);
    await expect(checkTakeover(file, signal)).rejects.toThrow('This backup is damaged');
    await writeFile(file, whole.subarray(0, whole.length / 2));
    await expect(checkTakeover(file, signal)).rejects.toThrow('This backup is damaged');
  });

  it('is refused where far more is packed than a backup holds', async () => {
    await zipOf({ 'es_video-20240506-0.json': Buffer.alloc(100 * 1024 * 1024, ' ') });
    await expect(checkTakeover(file, signal)).rejects.toThrow('far larger than a backup of this size holds');
  });
});
