/** @needs elasticsearch */
import { existsSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import { LongDownloads, settleMs } from './long-downloads.js';

/** Resolves as soon as a name that matches appears below a folder, which need not exist yet. */
const appears = async (folder: string, pattern: RegExp): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await new Promise<void>((resolve) => {
    const watcher = watch(folder, { recursive: true }, (_, name) => {
      if (name && pattern.test(name)) {
        watcher.close();
        resolve();
      }
    });
  });
};

describe('kill -9 of the services in the middle of a 200 MB download', () => {
  let downloads: LongDownloads;

  beforeAll(async () => {
    downloads = await LongDownloads.start();
  });

  afterAll(async () => {
    await downloads?.stack.dispose();
  });

  it('before the transfer begins', async () => {
    const video = await downloads.begin();
    await downloads.stack.kill('services');
    await downloads.expectWhole(video);
  });

  it('at half of the bytes, and the transfer is resumed, not restarted', async () => {
    const video = await downloads.begin();
    await downloads.transferred(video.id, 100_000_000);
    await downloads.stack.kill('services');
    expect(await downloads.mediaBytes(video.id)).toBeLessThan(180_000_000);
    await downloads.expectWhole(video);
    // What was on its way when the process died is fetched again; the half before it is not.
    const size = await downloads.mediaSize(video.id);
    expect(await downloads.mediaBytes(video.id)).toBeLessThan(size + 60_000_000);
  });

  it('while audio and video are merged', async () => {
    const merging = appears(join(downloads.stack.home, 'cache', 'download'), /\.temp\.mp4$/);
    const video = await downloads.begin();
    await merging;
    await downloads.stack.kill('services');
    await downloads.expectWhole(video);
  });

  it('between the rename and the write to the catalogue', async () => {
    const { stack } = downloads;
    // The catalogue is held back, so that the kill is certain to fall in between.
    const release = await stack.lockTable('catalog.video');
    const video = await downloads.begin();
    await eventually(() => expect(existsSync(video.mediaFile)).toBe(true), settleMs);
    await eventually(async () => {
      expect(await stack.query('SELECT 1 FROM pg_locks WHERE NOT granted')).not.toHaveLength(0);
    }, settleMs);
    await stack.kill('services');
    await release();
    await downloads.expectWhole(video);
  });
});
