/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, signIn, tablet, untilQuiet } from './browser.js';
import { changeAnswers } from './change-answers.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const channel = channels.harbourWorkshop;
const archived = [videos.chisel, videos.userSubtitles, videos.short];
// It stays for three seconds (SPEC §9).
const untilTickGoesMs = 8_000;

describe('channels of the household', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow(archived);
    browser = await launchBrowser();
    for (const id of archived) {
      await eventually(() => keeper.api.videos.get(id), 120_000);
    }
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const subPages = (): Promise<string[]> =>
    page.getByRole('navigation', { name: 'Channel' }).getByRole('link').allTextContents();

  it('are listed, and followed by staff', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' }).click();
    await page.getByRole('heading', { name: 'Harbour Workshop' }).waitFor();
    await page.getByRole('switch', { name: 'Show subscribed only' }).click();
    await page.getByRole('heading', { name: 'No channels found...' }).waitFor();
    await page.getByRole('switch', { name: 'Show subscribed only' }).click();
    await page.getByRole('button', { name: 'Subscribe: Harbour Workshop' }).click();
    await page.getByRole('button', { name: 'Unsubscribe: Harbour Workshop' }).waitFor();
    await eventually(async () =>
      expect((await keeper.api.channels.list({ filter: 'subscribed' })).data).toHaveLength(1),
    );
  });

  it('show what there is of each type, and how much of it', async () => {
    await page.getByRole('link', { name: 'Harbour Workshop' }).click();
    await page.getByRole('heading', { name: 'Harbour Workshop' }).waitFor();
    await page.getByText('3 videos').waitFor();
    await page.getByText(/^Length: /).waitFor();
    await page.getByText(/^Size: .*(KiB|MiB)$/).waitFor();
    expect(await subPages()).toEqual(['Videos', 'Shorts', 'About']);
    await page.getByRole('link', { name: 'Sharpening a chisel', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Shorts' }).click();
    await page.waitForURL(`**/channel/${channel}/shorts/`);
    await eventually(async () => expect(await page.locator('main article').count()).toBe(1));
    await page.goto(`/channel/${channel}/odd`);
    await page.getByText('That page does not exist').waitFor();
    await page.goto('/channel/UCnobody0000000000000000/');
    await page.getByText('Channel UCnobody0000000000000000 not found!').waitFor();
  });

  it('are watched and unwatched as a whole', async () => {
    await page.goto(`/channel/${channel}/`);
    await page.getByRole('button', { name: 'Mark as watched', exact: true }).click();
    await eventually(async () => {
      for (const id of archived) {
        expect((await keeper.api.videos.get(id)).player.watched).toBe(true);
      }
    });
    await page.getByRole('switch', { name: 'Hide watched videos' }).click();
    await page.getByRole('heading', { name: 'No videos found...' }).waitFor();
    await page.getByText('Watched videos are hidden.', { exact: true }).waitFor();
    await page.getByText('Videos of this channel arrive by the downloads page.', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Add videos' }).getAttribute('href')).toBe('/downloads/');
    await page.getByRole('switch', { name: 'Hide watched videos' }).click();
    const mark = page.getByRole('button', { name: 'Mark as watched', exact: true });
    await eventually(async () => expect(await mark.getAttribute('aria-busy')).toBe('false'));
    await untilQuiet(page);
    const unmark = page.getByRole('button', { name: 'Mark as unwatched', exact: true });
    const pressed = performance.now();
    await unmark.click();
    expect(await unmark.getAttribute('aria-busy')).toBe('true');
    expect(await mark.getAttribute('aria-busy')).toBe('false');
    // Other news may have the list asked for earlier.
    await eventually(async () => expect(await unmark.getAttribute('aria-busy')).toBe('false'));
    expect(performance.now() - pressed).toBeGreaterThan(1000);
    await eventually(async () => expect((await keeper.api.videos.get(archived[0] ?? '')).player.watched).toBe(false));
  });

  it('have settings of their own, which stay and can be taken back', async () => {
    await page.goto(`/channel/${channel}/about/`);
    await page.getByRole('heading', { name: 'About', exact: true }).waitFor();
    await page.getByLabel('Download format').fill('bestvideo[height<=480]+bestaudio');
    await page.getByLabel('Videos of a scan').fill('0');
    await page.getByLabel('Sponsor segments').selectOption({ label: 'No' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await eventually(async () =>
      expect(await page.getByLabel('Download format').inputValue()).toBe('bestvideo[height<=480]+bestaudio'),
    );
    expect((await keeper.api.videos.channel(channel)).channel_overwrites).toMatchObject({
      subscriptions_channel_size: 0,
      integrate_sponsorblock: false,
      autodelete_days: null,
    });
    for (const name of ['Update', 'Cancel']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    // More is typed while the server takes its time.
    await page.route('**/api/channel/*/', async (route) => {
      if (route.request().method() === 'POST') await page.getByLabel('Streams of a scan').fill('3');
      await route.continue();
    });
    await page.getByLabel('Videos of a scan').fill('1');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await eventually(async () =>
      expect((await keeper.api.videos.channel(channel)).channel_overwrites.subscriptions_channel_size).toBe(1),
    );
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await keeper.api.videos.channel(channel)).channel_overwrites.subscriptions_live_channel_size).toBe(3);
    await page.getByLabel('Videos of a scan').fill('7');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await page.getByLabel('Videos of a scan').inputValue()).toBe('1');
    await page.getByLabel('Download format').fill('');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await keeper.api.videos.channel(channel)).channel_overwrites.download_format).toBeNull();
    // Nobody edits anything meanwhile.
    await page.getByText('Saved', { exact: true }).waitFor({ state: 'detached', timeout: untilTickGoesMs });
  });

  it('show the playlists with an archived video once that is switched on, and keep them when it is off', async () => {
    await page.goto(`/channel/${channel}/about/`);
    expect((await keeper.api.channels.nav(channel)).has_playlists).toBe(false);
    await page.getByLabel('Index playlists').selectOption({ label: 'Yes' });
    await page.getByText(/^Yes keeps the channel’s playlists with an archived video/).waitFor();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    // By itself, as the task goes on.
    await page.getByRole('navigation', { name: 'Channel' }).getByRole('link', { name: 'Playlists' }).click();
    await page.waitForURL(`**/channel/${channel}/playlist/`);
    await page.getByRole('link', { name: 'First steps' }).waitFor();
    expect(await page.locator('main article').count()).toBe(1);
    expect((await keeper.api.videos.get(videos.chisel)).playlist).toEqual([playlists.firstSteps]);

    await page.goto(`/channel/${channel}/about/`);
    await page.getByLabel('Index playlists').selectOption({ label: 'No' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await keeper.api.videos.channel(channel)).channel_overwrites.index_playlists).toBeNull();
    expect((await keeper.api.channels.nav(channel)).has_playlists).toBe(true);
  });

  it('say that they are gone at the source, and why they cannot be shown', async () => {
    await changeAnswers(page, `**/api/channel/${channel}/`, (own) => ({ ...own, channel_active: false }));
    await changeAnswers(page, `**/api/playlist/${playlists.firstSteps}/`, (own) => ({
      ...own,
      playlist_active: false,
    }));
    // A screen that is opened by a link asks by itself.
    await page.goto('/playlist/');
    await page.getByRole('main').getByRole('link', { name: 'First steps', exact: true }).click();
    await page.getByText('Deactivated', { exact: true }).waitFor();
    // Whose it is, with the picture and the name.
    const box = page.getByRole('main').getByRole('link', { name: 'Harbour Workshop' }).first();
    expect(await box.getAttribute('href')).toBe(`/channel/${channel}`);
    expect(await box.locator('img').getAttribute('src')).toContain(channel);
    await box.click();
    await page.getByRole('heading', { level: 1, name: 'Harbour Workshop' }).waitFor();
    await page.getByText('Deactivated', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await changeAnswers(page, `**/api/channel/${channel}/`, () => ({ error: 'Not today.' }), 400);
    await page.goto('/channel/');
    await page.getByRole('main').getByRole('link', { name: 'Harbour Workshop' }).last().click();
    await page.getByRole('heading', { name: 'This channel could not be loaded' }).waitFor();
    await page.getByText('Not today.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`/channel/${channel}/`);
    await page.getByRole('heading', { level: 1, name: 'Harbour Workshop' }).waitFor();
  });

  it('show the way to what waits', async () => {
    await keeper.add([playlistUrl(playlists.firstSteps), videos.workbench]);
    await eventually(async () => expect((await keeper.api.channels.nav(channel)).has_pending).toBe(true), 60_000);
    await page.reload();
    await eventually(async () =>
      expect(await subPages()).toEqual(['Videos', 'Shorts', 'Playlists', 'About', 'Downloads']),
    );
  });

  it('have no tab for what there is nothing of, and say so where one looks for it', async () => {
    await keeper.clearQueue();
    await keeper.downloadNow([videos.wasLive]);
    const streaming = channels.meadowObservatory;
    await eventually(async () => {
      await keeper.api.videos.get(videos.wasLive);
      // Its row in the queue ends a moment later.
      expect((await keeper.api.channels.nav(streaming)).has_pending).toBe(false);
    }, 120_000);
    await page.goto(`/channel/${streaming}/streams/`);
    await page.getByRole('link', { name: 'Star party in the field', exact: true }).waitFor();
    expect(await page.locator('main article').count()).toBe(1);
    expect(await subPages()).toEqual(['Videos', 'Streams', 'About']);
    for (const [tab, words] of Object.entries({
      '': 'No videos found...',
      'shorts/': 'No videos found...',
      'playlist/': 'No playlists found...',
    })) {
      await page.goto(`/channel/${streaming}/${tab}`);
      await page.getByRole('heading', { name: words, exact: true }).waitFor();
      expect(await subPages()).toEqual(['Videos', 'Streams', 'About']);
    }
  });

  it('hold videos that are like one another', async () => {
    await eventually(async () => {
      const similar = await keeper.call('GET', `/api/video/${videos.chisel}/similar/`);
      expect(similar).not.toEqual([]);
    }, 60_000);
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(`/video/${videos.chisel}`);
    const similar = page.getByRole('region', { name: 'Similar Videos' });
    const next = similar.getByRole('link', { name: /^Play: / }).first();
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await next.click();
    await page.waitForURL((address) => !address.pathname.endsWith(videos.chisel));
    await page.locator('video').waitFor();
    // What plays now is seen.
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it.each([
    ['a phone', phone],
    ['a tablet', tablet],
    ['the narrowest of tablets', { width: 641, height: 1024 }],
  ])('fit %s, and axe finds nothing', async (_what, window) => {
    const { page: small } = await openPage(browser, stack, window);
    await signIn(small);
    for (const path of ['/channel/', `/channel/${channel}/`, `/channel/${channel}/about/`]) {
      await small.goto(path);
      await small.getByRole('heading', { name: 'Harbour Workshop' }).waitFor();
      expect(await faultsOf(small)).toEqual([]);
    }
    const unknown = 'UCWWWWWWWWWWWWWWWWWWWWWW';
    await small.goto(`/channel/${unknown}/`);
    await small.getByRole('heading', { name: `Channel ${unknown} not found!` }).waitFor();
    expect(await faultsOf(small)).toEqual([]);
  });

  it('make the browser complain of nothing', () => {
    expect(complaints).toEqual([]);
  });
});
