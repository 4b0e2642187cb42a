import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { LongDownloads } from './long-downloads.js';

describe('kill -9 of engines in the middle of a 200 MB download', () => {
  let downloads: LongDownloads;

  beforeAll(async () => {
    downloads = await LongDownloads.start();
  });

  afterAll(async () => {
    await downloads?.stack.dispose();
  });

  it('of Temporal and NATS', async () => {
    const video = await downloads.begin();
    await downloads.transferred(video.id, 50_000_000);
    await downloads.stack.kill('temporal-nats');
    await downloads.expectWhole(video);
  });

  it('of PostgreSQL', async () => {
    const video = await downloads.begin();
    await downloads.transferred(video.id, 50_000_000);
    await downloads.stack.kill('postgres');
    await downloads.expectWhole(video);
  });

  it('of every process at once, and a new start just goes on', async () => {
    const video = await downloads.begin();
    await downloads.transferred(video.id, 80_000_000);
    await downloads.stack.killAll();
    await downloads.restart();
    await downloads.expectWhole(video);
  });
});
