/** @needs elasticsearch */
import { link, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, takenChannelId, takenVideoId, videos, writeTakeoverZip } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 150_000;
const filename = 'ta_backup-20240506-auto.zip';
const [channel, video] = [takenChannelId(0), takenVideoId(0)];

describe('an archive of TubeArchivist', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let media: string;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    // What plays is what it had downloaded: here, a video that was downloaded just now.
    await keeper.downloadNow([videos.chisel]);
    await eventually(async () => expect(await keeper.video(videos.chisel)).toBeDefined(), settleMs);
    const kept = await keeper.api.videos.get(videos.chisel);
    media = join(stack.home, 'media', channel, `${video}.mp4`);
    await mkdir(dirname(media), { recursive: true });
    await link(join(stack.home, 'media', kept.media_url.replace('/youtube/', '')), media);
    await mkdir(join(stack.home, 'cache', 'backup'), { recursive: true });
    await writeTakeoverZip(join(stack.home, 'cache', 'backup', filename), {
      videos: 12,
      linesEach: 3,
      commentsEach: 3,
      channels: 2,
    });
    browser = await launchBrowser();
    ({ page } = await openPage(browser, stack));
    await signIn(page);
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('is taken over from the page of the backups, and says what is missing', async () => {
    await page.goto('/settings/actions/');
    const card = page.getByRole('region', { name: 'ZIP index backup', exact: true });
    await card.getByText('Put a backup of TubeArchivist into').waitFor();
    await card.getByRole('row', { name: filename }).getByRole('button', { name: 'Restore', exact: true }).click();
    await card.getByText('replaces nothing').waitFor();
    await card.getByRole('button', { name: 'Restore it' }).click();
    await card.getByText('Taken over from TubeArchivist: 2 channel(s), 12 video(s)').waitFor({ timeout: settleMs });
    await card.getByText('11 of 13 video(s) have no media file yet').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'taken-over');
    await page.setViewportSize(phone);
    await picture(page, 'taken-over-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  }, 200_000);

  it('plays from the file where it lay, watched as it was, found by a spoken word', async () => {
    const { nlink } = await stat(media);
    expect(nlink).toBe(2);
    await eventually(async () => {
      const [hit] = (await keeper.search('full:spokenword0')).fulltext_results;
      expect(hit?.youtube_id).toBe(video);
    }, settleMs);
    await page.goto(`/video/${video}`);
    await page.getByRole('heading', { level: 1, name: 'Planing board number 0' }).waitFor();
    await eventually(async () => {
      const { duration, error } = await page
        .locator('video')
        .evaluate((element: HTMLVideoElement) => ({ duration: element.duration, error: element.error?.message }));
      expect({ error, plays: duration > 0 }).toEqual({ error: undefined, plays: true });
    }, settleMs);
    expect((await keeper.video(video))?.player.watched).toBe(true);
    await picture(page, 'taken-over-video');
  }, 200_000);
});
