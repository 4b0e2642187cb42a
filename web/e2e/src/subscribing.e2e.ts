/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, playlistEntries, playlists, playlistUrl } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 120_000;

describe('what staff subscribe to', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const main = () => page.getByRole('main');
  const submit = () => page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const posts: string[] = [];

  it('is a channel that nobody has seen, by its handle, and has a page then, with nothing downloaded', async () => {
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' }).click();
    await page.getByRole('heading', { name: 'No channels found...' }).waitFor();
    await page.getByRole('button', { name: 'Subscribe to channels' }).click();
    const box = page.getByPlaceholder('Input channel ID, URL or Video of a channel', { exact: true });
    await box.fill(' \n ');
    await submit();
    await box.fill('\n  @HarbourWorkshop \n\n');
    await submit();
    await main().getByRole('link', { name: 'Harbour Workshop' }).waitFor({ timeout: settleMs });
    expect(posts.filter((path) => path === '/api/channel/')).toHaveLength(1);
    expect(await box.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Unsubscribe: Harbour Workshop' }).waitFor({ timeout: settleMs });
    await main().getByRole('link', { name: 'Harbour Workshop' }).click();
    await page.waitForURL(`**/channel/${channels.harbourWorkshop}`);
    await page.getByRole('heading', { name: 'Harbour Workshop' }).waitFor();
    expect(await keeper.queue()).toEqual([]);
    expect((await keeper.api.videos.list()).data).toEqual([]);
  });

  it('may be a playlist, which has a page with all its places then', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playlists' }).click();
    await page.getByRole('button', { name: 'Subscribe to playlists' }).click();
    await page.getByPlaceholder('Input playlist IDs or URLs', { exact: true }).fill(playlistUrl(playlists.firstSteps));
    await submit();
    await main().getByRole('link', { name: 'First steps' }).waitFor({ timeout: settleMs });
    await page.getByRole('button', { name: 'Unsubscribe: First steps' }).waitFor({ timeout: settleMs });
    await main().getByRole('link', { name: 'First steps' }).click();
    await page.getByText(`Archived 0/${playlistEntries.firstSteps.length}`).waitFor();
    expect(await keeper.queue()).toEqual([]);
  });

  it('is told as it goes on, and in words when it fails', async () => {
    await page.goto('/channel/');
    await page.getByRole('button', { name: 'Subscribe to channels' }).click();
    const box = page.getByRole('textbox', { name: 'Channels' });
    await box.fill('UCnobodyatall00000000000');
    await submit();
    const told = page.getByRole('list', { name: 'Notifications' });
    // The task before this one may still say how it ended.
    await told.getByRole('heading', { name: 'Add Subscription' }).first().waitFor({ timeout: settleMs });
    await told
      .getByText('Task failed: UCnobodyatall00000000000: Failed to get metadata')
      .waitFor({ timeout: settleMs });
  });

  it('fits a phone', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    for (const kind of ['channel', 'playlist']) {
      await small.goto(`/${kind}/`);
      await small.getByRole('button', { name: `Subscribe to ${kind}s` }).click();
      await small.getByRole('textbox').waitFor();
      expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

  it('is nothing that other people are offered', async () => {
    const guest = { username: 'guest', password: 'another long password' };
    await keeper.api.users.add({ ...guest, is_staff: false });
    const { page: guests } = await openPage(browser, stack);
    await signIn(guests, guest);
    for (const kind of ['channel', 'playlist']) {
      await guests.goto(`/${kind}/`);
      await guests.getByRole('switch', { name: 'Show subscribed only' }).waitFor();
      expect(await guests.getByRole('button', { name: `Subscribe to ${kind}s` }).count()).toBe(0);
    }
  });

  it('makes the browser complain of nothing', async () => {
    await eventually(() => expect(complaints).toEqual([]));
  });
});
