import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestElasticsearch, eventually, lastCueStartSeconds, lastCueWord, videos } from '@reelkeep/testing';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const untilIndexedMs = 120_000;

describe('without Elasticsearch', () => {
  let stack: Stack;
  let keeper: Keeper;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([videos.userSubtitles]);
    await findsLastCue();
  });

  afterAll(async () => {
    await stack?.dispose();
  });

  const archived = (id: string): Promise<void> =>
    eventually(async () => expect(await keeper.video(id)).toMatchObject({ youtube_id: id }), untilIndexedMs);

  const findsLastCue = (): Promise<void> =>
    eventually(async () => {
      const { fulltext_results: hits } = await keeper.search(lastCueWord);
      expect(hits).toMatchObject([
        { youtube_id: videos.userSubtitles, subtitle_start: `00:00:${lastCueStartSeconds}.000` },
      ]);
    }, untilIndexedMs);

  it('adding, downloading, browsing and playing go on, and search says plainly that it is warming up', async () => {
    await stack.kill('elasticsearch');
    await eventually(async () => {
      const answer = await keeper.api.search.find('chisel', { status: 503 });
      expect(answer).toEqual({ error: expect.stringContaining('warming up') });
    });
    await keeper.downloadNow([videos.chisel]);
    await archived(videos.chisel);
    const video = await keeper.video(videos.chisel);
    expect((await keeper.media(video?.media_url ?? '', 'bytes=0-99')).status).toBe(206);
    // Still away: the download did not wait for it.
    await keeper.api.search.find('chisel', { status: 503 });
  });

  it('the missed documents arrive by themselves when it is back', async () => {
    await eventually(async () => {
      const { video_results: hits } = await keeper.search('sharpening');
      expect(hits).toMatchObject([{ youtube_id: videos.chisel }]);
    }, untilIndexedMs);
  });

  it('wiped indices are rebuilt by themselves', async () => {
    const elasticsearch = await stack.elasticsearchUrl();
    const indices = (await (await requestElasticsearch(elasticsearch, '_cat/indices/ta_*?format=json')).json()) as {
      index: string;
    }[];
    expect(indices.length).toBeGreaterThan(0);
    for (const { index } of indices) {
      expect((await requestElasticsearch(elasticsearch, index, { method: 'DELETE' })).status).toBe(200);
    }
    await findsLastCue();
    const aliases = (await (await requestElasticsearch(elasticsearch, '_cat/aliases/ta_*?format=json')).json()) as {
      alias: string;
    }[];
    expect(aliases.map(({ alias }) => alias).sort()).toEqual(['ta_channel', 'ta_playlist', 'ta_subtitle', 'ta_video']);
  });
});
