import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from '@jest/globals';
import { channels, eventually, requestElasticsearch } from '@reelkeep/testing';
import { bareDownload } from './bare-yt-dlp.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const channel = channels.meadowObservatory;
const slowBps = 25_000_000;

/** How long a kill may take to be mended. */
export const settleMs = 180_000;

export type LongVideo = { id: string; mediaFile: string };

/** An installation that downloads videos of 200 MB, one after the other, while tests kill what they like of it. */
export class LongDownloads {
  private number = 0;

  private constructor(
    readonly stack: Stack,
    private keeper: Keeper,
    /** The hash of what bare yt-dlp makes of the clip that every video here has. */
    private readonly wanted: string,
  ) {}

  static async start(): Promise<LongDownloads> {
    const stack = await startStack();
    try {
      const keeper = await Keeper.signIn(stack.baseUrl);
      await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
      const { id } = await addVideo(stack, 0);
      return new LongDownloads(stack, keeper, await sha256(await bareDownload(stack, id)));
    } catch (error) {
      await stack.dispose();
      throw error;
    }
  }

  /** A new video, added with Download now, that comes slowly enough to be killed halfway. */
  async begin(): Promise<LongVideo> {
    await this.stack.tubeworld.setSettings({ bps: slowBps });
    const video = await addVideo(this.stack, ++this.number);
    await this.keeper.downloadNow([video.id]);
    return video;
  }

  /** What the source has sent of a video so far. */
  async mediaBytes(id: string): Promise<number> {
    const requests = await this.stack.tubeworld.log({ kind: 'media', video: id });
    return requests.reduce((sum, request) => sum + request.bytes, 0);
  }

  transferred(id: string, atLeast: number): Promise<void> {
    return eventually(async () => expect(await this.mediaBytes(id)).toBeGreaterThan(atLeast), settleMs);
  }

  async mediaSize(id: string): Promise<number> {
    return (await this.keeper.video(id))?.media_size ?? 0;
  }

  /** Starts the product again after a `killAll`. */
  async restart(): Promise<void> {
    await this.stack.restart();
    this.keeper = await Keeper.signIn(this.stack.baseUrl);
  }

  /** What must hold after any kill: one row, one file with the right bytes, one document, nothing left over. */
  async expectWhole({ id, mediaFile }: LongVideo): Promise<void> {
    const { stack, keeper } = this;
    // What is left of the transfer need not be waited for.
    await stack.tubeworld.setSettings({ bps: null });
    await eventually(async () => {
      expect(await keeper.video(id)).toMatchObject({ youtube_id: id, active: true });
      expect((await keeper.queue()).map((item) => item.youtube_id)).not.toContain(id);
    }, settleMs);
    const rows = await stack.query('SELECT youtube_id FROM catalog.video WHERE youtube_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await sha256(mediaFile)).toBe(this.wanted);
    const beside = (await readdir(join(stack.home, 'media', channel))).filter((name) => name.includes(id));
    expect(beside.sort()).toEqual([`${id}.en.vtt`, `${id}.mp4`]);
    await eventually(async () => {
      const staging = join(stack.home, 'cache', 'download');
      expect(existsSync(staging) ? (await readdir(staging)).filter((name) => name.includes(id)) : []).toEqual([]);
    }, 20_000);
    await eventually(async () => {
      const found = await keeper.search(`constellation${this.number}`);
      expect(found.fulltext_results.map((hit) => hit.youtube_id)).toEqual([id]);
      const videos = `${stack.searchPrefix}video`;
      const count = await requestElasticsearch(await stack.elasticsearchUrl(), `${videos}/_count?q=_id:${id}`);
      expect(await count.json()).toMatchObject({ count: 1 });
    }, settleMs);
  }
}

const addVideo = async (stack: Stack, number: number): Promise<LongVideo> => {
  const id = `killing${String(number).padStart(4, '0')}`;
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

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
