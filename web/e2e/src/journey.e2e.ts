/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  lastCueStartSeconds,
  lastCueWord,
  peerTubeName,
  peerTubeUrl,
  videos,
  watchUrl,
} from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone, picture, signIn, untilQuiet } from './browser.js';
import { type Stack, startStack } from './stack.js';

const title = 'Restoring a ship lantern';

describe('the main job in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack, desktop, { reducedMotion: 'no-preference' }));
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const currentTime = (): Promise<number> =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const play = (): Promise<void> => page.locator('video').evaluate((video: HTMLVideoElement) => video.play());

  it('sends a stranger to the login page, and says why a wrong password does not open it', async () => {
    await page.goto('/');
    await page.waitForURL('**/login/');
    await page.getByLabel('Username').fill('keeper');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('Failed to login.').waitFor();
    await picture(page, 'login-failed');
  });

  it('signs in', async () => {
    await signIn(page);
    await picture(page, 'home-empty');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('adds a link and shows it downloading until it is there', async () => {
    // Slow enough to be seen; the clip is small.
    await stack.tubeworld.setSettings({ bps: 400_000 });
    await page.getByRole('link', { name: 'Downloads' }).click();
    await page.getByLabel('Videos, channels or playlists').fill(watchUrl(videos.userSubtitles));
    await page.getByRole('button', { name: 'Download now' }).click();
    await page.getByRole('progressbar', { name: 'Downloading' }).waitFor({ timeout: 60_000 });
    await page.getByText(/% of .* at .*\/s/).waitFor();
    await page.getByRole('article', { name: title }).waitFor();
    await picture(page, 'downloads-progress');
    await stack.tubeworld.setSettings({ bps: null });
    const task = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Downloading' }) });
    await task.getByText('Task completed').waitFor({ timeout: 60_000 });
    await page.getByText('The queue is empty').waitFor({ timeout: 30_000 });
  });

  it('shows the new video on Home', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await picture(page, 'home');
  });

  it('plays: the time advances and the bytes come by range requests', async () => {
    const ranges: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.mp4')) {
        ranges.push(response.status());
      }
    });
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.locator('video').waitFor();
    await play();
    await eventually(async () => expect(await currentTime()).toBeGreaterThan(1));
    expect(ranges).toContain(206);
    const tracks = await page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks.length);
    expect(tracks).toBe(1);
    await picture(page, 'video');
  });

  it('keeps the position over a reload', async () => {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/progress/') && response.status() === 200,
    );
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 29.5;
    });
    await play();
    await saved;
    await page.reload();
    await page.locator('video').waitFor();
    await eventually(async () => {
      expect(await currentTime()).toBeGreaterThanOrEqual(28);
      expect(await currentTime()).toBeLessThanOrEqual(36);
    });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Continue Watching' }).waitFor();
  });

  it('finds a word that only the last cue has, and lands on that second', async () => {
    await eventually(async () => {
      await page.goto(`/search/?query=${lastCueWord}`);
      await page.getByRole('link').filter({ hasText: lastCueWord }).first().waitFor({ timeout: 3_000 });
    }, 120_000);
    await picture(page, 'search');
    await page.getByRole('link').filter({ hasText: lastCueWord }).first().click();
    await page.locator('video').waitFor();
    await eventually(async () => {
      expect(await currentTime()).toBeGreaterThanOrEqual(lastCueStartSeconds - 0.5);
      expect(await currentTime()).toBeLessThan(lastCueStartSeconds + 4);
    });
  });

  it('turns to watched by the rule when the end is near, for this user', async () => {
    // A minute of video counts as watched from 90 percent on (SEMANTICS 15).
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/progress/') && response.status() === 200,
    );
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 57;
    });
    await play();
    expect(await (await saved).json()).toMatchObject({ watched: true });
  });

  it('takes three links with one private: two arrive, the third says why', async () => {
    await page.goto('/downloads/');
    await page
      .getByLabel('Videos, channels or playlists')
      .fill([videos.chisel, videos.privateVideo, videos.workbench].map(watchUrl).join('\n'));
    await page.getByRole('button', { name: 'Download now' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: videos.privateVideo })
      .filter({ hasText: /private/i })
      .waitFor({ timeout: 60_000 });
    await picture(page, 'downloads-private');
    // Home shows by itself what arrives while it is open.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    for (const name of ['Sharpening a chisel', 'An oak workbench in twelve seconds']) {
      await page.getByRole('link', { name, exact: true }).waitFor({ timeout: 90_000 });
    }
  });

  it('takes the page of another site, names the site, and leads back there', async () => {
    await page.goto('/downloads/');
    await page.getByLabel('Videos, channels or playlists').fill(peerTubeUrl(videos.dashedId));
    await page.getByRole('button', { name: 'Add to queue' }).click();
    const row = page.getByRole('article').filter({ hasText: 'framatube.org' });
    await row.getByText('queued', { exact: true }).waitFor({ timeout: 60_000 });
    await picture(page, 'downloads-other-site');
    await row.getByRole('button', { name: 'Download now' }).click();
    const id = `peertube-${peerTubeName(videos.dashedId)}`;
    await row.waitFor({ state: 'detached', timeout: 90_000 });
    await page.goto(`/?videoId=${id}`);
    await page.locator('video').waitFor();
    await page.goto(`/video/${id}`);
    await page.locator('video').waitFor();
    await play();
    await eventually(async () => expect(await currentTime()).toBeGreaterThan(0.5));
    const source = await page.getByRole('link', { name: 'Source' }).getAttribute('href');
    expect(source).toBe(`https://framatube.org/videos/watch/${peerTubeName(videos.dashedId)}`);
    await picture(page, 'video-other-site');
  });

  it('does nothing for blank input, and names a piece it can not read while the good one goes through', async () => {
    await page.goto('/downloads/');
    let posts = 0;
    page.on('request', (request) => {
      posts += request.method() === 'POST' && request.url().includes('/api/download/') ? 1 : 0;
    });
    const box = page.getByLabel('Videos, channels or playlists');
    await box.fill('  \n \n');
    await page.getByRole('button', { name: 'Add to queue' }).click();
    expect(posts).toBe(0);
    await box.fill(`gibberish ${videos.rowingBoat}`);
    await page.getByRole('button', { name: 'Add to queue' }).click();
    await page.getByRole('alert').filter({ hasText: 'gibberish' }).waitFor({ timeout: 60_000 });
    await page.getByRole('article', { name: 'Painting the rowing boat' }).waitFor({ timeout: 60_000 });
    await picture(page, 'downloads-queue');
  });

  it('fits a phone', async () => {
    const small = await openPage(browser, stack, phone);
    await signIn(small.page);
    for (const [path, name] of [
      ['/', 'phone-home'],
      ['/downloads/', 'phone-downloads'],
      [`/search/?query=${lastCueWord}`, 'phone-search'],
      [`/video/${videos.userSubtitles}`, 'phone-video'],
    ] as const) {
      await small.page.goto(path);
      await untilQuiet(small.page);
      const overflow = await small.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await picture(small.page, name);
    }
    await small.context.close();
  });

  it('shows the failure page for a video that is not there, and the not-found page for a strange path', async () => {
    await page.goto('/video/AAAAAAAAAAA');
    await page.getByText('This video could not be loaded').waitFor();
    await page.goto('/nowhere/');
    await page.getByText('That page does not exist').waitFor();
  });

  it('signs out', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login/');
    expect((await page.request.get('/api/ping/')).status()).toBe(403);
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
