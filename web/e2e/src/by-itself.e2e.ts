/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, channelUrl, eventually, lastCueWord, videos, videosTab } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 120_000;
const video = videos.userSubtitles;

describe('what goes on by itself', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0, subtitle: 'en', subtitle_index: true } });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('fills in what the listing of a channel did not say, on rows that were there at once', async () => {
    await page.goto('/downloads/');
    await page.getByLabel('Videos, channels or playlists').fill(channelUrl(channels.meadowObservatory, 'videos'));
    await page
      .getByRole('form', { name: 'Add to download queue' })
      .getByRole('button', { name: 'Add to queue' })
      .click();
    const rows = page.getByRole('article');
    await eventually(async () => expect(await rows.count()).toBe(videosTab.meadowObservatory.length), settleMs);
    // A flat listing knows no day of publication.
    await eventually(
      async () => expect(await rows.locator('time').count()).toBe(videosTab.meadowObservatory.length),
      settleMs,
    );
    await picture(page, 'rows-with-details');
    await keeper.clearQueue();
  });

  it('asks again for subtitles that failed beside a video, and says so on its page until they are there', async () => {
    await stack.tubeworld.addFault({ kind: 'timedtext', do: 'status', status: 500 });
    await keeper.downloadNow([video]);
    await eventually(async () => expect(await keeper.video(video)).toBeDefined(), settleMs);
    await page.goto(`/video/${video}`);
    const missing = page.getByText('Subtitles. It is asked again by itself.');
    await missing.waitFor();
    await picture(page, 'missing-part');

    await stack.tubeworld.clearFaults();
    // The time of the next try, minutes later, comes while nothing runs.
    await stack.query("UPDATE download.incomplete_item SET next_try = now() - interval '1 minute'");
    await stack.stop();
    await stack.restart();
    await eventually(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Description' }).waitFor();
      expect(await missing.count()).toBe(0);
    }, settleMs);
    await eventually(async () => {
      const { fulltext_results: lines } = await keeper.search(`full:${lastCueWord}`);
      expect(lines.map(({ youtube_id: id }) => id)).toEqual([video]);
    }, settleMs);
  });

  it('complains of nothing in the browser', () => {
    // Only that nobody answered while nothing ran.
    expect(complaints.filter((text) => !/ERR_CONNECTION_REFUSED|502|503|Failed to fetch/.test(text))).toEqual([]);
  });
});
