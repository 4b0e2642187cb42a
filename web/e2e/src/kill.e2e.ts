import { createHash } from 'node:crypto';
import { createReadStream, existsSync, watch } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestElasticsearch, channels, eventually } from '@reelkeep/testing';
import { bareDownload } from './bare-yt-dlp.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const channel = channels.meadowObservatory;
const slowBps = 25_000_000;
const settleMs = 180_000;

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

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

describe('kill -9 in the middle of a 200 MB download', () => {
  let stack: Stack;
  let keeper: Keeper;
  /** The hash of what bare yt-dlp makes of the clip that every video here has. */
  let wanted: string;
  let number = 0;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    wanted = await sha256(await bareDownload(stack, (await addVideo()).id));
  });

  afterAll(async () => {
    await stack?.dispose();
  });

  const addVideo = async (): Promise<{ id: string; mediaFile: string }> => {
    const id = `killing${String(++number).padStart(4, '0')}`;
    await stack.tubeworld.addVideo({
      id,
      channel,
      title: `Long night ${number}`,
      published: '2026-03-01T20:00:00Z',
      clip: 'big200',
      subtitles: { en: [[1, 4, `constellation${number} rises`]] },
    });
    return { id, mediaFile: join(stack.home, 'media', channel, `${id}.mp4`) };
  };

  /** A new video of 200 MB, added with Download now, that comes slowly enough to be killed halfway. */
  const begin = async (): Promise<{ id: string; mediaFile: string }> => {
    await stack.tubeworld.setSettings({ bps: slowBps });
    const video = await addVideo();
    await keeper.downloadNow([video.id]);
    return video;
  };

  const mediaBytes = async (id: string): Promise<number> => {
    const requests = await stack.tubeworld.log({ kind: 'media', video: id });
    return requests.reduce((sum, request) => sum + request.bytes, 0);
  };

  const transferred = (id: string, atLeast: number): Promise<void> =>
    eventually(async () => expect(await mediaBytes(id)).toBeGreaterThan(atLeast), settleMs);

  /** What must hold after any kill: one row, one file with the right bytes, one document, nothing left over. */
  const expectWhole = async (id: string, mediaFile: string): Promise<void> => {
    // What is left of the transfer need not be waited for.
    await stack.tubeworld.setSettings({ bps: null });
    await eventually(async () => {
      expect(await keeper.video(id)).toMatchObject({ youtube_id: id, active: true });
      expect((await keeper.queue()).map((item) => item.youtube_id)).not.toContain(id);
    }, settleMs);
    const rows = await stack.query('SELECT youtube_id FROM catalog.video WHERE youtube_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await sha256(mediaFile)).toBe(wanted);
    const beside = (await readdir(join(stack.home, 'media', channel))).filter((name) => name.includes(id));
    expect(beside.sort()).toEqual([`${id}.en.vtt`, `${id}.mp4`]);
    await eventually(async () => {
      const staging = join(stack.home, 'cache', 'download');
      expect(existsSync(staging) ? (await readdir(staging)).filter((name) => name.includes(id)) : []).toEqual([]);
    }, 20_000);
    await eventually(async () => {
      const found = await keeper.search(`constellation${number}`);
      expect(found.fulltext_results.map((hit) => hit.youtube_id)).toEqual([id]);
      const count = await requestElasticsearch(await stack.elasticsearchUrl(), `ta_video/_count?q=_id:${id}`);
      expect(await count.json()).toMatchObject({ count: 1 });
    }, settleMs);
  };

  it('before the transfer begins', async () => {
    const { id, mediaFile } = await begin();
    await stack.kill('services');
    await expectWhole(id, mediaFile);
  });

  it('at half of the bytes, and the transfer is resumed, not restarted', async () => {
    const { id, mediaFile } = await begin();
    await transferred(id, 100_000_000);
    await stack.kill('services');
    expect(await mediaBytes(id)).toBeLessThan(180_000_000);
    await expectWhole(id, mediaFile);
    const size = (await keeper.video(id))?.media_size ?? 0;
    // What was on its way when the process died is fetched again; the half before it is not.
    expect(await mediaBytes(id)).toBeLessThan(size + 60_000_000);
  });

  it('while audio and video are merged', async () => {
    const merging = appears(join(stack.home, 'cache', 'download'), /\.temp\.mp4$/);
    const { id, mediaFile } = await begin();
    await merging;
    await stack.kill('services');
    await expectWhole(id, mediaFile);
  });

  it('between the rename and the write to the catalogue', async () => {
    // The catalogue is held back, so that the kill is certain to fall in between.
    const release = await stack.lockTable('catalog.video');
    const { id, mediaFile } = await begin();
    await eventually(() => expect(existsSync(mediaFile)).toBe(true), settleMs);
    await eventually(async () => {
      expect(await stack.query('SELECT 1 FROM pg_locks WHERE NOT granted')).not.toHaveLength(0);
    }, settleMs);
    await stack.kill('services');
    await release();
    await expectWhole(id, mediaFile);
  });

  it('of Temporal and NATS', async () => {
    const { id, mediaFile } = await begin();
    await transferred(id, 50_000_000);
    await stack.kill('temporal-nats');
    await expectWhole(id, mediaFile);
  });

  it('of PostgreSQL', async () => {
    const { id, mediaFile } = await begin();
    await transferred(id, 50_000_000);
    await stack.kill('postgres');
    await expectWhole(id, mediaFile);
  });

  it('of every process at once, and a new start just goes on', async () => {
    const { id, mediaFile } = await begin();
    await transferred(id, 80_000_000);
    await stack.killAll();
    await stack.restart();
    keeper = await Keeper.signIn(stack.baseUrl);
    await expectWhole(id, mediaFile);
  });
});
