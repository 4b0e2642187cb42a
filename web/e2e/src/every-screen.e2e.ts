/** @needs elasticsearch */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { channels, eventually, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { archivedAndFound } from './archived-and-found.js';
import { overhangOf } from './axe.js';
import { desktop, launchBrowser, narrowest, openPage, phone, signIn, tablet, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { home, type Screen, screensOfRoutes } from './routes.js';
import { type Stack, startStack } from './stack.js';
import { faultsInThemes, themes, wear } from './themes.js';
import { tightTargetsOf } from './touch-targets.js';

const operatorsTheme = `:root {
  --bg: #101018; --surface: #181824; --accent: #8fd3ff; --accent-soft: #12303f; --on-accent: #06202d; --focus: #8fd3ff;
}`;
const archived = [
  videos.chisel,
  videos.workbench,
  videos.userSubtitles,
  videos.short,
  videos.commented,
  videos.wasLive,
];
const screens = Object.values(screensOfRoutes).flat();

/** Narrow enough for the layouts of fingertips, whatever points. In the order in which a page is made wider. */
const narrow = { 'a phone': phone, 'a tablet': tablet };
/** Wider than those either way it is held: there a finger has to be known by its touch. */
const largeTablet = { upright: { width: 820, height: 1180 }, 'on its side': { width: 1180, height: 820 } };

describe('every screen', () => {
  let stack: Stack;
  let browser: Browser;
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  let onDesktop: (screen: Screen) => Page;
  let inNarrowWindow: (screen: Screen) => Page;
  let inGerman: (screen: Screen) => Page;
  let underFingers: (screen: Screen) => Page;

  beforeAll(async () => {
    stack = await startStack();
    const keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0, comment_max: 'all,all,all,all' } });
    await keeper.downloadNow(archived);
    await writeFile(join(stack.home, 'custom.css'), operatorsTheme);
    for (const id of archived) {
      await archivedAndFound(keeper, id, 120_000);
    }
    await keeper.add([playlistUrl(playlists.firstSteps), videos.rowingBoat]);
    await eventually(async () => {
      expect((await keeper.api.channels.nav(channels.harbourWorkshop)).has_playlists).toBe(true);
      expect((await keeper.queue()).map(({ youtube_id: id }) => id)).toContain(videos.rowingBoat);
    }, 120_000);
    await keeper.api.playlists.create('Evenings');
    await keeper.api.videos.setWatched(videos.chisel, true);
    await keeper.api.videos.setProgress(videos.userSubtitles, 20);
    await keeper.api.settings.updateOwn({ page_size: 4 });
    browser = await launchBrowser();
    const { page, context } = await openPage(browser, stack);
    await signIn(page);
    storageState = await context.storageState();
    onDesktop = await openPages(desktop);
    inNarrowWindow = await openPages(narrowest);
    inGerman = await openPages(narrowest, { locale: 'de' });
    underFingers = await openPages(largeTablet.upright, { hasTouch: true });
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  /** Gives the page that a screen is looked at on: who is signed in is led away from the login page. */
  const openPages = async (window: typeof desktop, more: Pick<BrowserContextOptions, 'hasTouch' | 'locale'> = {}) => {
    const { page: member } = await openPage(browser, stack, window, { ...more, storageState });
    const { page: stranger } = await openPage(browser, stack, window, more);
    return ({ address }: Screen): Page => (address === '/login/' ? stranger : member);
  };

  const visit = async (page: Page, { address, heading }: Screen): Promise<void> => {
    await page.goto(address);
    const shown = page.getByRole('heading', { name: heading, exact: true, includeHidden: true });
    await shown.first().waitFor({ state: 'attached' });
    await untilQuiet(page);
  };

  it('is of a route, and each route has one', async () => {
    const router = await readFile(join(repositoryRoot(), 'web/src/app/router.tsx'), 'utf8');
    const paths = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(Object.keys(screensOfRoutes).toSorted()).toEqual(paths.toSorted());
  });

  it.each(screens)('shows axe nothing in any theme: $address', async (screen) => {
    const page = onDesktop(screen);
    await visit(page, screen);
    expect(await faultsInThemes(page)).toEqual({});
  });

  it('is on another ground in each theme', async () => {
    const page = onDesktop(home);
    await visit(page, home);
    const grounds = new Set<string>();
    for (const theme of themes) {
      await wear(page, theme);
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
    expect(grounds.size).toBe(themes.length);
  });

  /** In each of `windows`, with what is wrong there. */
  const faultsInWindows = async (page: Page, windows: Record<string, typeof desktop>) => {
    const faults: Record<string, string[]> = {};
    for (const [name, window] of Object.entries(windows)) {
      await page.setViewportSize(window);
      await untilQuiet(page);
      const found = [...(await overhangOf(page)), ...(await tightTargetsOf(page))];
      if (found.length > 0) {
        faults[name] = found;
      }
    }
    return faults;
  };

  it.each(screens)('fits 320 pixels, and has targets for a fingertip in narrow windows: $address', async (screen) => {
    const page = inNarrowWindow(screen);
    await page.setViewportSize(narrowest);
    await visit(page, screen);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    const tooWide = await overhangOf(page);
    expect([tooWide, await faultsInWindows(page, narrow)]).toEqual([[], {}]);
  });

  it.each(screens)('has targets for a fingertip, each within reach, on a large tablet: $address', async (screen) => {
    const page = underFingers(screen);
    await page.setViewportSize(largeTablet.upright);
    await visit(page, screen);
    expect(await faultsInWindows(page, largeTablet)).toEqual({});
  });

  it.each(screens)('needs no scrolling to the side in a window of 320 pixels, in German: $address', async (screen) => {
    const page = inGerman(screen);
    // Its heading may be in another language.
    await page.goto(screen.address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await untilQuiet(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await overhangOf(page)).toEqual([]);
  });
});
