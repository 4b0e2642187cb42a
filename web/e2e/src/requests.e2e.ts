/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, videos } from '@reelkeep/testing';
import type { Browser, Request } from 'playwright-core';
import { launchBrowser, openPage, signIn, untilQuiet } from './browser.js';
import { holdAnswers } from './hold-answers.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const video = videos.chisel;
const settleMs = 90_000;
const mostRequests = 8;
const card = 'main article img';

/** Asked for once the screen stands, as on every screen, or since it lies below the film. */
const askedLater = [
  /^\/api\/appsettings\/notices\/$/,
  /^\/api\/notification\//,
  /\/similar\/$/,
  /^\/api\/integrity\//,
  /^\/assets\/(?:integrity|settings)-/,
];

const isPicture = (request: Request): boolean =>
  ['image', 'media'].includes(request.resourceType()) || request.url().endsWith('.svg');

describe('a screen that is opened with an empty cache', () => {
  let stack: Stack;
  let browser: Browser;
  let paths: Record<string, string>;
  let session: Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>['context']['storageState']>>;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
    const keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await eventually(async () => expect(await keeper.video(video)).toMatchObject({ active: true }), settleMs);
    const { playlist_id: playlist } = await keeper.api.playlists.create('Evenings');
    await keeper.api.playlists.change(playlist, 'create', video);
    paths = {
      home: '/',
      channel: `/channel/${channels.harbourWorkshop}/`,
      playlist: `/playlist/${playlist}`,
      video: `/video/${video}`,
    };
    const { page, context } = await openPage(browser, stack);
    await signIn(page);
    session = await context.storageState();
    await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('is painted with its first bar, in the theme that is worn, before any of its files has come', async () => {
    const { page, context, complaints } = await openPage(browser, stack);
    await context.addCookies(session.cookies);
    await page.addInitScript(() => localStorage.setItem('reelkeep.theme', 'light'));
    const letGo = await holdAnswers(page, '/assets/');
    try {
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const seen = await page.evaluate(() => ({
        height: document.querySelector('.first-bar')?.getBoundingClientRect().height,
        ground: getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
        sheets: document.styleSheets.length,
        paints: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
      }));
      // As high as the bar of the shell, and in the one sheet that stands in the page.
      expect(seen).toMatchObject({ height: 64, sheets: 1 });
      expect(Math.min(...seen.ground)).toBeGreaterThan(200);
      // Nothing was painted before it.
      expect(seen.paints[0]).toBe(seen.paints[1]);
      letGo();
      await page.locator(card).first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      letGo();
      await context.close();
    }
  });

  const visit = async (path: string, firstRow: string): Promise<void> => {
    const { page, context, complaints } = await openPage(browser, stack);
    try {
      await context.addCookies(session.cookies);
      const asked: string[] = [];
      page.on('request', (request) => {
        const address = request.url().slice(stack.baseUrl.length);
        if (!isPicture(request) && !askedLater.some((later) => later.test(address))) {
          asked.push(address);
        }
      });
      await page.goto(path);
      await page.locator(firstRow).first().waitFor();
      expect(asked.slice(mostRequests)).toEqual([]);
      await untilQuiet(page);
      // What the screen shows came with the first answer: ScreenAnswers of the gateway knows all that its loader asks.
      const start = `/api/user/start/?screen=${encodeURIComponent(path)}`;
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([start]);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  };

  it.each([
    ['home', card],
    ['channel', card],
    ['playlist', card],
    ['video', 'video'],
  ])('shows its first row after eight requests at most beside pictures: %s', async (screen, firstRow) => {
    // On a machine under load an answer may come too late to be used, and the screen asks by itself: then once more.
    await eventually(() => visit(paths[screen] ?? '', firstRow), settleMs);
  });
});
