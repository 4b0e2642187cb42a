/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, playlists, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 120_000;
const { harbourWorkshop } = channels;

describe('a refresh', () => {
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
    await keeper.downloadNow([videos.chisel, videos.userSubtitles, playlists.firstSteps]);
    await eventually(async () => expect(await keeper.queue()).toEqual([]), settleMs);
    await eventually(async () => expect(await keeper.video(videos.workbench)).toBeDefined(), settleMs);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const reindex = (name = 'Reindex') => page.getByRole('button', { name, exact: true });
  const scheduled = () => page.getByText('Reindex scheduled');
  const changes = () => page.getByText('Changes at the source');
  const idle = (): Promise<void> =>
    eventually(
      async () => expect(await keeper.api.refreshes.state()).toEqual({ state: 'empty', total_queued: 0 }),
      settleMs,
    );

  it('of a video shows its new title by itself, and keeps the old one in its history', async () => {
    await page.goto(`/video/${videos.chisel}`);
    await page.getByRole('heading', { level: 1, name: 'Sharpening a chisel' }).waitFor();
    await changes().click();
    await page.getByText('Nothing has changed since it was archived').waitFor();
    await changes().click();
    await stack.tubeworld.patchVideo(videos.chisel, { title: 'Sharpening two chisels' });
    await reindex().click();
    await scheduled().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Sharpening two chisels' }).waitFor({ timeout: settleMs });
    await changes().click();
    const line = page.getByRole('listitem').filter({ hasText: 'Sharpening a chisel' });
    await line.getByText('Sharpening two chisels').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'refreshed-video');
    await eventually(async () => {
      const { video_results: found } = await keeper.search('two chisels');
      expect(found.map(({ youtube_id: id }) => id)).toEqual([videos.chisel]);
    }, settleMs);
  });

  it('finds what is gone at the source, which stays to be watched, and what is back', async () => {
    await stack.tubeworld.patchVideo(videos.chisel, { state: 'deleted' });
    await page.goto(`/video/${videos.chisel}`);
    await reindex().click();
    await page.getByText('Deactivated').waitFor({ timeout: settleMs });
    expect(await keeper.video(videos.chisel)).toMatchObject({ active: false, title: 'Sharpening two chisels' });
    expect((await keeper.media(`/youtube/${harbourWorkshop}/${videos.chisel}.mp4`, 'bytes=0-9')).status).toBe(206);
    await stack.tubeworld.patchVideo(videos.chisel, { state: 'ok' });
    await page.reload();
    await reindex().click();
    await page.getByRole('link', { name: 'Source' }).waitFor({ timeout: settleMs });
    expect(
      (await keeper.api.refreshes.changesOfVideo(videos.chisel)).map(({ field, after }) => [field, after]),
    ).toEqual([
      ['availability', 'yes'],
      ['availability', 'no'],
      ['title', 'Sharpening two chisels'],
    ]);
  });

  it('of a channel, also with its videos, has their types right', async () => {
    await stack.tubeworld.patchChannel(harbourWorkshop, { name: 'Harbour Yard', description: 'Boats alone.' });
    await stack.tubeworld.patchVideo(videos.workbench, { title: 'An oak bench' });
    await page.goto(`/channel/${harbourWorkshop}/about/`);
    await reindex('Reindex Videos').click();
    await scheduled().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Harbour Yard' }).waitFor({ timeout: settleMs });
    await idle();
    expect(await keeper.video(videos.workbench)).toMatchObject({ title: 'An oak bench' });
    await changes().click();
    await page.getByText('Harbour Workshop').waitFor();
    await picture(page, 'refreshed-channel');
  });

  it('of a playlist has its places of now', async () => {
    await stack.tubeworld.patchPlaylist(playlists.firstSteps, { title: 'Second steps', videos: [videos.workbench] });
    await page.goto(`/playlist/${playlists.firstSteps}`);
    await reindex().click();
    await page.getByRole('heading', { level: 1, name: 'Second steps' }).waitFor({ timeout: settleMs });
    await page.getByText('Archived 1/1').waitFor();
    await changes().click();
    await page.getByRole('listitem').filter({ hasText: 'First steps' }).waitFor();
    expect(await keeper.api.refreshes.changesOfPlaylist(playlists.firstSteps)).toMatchObject([{ field: 'title' }]);
  });

  it('is on a phone, in German, and for staff alone', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const small = await context.newPage();
    await small.goto(`/video/${videos.chisel}`);
    await small.getByRole('button', { name: 'Neu einlesen', exact: true }).waitFor();
    await small.getByText('Änderungen an der Quelle').click();
    await small.getByText('An der Quelle ist es wieder da.').waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'refresh-german-phone');
    await context.close();
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    const { page: guest } = await openPage(browser, stack);
    await signIn(guest, { username: 'guest', password: 'a guest may look' });
    await guest.goto(`/video/${videos.chisel}`);
    await guest.getByText('Changes at the source').waitFor();
    expect(await guest.getByRole('button', { name: 'Reindex' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
