/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const video = videos.userSubtitles;
const title = 'Restoring a ship lantern';
const longWord = 'Harbourworkshoprestorationsociety'.repeat(3);

describe('screens', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await keeper.add([videos.chisel, videos.workbench, videos.rowingBoat]);
    browser = await launchBrowser();
    await eventually(async () => {
      expect(await keeper.video(video)).toBeDefined();
      expect((await keeper.queue()).filter(({ state }) => state === undefined)).toHaveLength(3);
    }, 60_000);
    ({ page, complaints } = await openPage(browser, stack));
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const element = () => page.locator('video');
  const currentTime = (): Promise<number> => element().evaluate((media: HTMLVideoElement) => media.currentTime);
  const isPaused = (): Promise<boolean> => element().evaluate((media: HTMLVideoElement) => media.paused);
  const focusedId = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
  const countPosts = (path: string): (() => number) => {
    let posts = 0;
    page.on('request', (request) => {
      posts += request.method() === 'POST' && request.url().includes(path) ? 1 : 0;
    });
    return () => posts;
  };

  it('waits for the name on the login screen, and signs in once however often the button is clicked', async () => {
    const posts = countPosts('/api/user/login/');
    await page.goto('/login/');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await page.keyboard.type(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(posts()).toBe(1);
  });

  it('ignores one video by a double click, although the next one slides under the pointer', async () => {
    await page.goto('/downloads/');
    const ignore = page.getByRole('button', { name: 'Ignore', exact: true });
    await ignore.nth(2).waitFor();
    // It stays where it is, and the pointer on it.
    await ignore.first().click();
    await page.getByText('Total videos in queue: 2').waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.getByRole('switch', { name: 'Show only ignored' }).click();
    await page.getByText('Total videos ignored: 1').waitFor();
    await page.getByRole('switch', { name: 'Show only ignored' }).click();
    await page.getByText('Total videos in queue: 2').waitFor();
  });

  it('goes to the last page there is', async () => {
    await page.goto('/downloads/?page=7');
    await page.getByRole('button', { name: 'Ignore', exact: true }).first().waitFor();
    await page.waitForURL((address) => address.search === '');
    await page.goto('/?page=99');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await page.waitForURL((address) => address.search === '');
  });

  it('opens at the second of a shared link, after the connection was lost as well', async () => {
    await page.route('**/*.mp4', (route) => route.abort());
    await page.goto(`/video/${video}?t=30s`);
    await page.getByText('The connection was lost.').waitFor();
    await page.unroute('**/*.mp4');
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => expect(await currentTime()).toBe(30));
  });

  it('plays and pauses by Space, wherever the focus is, and closes the help by Escape', async () => {
    for (const focus of ['#content', 'video']) {
      await page.locator(focus).focus();
      await page.keyboard.press('Space');
      await eventually(async () => expect(await isPaused()).toBe(false));
      await page.keyboard.press('Space');
      await eventually(async () => expect(await isPaused()).toBe(true));
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard help' }).waitFor({ state: 'detached' });
  });

  it('keeps sound off and subtitles on', async () => {
    await page.keyboard.press('m');
    await page.keyboard.press('c');
    await page.getByText(/^Subtitles: /).waitFor();
    const settings = () => element().evaluate((media: HTMLVideoElement) => [media.muted, media.textTracks[0]?.mode]);
    // Loaded again each time: a browser under load may hand the new page its storage as it was a moment before.
    await eventually(async () => {
      await page.reload();
      await element().waitFor();
      await eventually(async () => expect(await settings()).toEqual([true, 'showing']), 3_000);
    }, 60_000);
    await page.keyboard.press('m');
  });

  it('shows the video that one has just left on Home, and has the focus there', async () => {
    await element().evaluate((media: HTMLVideoElement) => {
      media.currentTime = 21.5;
      return media.play();
    });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Continue Watching' }).waitFor();
    await page
      .getByRole('button', { name: `Mark as watched: ${title}` })
      .first()
      .waitFor();
    await eventually(async () => expect(await focusedId()).toBe('content'));
  });

  it('waits for the server and goes on when it is back', async () => {
    for (const path of ['**/api/search/**', '**/api/ping/**', '**/assets/channel*.js']) {
      await page.route(path, (route) => route.abort());
    }
    await page.getByRole('link').filter({ hasText: 'Harbour Workshop' }).first().click();
    await page.getByRole('heading', { name: 'Waiting for the server…' }).waitFor();
    await page.unroute('**/assets/channel*.js');
    await page.unroute('**/api/ping/**');
    await page.getByRole('heading', { name: 'Harbour Workshop' }).waitFor();
    await page.getByRole('link', { name: 'Search' }).click();
    // The screen exists to type there: its box has the focus, not the content around it.
    await page.locator('input[type=search]:focus').waitFor();
    await page.keyboard.type('lantern');
    await page.getByRole('heading', { name: 'Waiting for the server…' }).waitFor();
    await page.unroute('**/api/search/**');
    await page.getByRole('heading', { name: 'Waiting for the server…' }).waitFor({ state: 'detached' });
  });

  it('comes back to the place and the text after the session has ended', async () => {
    await page.goto('/downloads/');
    const box = page.getByLabel('Videos, channels or playlists');
    await box.fill('one more');
    await page.context().clearCookies();
    // A look of the page's own may find the end of the session before the click does.
    const add = page.getByRole('button', { name: 'Add to queue' }).first();
    await add.click({ timeout: 5_000 }).catch(() => undefined);
    await page.waitForURL('**/login/**');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/downloads/');
    await eventually(async () => expect(await box.inputValue()).toBe('one more'));
  });

  it('stays signed in who signs in at once, although the page has asked too early', async () => {
    // The session has ended, the sign of one has not.
    await page.context().clearCookies({ name: 'sessionid' });
    await page.goto('/');
    await page.waitForURL('**/login/**');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
  });

  it('has the theme of the last visit before the settings arrive', async () => {
    await keeper.api.settings.updateOwn({ stylesheet: 'light.css' });
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await page.goto('/');
    await eventually(async () => expect(await theme()).toBe('light'));
    await page.route('**/api/**', () => undefined);
    await page.reload();
    expect(await theme()).toBe('light');
    await page.unroute('**/api/**');
  });

  it('fills a very wide screen with more cards, and tells in a list what a video is about', async () => {
    const { page: wide } = await openPage(browser, stack, { width: 3840, height: 2160 });
    await signIn(wide);
    const cards = wide.getByRole('main').locator('[data-fills-page]').first();
    await cards.waitFor();
    const grid = await cards.evaluate((list) => ({
      width: list.getBoundingClientRect().width,
      columns: getComputedStyle(list).gridTemplateColumns.split(' ').length,
    }));
    expect(grid.width).toBeGreaterThan(3_600);
    expect(grid.columns).toBeGreaterThan(6);
    await wide.getByRole('button', { name: 'List view' }).click();
    const { description } = await keeper.api.videos.get(video);
    const [firstLine = ''] = description?.split('\n') ?? [];
    await wide.getByRole('main').getByText(firstLine).first().waitFor();
    await wide.screenshot({ path: 'test-results/pictures/home-4k-list.png' });
    await wide.getByRole('button', { name: 'Grid view' }).click();
    await cards.waitFor();
    await wide.screenshot({ path: 'test-results/pictures/home-4k-grid.png' });
  });

  it('shows the API on a page that can be tried out', async () => {
    await page.goto('/api/docs/');
    await page
      .getByRole('heading', { name: /^Reelkeep/ })
      .first()
      .waitFor();
    await page.getByText('/api/ping/').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText('"pong"').first().waitFor();
    await page.screenshot({ path: 'test-results/pictures/api-docs.png' });
  });

  it('breaks long words', async () => {
    await stack.query('UPDATE catalog.channel SET name = $1', [longWord]);
    const { channel } = await keeper.api.videos.get(video);
    const small = await openPage(browser, stack, phone);
    await signIn(small.page);
    for (const path of ['/', `/channel/${channel.channel_id}`]) {
      await small.page.goto(path);
      await small.page.getByText(longWord).first().waitFor();
      expect(
        await small.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await small.context.close();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
