/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestWorld, buildUploads, channels, eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, signIn, untilQuiet } from './browser.js';
import { expectFocus, tabTo } from './keys.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const lantern = { id: videos.userSubtitles, title: 'Restoring a ship lantern' };
const uploads = buildUploads(12, 'c3');
const world = buildTestWorld();
world.videos.push(...uploads);
const pageSize = 5;
/** Lower than a page of any list. */
const window = { width: 1440, height: 600 };

describe('getting around', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({ world });
    const keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([lantern.id, ...uploads.map(({ id }) => id)]);
    await eventually(async () => {
      expect((await keeper.api.videos.list()).paginate.total_hits).toBe(uploads.length + 1);
    }, 180_000);
    for (let n = 1; n <= pageSize + 2; n++) {
      await keeper.api.playlists.create(`Evening ${n}`);
    }
    await keeper.api.settings.updateOwn({ page_size: pageSize, view_style_home: 'list', view_style_channel: 'list' });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  describe('in a list of several pages', () => {
    let page: Page;

    beforeAll(async () => {
      ({ page } = await openPage(browser, stack, window));
      await signIn(page);
    });

    const titles = (): Promise<string[]> => page.getByRole('main').locator('article :is(h2, h3)').allTextContents();
    const pageLink = (n: number) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: `Page ${n}`, exact: true });
    const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    const isOn = (n: number) =>
      page.waitForURL((url) => url.searchParams.get('page') === String(n)).then(() => untilQuiet(page));

    it.each([
      ['home', '/'],
      ['a channel', `/channel/${channels.meadowObservatory}/`],
      ['the playlists', '/playlist/'],
    ])('a link leads to another page, which begins at its top: %s', async (_what, address) => {
      await page.goto(address);
      await pageLink(2).waitFor();
      const first = await titles();
      expect(first).toHaveLength(pageSize);
      await pageLink(2).click();
      await isOn(2);
      const second = await titles();
      expect(second.length).toBeGreaterThan(0);
      expect(second.filter((title) => first.includes(title))).toEqual([]);
      expect(await pageLink(2).getAttribute('aria-current')).toBe('page');
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await eventually(async () => expect(await titles()).toEqual(first));
    });

    it.each([
      ['home', '/'],
      ['a channel', `/channel/${channels.meadowObservatory}/`],
    ])('the way back from a video leads to the same page and the same place: %s', async (_what, address) => {
      await page.goto(address);
      await pageLink(2).click();
      await isOn(2);
      const before = await titles();
      const last = page.getByRole('main').locator('article :is(h2, h3) a').last();
      await last.scrollIntoViewIfNeeded();
      const place = await scrolled();
      expect(place).toBeGreaterThan(200);
      await last.click();
      await page.getByRole('heading', { level: 1, name: before.at(-1) ?? '', exact: true }).waitFor();
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await isOn(2);
      // The address changes before the screen.
      await eventually(async () => expect(await titles()).toEqual(before));
      expect(await scrolled()).toBe(place);
    });

    it('a reload keeps the place; an address that is opened again begins at its top', async () => {
      await page.goto('/');
      await pageLink(2).scrollIntoViewIfNeeded();
      const place = await scrolled();
      expect(place).toBeGreaterThan(200);
      await page.reload();
      await pageLink(2).waitFor();
      await eventually(async () => expect(await scrolled()).toBe(place));
      await page.goto('/about/');
      await page.goto('/');
      await pageLink(2).waitFor();
      await untilQuiet(page);
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await page.goBack();
      await pageLink(2).waitFor();
      await eventually(async () => expect(await scrolled()).toBe(place));
    });

    it('each visit to the same page keeps its own place', async () => {
      const main = page.getByRole('navigation', { name: 'Main' });
      const title = page.getByRole('heading', { name: 'Recent Videos' });
      await page.goto('/');
      await pageLink(2).scrollIntoViewIfNeeded();
      const place = await scrolled();
      for (const name of ['Channels', 'Home']) {
        // By itself: to point at it, Playwright would scroll.
        await main.getByRole('link', { name }).evaluate((link: HTMLElement) => link.click());
        await page.waitForURL(name === 'Home' ? /\/$/ : /channel/);
        await untilQuiet(page);
      }
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await page.waitForURL(/channel/);
      await page.goBack();
      await title.waitFor({ state: 'attached' });
      await eventually(async () => expect(await scrolled()).toBe(place));
    });
  });

  describe('by keys alone', () => {
    let page: Page;

    beforeAll(async () => {
      ({ page } = await openPage(browser, stack));
    });

    it('signs in', async () => {
      await page.goto('/login/');
      await page.getByRole('button', { name: 'Login' }).waitFor();
      await expectFocus(page, 'Username');
      await page.keyboard.type(username);
      await tabTo(page, 'Password');
      await page.keyboard.type(password);
      await tabTo(page, 'Remember me');
      await page.keyboard.press('Space');
      expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
      await tabTo(page, 'Login');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
      await untilQuiet(page);
    });

    it('skips the navigation, sorts a list by arrows, and opens a video of it', async () => {
      await tabTo(page, 'Skip to content');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Sort by');
      const highlighted = page.locator('[role=option][data-highlighted]');
      await page.keyboard.press('ArrowDown');
      await highlighted.waitFor();
      for (let n = 0; (await highlighted.textContent()) !== 'Duration' && n < 10; n++) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      // The longest of all.
      await page.getByRole('main').getByRole('article').first().getByText(lantern.title).first().waitFor();
      await untilQuiet(page);
      await tabTo(page, lantern.title);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: lantern.title }).waitFor();
    });

    it('plays it, goes forward and pauses', async () => {
      const video = page.locator('video');
      const isPaused = (): Promise<boolean> => video.evaluate((media: HTMLVideoElement) => media.paused);
      const time = (): Promise<number> => video.evaluate((media: HTMLVideoElement) => media.currentTime);
      await untilQuiet(page);
      await tabTo(page, lantern.title);
      await page.keyboard.press('Space');
      await eventually(async () => expect(await time()).toBeGreaterThan(0.5));
      expect(await isPaused()).toBe(false);
      const before = await time();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await eventually(async () => expect(await time()).toBeGreaterThan(before + 9));
      await page.keyboard.press('Space');
      await eventually(async () => expect(await isPaused()).toBe(true));
    });
  });
});
