/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, channelUrl, eventually, videos, videosTab } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 120_000;

describe('a scan of subscriptions', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 }, subscriptions: { channel_size: 3 } });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
    await page.goto('/channel/');
    await page.getByRole('button', { name: 'Subscribe to channels' }).click();
    await page.getByRole('textbox', { name: 'Channels' }).fill(channelUrl(channels.harbourWorkshop));
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.getByRole('button', { name: 'Unsubscribe: Harbour Workshop' }).waitFor({ timeout: settleMs });
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const told = () => page.getByRole('list', { name: 'Notifications' });
  const rescan = () => page.getByRole('button', { name: 'Rescan subscriptions', exact: true }).click();
  const queued = async (): Promise<string[]> => (await keeper.queue()).map((row) => row.youtube_id);

  it('is started on the downloads page, told as it goes on, and brings rows without downloading them', async () => {
    await page.goto('/downloads/');
    await page.getByRole('heading', { name: 'The queue is empty' }).waitFor();
    const held = await stack.tubeworld.addFault({ kind: 'rss', do: 'delay', seconds: 15 });
    await rescan();
    await told().getByRole('heading', { name: 'Rescan your Subscriptions' }).waitFor({ timeout: settleMs });
    await told().getByText('Rescanning: Channel 1/1').waitFor({ timeout: settleMs });
    await told().getByText('Harbour Workshop').waitFor();
    await picture(page, 'scan-goes-on');
    expect(await stack.tubeworld.faultHits(held)).toBe(1);
    await stack.tubeworld.clearFaults();
    await page.getByRole('article', { name: 'Sharpening a chisel' }).waitFor({ timeout: settleMs });
    expect(await queued()).toEqual([...videosTab.harbourWorkshop.slice(0, 3), videos.short]);
    expect((await keeper.api.videos.list()).data).toEqual([]);
  });

  it('finds what was uploaded since, and can be stopped', async () => {
    await stack.tubeworld.clearFaults();
    await stack.tubeworld.addVideo({
      id: 'newupload01',
      channel: channels.harbourWorkshop,
      title: 'Caulking a seam',
      clip: 'c3',
      published: '2026-11-01T10:00:00Z',
    });
    // The scan of before may not be over.
    await eventually(async () => {
      await rescan();
      await page.getByRole('article', { name: 'Caulking a seam' }).waitFor({ timeout: 10_000 });
    }, settleMs);
    const held = await stack.tubeworld.addFault({ kind: 'rss', do: 'hang', seconds: 600 });
    await eventually(async () => {
      await rescan();
      expect(await stack.tubeworld.faultHits(held)).toBeGreaterThan(0);
    }, settleMs);
    await told().getByRole('button', { name: /^Stop/ }).click();
    await told().getByText('Task stopped').waitFor({ timeout: settleMs });
    await stack.tubeworld.clearFaults();
  });

  it('has its button on a phone, too', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/downloads/');
    await small.getByRole('button', { name: 'Rescan subscriptions', exact: true }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'scan-phone');
    expect(complaints).toEqual([]);
  });
});
