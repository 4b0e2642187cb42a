/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, signIn, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const archived = [videos.userSubtitles, videos.chisel, videos.commented];

describe('deleting', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let channelOf: Record<string, { id: string; name: string }>;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    // For good at once: trash.e2e shows what can be undone.
    await keeper.saveSettings({ downloads: { sleep_interval: 0 }, application: { trash_days: 0 } });
    await keeper.downloadNow(archived);
    browser = await launchBrowser();
    channelOf = {};
    for (const id of archived) {
      const { channel } = await eventually(() => keeper.api.videos.get(id), 120_000);
      channelOf[id] = { id: channel.channel_id, name: channel.channel_name };
    }
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const media = (id: string): string => join(stack.home, 'media', channelOf[id]?.id ?? '', `${id}.mp4`);
  const picture = (id: string): string => join(stack.home, 'cache', 'videos', id.charAt(0).toLowerCase(), `${id}.jpg`);
  const isFound = async (id: string): Promise<boolean> => {
    const { results } = await keeper.api.search.find(`video: ${titles[id] ?? ''}`);
    return (results.video_results ?? []).some((video) => video.youtube_id === id);
  };
  const titles: Record<string, string> = {};

  it('a video asks first, and takes its files and what search knew of it along', async () => {
    const id = videos.userSubtitles;
    titles[id] = (await keeper.api.videos.get(id)).title;
    await eventually(async () => expect(await isFound(id)).toBe(true), 120_000);
    expect([existsSync(media(id)), existsSync(picture(id))]).toEqual([true, true]);
    await page.goto(`/video/${id}`);
    await page.getByRole('button', { name: 'Delete Video' }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const ask = page.getByRole('button', { name: 'Delete Video' });
    await ask.press('Enter');
    await page.getByText('Are you sure?').waitFor();
    await page.keyboard.press('Escape');
    expect(await ask.evaluate((element) => element === document.activeElement)).toBe(true);
    await ask.click();
    await page.screenshot({ path: 'test-results/pictures/delete-video.png' });
    // The second half of a double click on the button before.
    const deletions: string[] = [];
    page.on('request', (request) => void (request.method() === 'DELETE' && deletions.push(request.url())));
    await page.getByRole('button', { name: 'Delete', exact: true }).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await untilQuiet(page);
    expect(deletions).toEqual([]);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(`**/channel/${channelOf[id]?.id}/`);
    await keeper.api.videos.get(id, { status: 404 });
    await eventually(() => expect([existsSync(media(id)), existsSync(picture(id))]).toEqual([false, false]), 30_000);
    await eventually(async () => expect(await isFound(id)).toBe(false), 30_000);
  });

  it('is undone by a download: it is there again, and found again', async () => {
    const id = videos.userSubtitles;
    await eventually(async () => {
      await keeper.downloadNow([id]);
      expect((await keeper.api.videos.get(id)).title).toBe(titles[id]);
    }, 120_000);
    await eventually(async () => expect(await isFound(id)).toBe(true), 60_000);
    expect([existsSync(media(id)), existsSync(picture(id))]).toEqual([true, true]);
  });

  it('a video may be ignored with it, which keeps it away', async () => {
    const id = videos.commented;
    const { title, channel } = await keeper.api.videos.get(id);
    await stack.tubeworld.patchVideo(id, { state: 'removed' });
    await page.goto(`/video/${id}`);
    await page.getByRole('button', { name: 'Delete Video' }).click();
    await page.getByRole('button', { name: 'Delete and Ignore', exact: true }).click();
    await page.waitForURL('**/channel/**');
    await eventually(async () => expect((await keeper.api.downloads.get(id)).status).toBe('ignore'), 30_000);
    // What the archive knew: the source has it no more.
    await page.goto('/downloads/');
    await page.getByRole('switch', { name: 'Show only ignored' }).click();
    const row = page.getByRole('article', { name: title, exact: true });
    await row.getByText(channel.channel_name).waitFor();
    await page.screenshot({ path: 'test-results/pictures/ignored-of-archive.png' });
    await keeper.downloadNow([id]);
    await keeper.api.videos.get(id, { status: 404 });
  });

  it('a playlist asks whether its videos go as well', async () => {
    const id = videos.userSubtitles;
    const { playlist_id: playlistId } = await keeper.api.playlists.create('Rainy evenings');
    await keeper.api.playlists.change(playlistId, 'create', id);
    await page.goto(`/playlist/${playlistId}`);
    await page.getByRole('button', { name: 'Delete Playlist' }).click();
    await page.getByRole('button', { name: 'Delete metadata', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete all', exact: true }).click();
    await page.getByRole('heading', { name: 'No playlists found...' }).waitFor();
    await keeper.api.videos.get(id, { status: 404 });
    await eventually(() => expect(existsSync(media(id))).toBe(false), 30_000);
  });

  it('a channel names what it takes along, fits a phone, and leaves no folder', async () => {
    const { id, name } = channelOf[videos.chisel] ?? { id: '', name: '' };
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto(`/channel/${id}/about/`);
    await small.getByRole('button', { name: 'Delete Channel' }).click();
    await small.getByText(`Delete ${name} including all videos?`).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await small.screenshot({ path: 'test-results/pictures/delete-channel-phone.png' });
    await small.getByRole('button', { name: 'Delete', exact: true }).click();
    await small.waitForURL('**/channel/');
    await page.goto(`/channel/${id}/about/`);
    await page.getByText('Channel not found!').waitFor();
    await eventually(() => expect(existsSync(join(stack.home, 'media', id))).toBe(false), 60_000);
    await keeper.api.videos.get(videos.chisel, { status: 404 });
  });

  it('makes the browser complain of nothing', () => {
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});
