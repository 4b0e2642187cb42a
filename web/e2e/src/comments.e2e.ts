/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestWorld, eventually, videos } from '@reelkeep/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const many = 130;
const [commented, crowded, silent, unasked] = [videos.commented, videos.doubleStar, videos.chisel, videos.workbench];

const world = buildTestWorld();
const busy = world.videos.find(({ id }) => id === crowded);
const texts = ['A long word about the night. '.repeat(80), 'They part at 0:02 (https://example.org/stars), not 23:45.'];
if (busy) {
  const lines = Array.from({ length: 40 }, (_, n) => `Night ${n}.`);
  busy.description = ['0:01 First light', 'More at https://example.org/nights.', ...lines, '0:02 Dawn'].join('\n');
  busy.comments = Array.from({ length: many }, (_, n) => ({
    id: `UgyCrowd${String(n).padStart(16, '0')}`,
    author: `@watcher${n}`,
    author_id: `UCwatcher${String(n).padStart(15, '0')}`,
    text: texts[n] ?? `Seen from garden number ${n}.`,
    time: '2026-08-01T20:00:00Z',
    likes: many - n,
  }));
}

describe('the comments below a video', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  const section = (of = page): Locator => of.getByRole('region', { name: /^\d* ?comments?$/i });
  const by = (author: string, of = page): Locator => of.getByRole('article', { name: new RegExp(`^${author}`) });
  const open = async (id: string, of = page): Promise<void> => {
    await of.goto(`/video/${id}`);
    await of.getByRole('heading', { name: 'Description' }).waitFor();
  };

  beforeAll(async () => {
    stack = await startStack({ world });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([unasked]);
    await eventually(() => keeper.api.videos.get(unasked), 120_000);
    // Only with the end of its row is it decided whether comments are asked for.
    await eventually(async () => expect(await keeper.queue()).toHaveLength(0), 30_000);
    await keeper.saveSettings({ downloads: { comment_max: 'all,all,all,all', comment_sort: 'top' } });
    await keeper.downloadNow([commented, crowded, silent]);
    browser = await launchBrowser();
    await eventually(async () => {
      const counts = await Promise.all(
        [commented, crowded, silent].map(async (id) => (await keeper.api.videos.get(id)).comment_count),
      );
      expect(counts).toEqual([3, many, 0]);
    }, 120_000);
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('are counted, and tell who wrote what, and what others think of it', async () => {
    await open(commented);
    await section().scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: '3 comments' }).waitFor();
    const maker = by('@MeadowObservatory');
    await maker.getByText('We counted 61 in one hour.').waitFor();
    expect(await maker.getAttribute('aria-labelledby')).toBeTruthy();
    await page.getByRole('article', { name: /^@MeadowObservatory Uploader/ }).waitFor();
    const watcher = by('@quietplover');
    expect(await watcher.innerText()).toMatch(/7/);
    await watcher.getByTitle('Favorited by the uploader').waitFor();
    expect(await maker.getByTitle('Favorited by the uploader').count()).toBe(0);
    expect(await watcher.locator('time').getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\dT/);
  });

  it('show their replies to who asks, also by the keyboard', async () => {
    const replies = section().getByRole('button', { name: '1 reply' });
    expect(await by('@nightotter').count()).toBe(0);
    await replies.focus();
    await page.keyboard.press('Enter');
    await by('@nightotter').getByText('Same here.').waitFor();
    await picture(page, 'comments-desktop');
    await section().getByRole('button', { name: 'Hide replies' }).click();
    expect(await by('@nightotter').count()).toBe(0);
  });

  it('say so where there are none, and nothing where nobody asked for them', async () => {
    await open(silent);
    await page.getByText('Video has no comments', { exact: true }).waitFor();
    await open(unasked);
    await page.getByRole('heading', { name: 'File', exact: true }).waitFor();
    expect((await keeper.api.videos.get(unasked)).comment_count).toBeNull();
    expect(await section().count()).toBe(0);
  });

  it('are loaded when they come near the screen, some at a time', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { width, height } = page.viewportSize() ?? phone;
    await page.setViewportSize({ width, height: 200 });
    await open(crowded);
    await page.getByRole('heading', { name: `${many} comments` }).waitFor({ state: 'attached' });
    expect(asked).not.toContain(`/api/video/${crowded}/comment/`);
    await page.setViewportSize({ width, height });
    await section().scrollIntoViewIfNeeded();
    await by('@watcher0').waitFor();
    expect(asked.filter((path) => path === `/api/video/${crowded}/comment/`)).toHaveLength(1);
    const shown = section().getByRole('article');
    expect(await shown.count()).toBe(50);
    await by('@watcher0').getByRole('button', { name: 'Show more', exact: true }).click();
    const more = page.getByRole('button', { name: 'Show more comments' });
    await more.click();
    await eventually(async () => expect(await shown.count()).toBe(100));
    // Who goes on by the keyboard goes on at the first new one.
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('@watcher50'),
    );
    await more.click();
    await eventually(async () => expect(await shown.count()).toBe(many));
    expect(await more.count()).toBe(0);
  });

  const film = () => page.locator('video');
  const isAt = (seconds: number) =>
    eventually(async () => {
      const place = await film().evaluate((media: HTMLVideoElement) => [media.paused, media.currentTime]);
      expect(place).toEqual([true, seconds]);
    });
  const isInView = (element: Locator) =>
    element.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  it('lead to the moments that they name, and out to addresses, as the description does', async () => {
    await open(crowded);
    await film().evaluate((media: HTMLVideoElement) => media.pause());
    const description = page.getByRole('region', { name: 'Description', exact: true });
    await description.getByRole('link', { name: '0:01', exact: true }).click();
    await isAt(1);
    await section().scrollIntoViewIfNeeded();
    const comment = by('@watcher1').getByRole('link');
    await comment.first().waitFor();
    expect(await comment.allInnerTexts()).toEqual(['0:02', 'https://example.org/stars']);
    // Nobody has to be asked for what is there.
    await page.route('**/api/**', (route) => route.abort());
    await comment.first().click();
    await isAt(2);
    expect(await isInView(film())).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await film().evaluate((media: HTMLVideoElement) => {
      media.currentTime = 0;
    });
    await comment.first().press('Enter');
    await isAt(2);
    await page.unroute('**/api/**');
    const out = description.getByRole('link', { name: 'https://example.org/nights', exact: true });
    expect(await out.evaluate((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      'https://example.org/nights',
      '_blank',
    ]);
    await picture(page, 'moments-desktop');
  });

  it('and descriptions unfold for a link that the keyboard has found in what was folded', async () => {
    await open(crowded);
    const description = page.getByRole('region', { name: 'Description', exact: true });
    const text = description.locator('p');
    const height = () => text.evaluate(({ clientHeight, scrollTop }) => [clientHeight, scrollTop]);
    await description.getByRole('button', { name: 'Show more', exact: true }).waitFor();
    const folded = await height();
    await description.getByRole('link', { name: 'https://example.org/nights', exact: true }).focus();
    await page.keyboard.press('Tab');
    const last = description.getByRole('link', { name: '0:02', exact: true });
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    await description.getByRole('button', { name: 'Show less', exact: true }).waitFor();
    await eventually(async () => expect(await isInView(last)).toBe(true));
    await description.getByRole('button', { name: 'Show less', exact: true }).click();
    expect(await height()).toEqual(folded);
  });

  it('that cannot be loaded are said to the console, and the video plays on', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/comment/', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
    await open(commented);
    await section().scrollIntoViewIfNeeded();
    await eventually(() => expect(said.join()).toContain('The comments could not be loaded.'), 60_000);
    await page.getByRole('heading', { name: '3 comments' }).waitFor();
    expect(await page.locator('video').count()).toBe(1);
    await page.unroute('**/comment/');
  });

  it('fit a phone', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await open(commented, small);
    await section(small).scrollIntoViewIfNeeded();
    await small.getByRole('button', { name: '1 reply' }).click();
    await by('@nightotter', small).waitFor();
    await by('@nightotter', small).scrollIntoViewIfNeeded();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'comments-phone');
  });

  it('make the browser complain of nothing', () => {
    expect(complaints).toEqual([]);
  });
});
