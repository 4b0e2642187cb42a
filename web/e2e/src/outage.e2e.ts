import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { requestElasticsearch, eventually, lastCueStartSeconds, lastCueWord, videos } from '@reelkeep/testing';
import { launchBrowser, openPage, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const untilIndexedMs = 120_000;

describe('without Elasticsearch', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([videos.userSubtitles]);
    await findsLastCue();
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
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

  const reducedLine = () =>
    page.getByText('Search is catching up: until then only titles and names are looked through, not spoken words.');

  it('adding, downloading, browsing and playing go on, and search knows titles and names, and says so', async () => {
    await stack.kill('elasticsearch');
    const { title } = (await keeper.video(videos.userSubtitles)) ?? {};
    await eventually(async () => {
      const { queryType, results } = await keeper.api.search.findReduced(title ?? '');
      expect(queryType).toBe('simple');
      expect(results.video_results).toMatchObject([{ youtube_id: videos.userSubtitles }]);
      expect(results.fulltext_results).toEqual([]);
    });
    await page.goto(`/search/?query=${encodeURIComponent(lastCueWord)}`);
    await reducedLine().waitFor();
    await page.getByText('No videos found...').waitFor();
    await keeper.downloadNow([videos.chisel]);
    await archived(videos.chisel);
    // Found at once: nothing has to be indexed for it.
    const { results } = await keeper.api.search.findReduced('video:sharpening');
    expect(results.video_results).toMatchObject([{ youtube_id: videos.chisel }]);
    const video = await keeper.video(videos.chisel);
    expect((await keeper.media(video?.media_url ?? '', 'bytes=0-99')).status).toBe(206);
    // Still away: the download did not wait for it.
    await keeper.api.search.findReduced('chisel');
  });

  it('the screen shows spoken words by itself when it is back, and the line goes', async () => {
    await page
      .getByRole('region', { name: 'Fulltext', exact: true })
      .getByRole('link')
      .waitFor({ timeout: untilIndexedMs });
    await reducedLine().waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
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
