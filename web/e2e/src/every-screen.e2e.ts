/** @needs elasticsearch */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { channels, eventually, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { archivedAndFound } from './archived-and-found.js';
import { faultsOf, overhangOf } from './axe.js';
import { desktop, launchBrowser, narrowest, openPage, phone, signIn, tablet, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Screen, screensOfRoutes } from './routes.js';
import { type Stack, startStack } from './stack.js';
import { tightTargetsOf } from './touch-targets.js';

const themes = ['dark', 'light', 'matrix', 'midnight', 'custom'] as const;
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

/** Large: its window is wider than the narrow layouts either way it is held. */
const uprightTablet = { width: 820, height: 1180 };
const wideTablet = { width: 1180, height: 820 };

describe('every screen', () => {
  let stack: Stack;
  let browser: Browser;
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  let onDesktop: (screen: Screen) => Page;

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

  /** As the application puts a theme on a document that is there (web/src/app/use-theme.ts). */
  const wear = (page: Page, theme: (typeof themes)[number]): Promise<void> =>
    page.evaluate(async (name) => {
      document.documentElement.dataset['theme'] = name;
      document.getElementById('custom-theme')?.remove();
      if (name === 'custom') {
        const link = Object.assign(document.createElement('link'), { id: 'custom-theme', rel: 'stylesheet' });
        link.href = '/custom.css';
        await new Promise((resolve) => {
          link.addEventListener('load', resolve);
          document.head.append(link);
        });
      }
    }, theme);

  it('is of a route, and each route has one', async () => {
    const router = await readFile(join(repositoryRoot(), 'web/src/app/router.tsx'), 'utf8');
    const paths = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(Object.keys(screensOfRoutes).toSorted()).toEqual(paths.toSorted());
  });

  it.each(screens)('shows axe nothing in any theme: $address', async (screen) => {
    const page = onDesktop(screen);
    await visit(page, screen);
    const faults: Partial<Record<(typeof themes)[number], string[]>> = {};
    const grounds = new Set<string>();
    for (const theme of themes) {
      await wear(page, theme);
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      const found = await faultsOf(page);
      if (found.length > 0) {
        faults[theme] = found;
      }
    }
    expect(faults).toEqual({});
    expect(grounds.size).toBe(themes.length);
  });

  it.each([
    ['a phone', phone, false],
    ['a tablet', tablet, false],
    ['a large tablet', uprightTablet, true],
    ['a wide tablet', wideTablet, true],
  ])('has targets for a fingertip on %s, each within reach', async (_what, window, hasTouch) => {
    const faults: Record<string, string[]> = {};
    const pageOf = await openPages(window, { hasTouch });
    for (const screen of screens) {
      const page = pageOf(screen);
      await visit(page, screen);
      const found = [...(await overhangOf(page)), ...(await tightTargetsOf(page))];
      if (found.length > 0) {
        faults[screen.address] = found;
      }
    }
    expect(faults).toEqual({});
  });

  it.each(['en', 'de'])('needs no scrolling to the side in a window of 320 pixels, in %s', async (locale) => {
    const wide: Record<string, string[]> = {};
    const pageOf = await openPages(narrowest, { locale });
    for (const screen of screens) {
      const page = pageOf(screen);
      // Its heading may be in another language.
      await page.goto(screen.address);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await untilQuiet(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      const found = await overhangOf(page);
      if (found.length > 0) {
        wide[screen.address] = found;
      }
    }
    expect(wide).toEqual({});
  });
});
