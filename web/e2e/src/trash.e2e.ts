/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const archived = [videos.userSubtitles, videos.chisel];

describe('the trash', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  const titles: Record<string, string> = {};
  const channels: Record<string, string> = {};

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow(archived);
    for (const id of archived) {
      const { title, channel } = await eventually(() => keeper.api.videos.get(id), 120_000);
      titles[id] = title;
      channels[id] = channel.channel_id;
    }
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const toast = () => page.getByRole('region', { name: 'Trash', exact: true });
  const entry = (id: string, on = page) => on.getByRole('listitem', { name: titles[id] ?? '' });
  const media = (id: string, folder = ''): boolean =>
    existsSync(join(stack.home, 'media', folder, channels[id] ?? '', `${id}.mp4`));
  const deleteVideo = async (id: string): Promise<void> => {
    await page.goto(`/video/${id}`);
    await page.getByRole('button', { name: 'Delete Video' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(`**/channel/${channels[id]}/`);
    await toast().getByText('Moved to the trash.', { exact: true }).waitFor();
  };

  it('gives a video back by the message that told of its deletion', async () => {
    const id = videos.chisel;
    await keeper.api.videos.setWatched(id, true);
    await deleteVideo(id);
    await keeper.api.videos.get(id, { status: 404 });
    await eventually(() => expect([media(id), media(id, '.trash')]).toEqual([false, true]), 30_000);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'trash-toast');
    await toast().getByRole('button', { name: 'Undo', exact: true }).click();
    await toast().getByText('It is back.', { exact: true }).waitFor();
    await page.getByRole('link', { name: `Play: ${titles[id]}` }).waitFor();
    expect((await keeper.api.videos.get(id)).player.watched).toBe(true);
    await eventually(() => expect([media(id), media(id, '.trash')]).toEqual([true, false]), 30_000);
    await page.goto(`/video/${id}`);
    await page.locator('video').evaluate((element: HTMLVideoElement) => element.play());
  });

  it('has a page, which says who deleted what, how much it is and how long it stays', async () => {
    const id = videos.userSubtitles;
    await deleteVideo(id);
    await page.goto('/settings/trash/');
    await entry(id).getByText('Days left: 7.').waitFor();
    await entry(id)
      .getByText(/^Videos: 1, .+ Deleted .+ by /)
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'trash');
    const { page: small, context } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/settings/trash/');
    await entry(id, small).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await faultsOf(small)).toEqual([]);
    await small.screenshot({ path: 'test-results/pictures/trash-phone.png', fullPage: true });
    await context.close();
    await entry(id).getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('The trash is empty').waitFor();
    expect((await keeper.api.videos.get(id)).title).toBe(titles[id]);
    await eventually(async () => {
      const { results } = await keeper.api.search.find(`video:${titles[id]}`);
      expect((results.video_results ?? []).map((video) => video.youtube_id)).toContain(id);
    }, 60_000);
  });

  it('says nothing of it to who signs in after the one who deleted it', async () => {
    await deleteVideo(videos.chisel);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
    expect(await toast().count()).toBe(0);
    const [deleted] = (await keeper.api.trash.list()).data;
    await keeper.api.trash.restore(deleted?.trash_id ?? '');
  });

  it('lets go for good what staff do not want to keep, files and all', async () => {
    const id = videos.userSubtitles;
    await deleteVideo(id);
    await page.goto('/settings/trash/');
    await entry(id).getByRole('button', { name: 'Delete now', exact: true }).click();
    await page.getByText('It cannot come back then.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The trash is empty').waitFor();
    await eventually(() => expect([media(id), media(id, '.trash')]).toEqual([false, false]), 30_000);
  });

  it('is no page for those who are no staff', async () => {
    const member = { username: 'ann', password: 'a password of her own' };
    await keeper.api.users.add({ ...member, is_staff: false });
    const { page: hers, context } = await openPage(browser, stack);
    await signIn(hers, member);
    await hers.goto('/settings/trash/');
    await hers.getByText('That page does not exist').waitFor();
    await context.close();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});
