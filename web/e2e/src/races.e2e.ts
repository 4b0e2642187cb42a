/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, videos, watchUrl } from '@reelkeep/testing';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 90_000;

describe('the same id added again and again', () => {
  let stack: Stack;
  let keeper: Keeper;

  beforeAll(async () => {
    stack = await startStack({ topology: 'split' });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
  });

  afterAll(async () => {
    await stack?.dispose();
  });

  const settled = async (id: string): Promise<void> => {
    await eventually(async () => {
      expect(await keeper.video(id)).toBeDefined();
      expect(await keeper.queue()).toEqual([]);
      const running = await keeper.notifications();
      expect(running.filter(({ title }) => title === 'Add to download queue' || title === 'Downloading')).toEqual([]);
    }, settleMs);
  };

  /** How often the whole of a video was fetched, by the bytes that the source sent. */
  const downloads = async (id: string): Promise<number> => {
    const requests = await stack.tubeworld.log({ kind: 'media', video: id });
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
    const [file] = await stack.query<{ media_size: string }>(
      'SELECT media_size FROM catalog.video WHERE youtube_id = $1',
      [id],
    );
    return Math.round(bytes / Number(file?.media_size));
  };

  it('ten times at once is downloaded once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => keeper.downloadNow([n % 2 === 0 ? videos.chisel : watchUrl(videos.chisel)])),
    );
    await settled(videos.chisel);
    expect(await downloads(videos.chisel)).toBe(1);
    expect(await stack.query('SELECT 1 FROM catalog.video WHERE youtube_id = $1', [videos.chisel])).toHaveLength(1);
  });

  it('while it is being stored is downloaded once', async () => {
    const release = await stack.lockTable('catalog.video');
    await keeper.downloadNow([videos.workbench]);
    const file = join(stack.home, 'media', channels.harbourWorkshop, `${videos.workbench}.mp4`);
    await eventually(() => expect(existsSync(file)).toBe(true), settleMs);
    await keeper.downloadNow([videos.workbench]);
    await release();
    await keeper.downloadNow([videos.workbench]);
    await settled(videos.workbench);
    expect(await downloads(videos.workbench)).toBe(1);
  });

  it('when it is archived already is not downloaded again', async () => {
    await keeper.downloadNow([videos.chisel, videos.workbench]);
    await settled(videos.chisel);
    expect(await downloads(videos.chisel)).toBe(1);
  });
});
