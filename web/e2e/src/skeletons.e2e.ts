/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { archivedAndFound } from './archived-and-found.js';
import { faultsOf } from './axe.js';
import { desktop, launchBrowser, openPage, phone, picture, signIn, untilQuiet } from './browser.js';
import { holdAnswers } from './hold-answers.js';
import { Keeper } from './keeper.js';
import { byMainLink, type Screen, screens } from './skeleton-screens.js';
import { type Stack, startStack } from './stack.js';
import { faultsInThemes, themes, wear } from './themes.js';

const archived = [videos.chisel, videos.workbench, videos.userSubtitles, videos.commented];
const lateMs = 150;
/** What the speed of the web application is measured against, too. */
const mostShift = 0.02;

type Shift = { value: number; hadRecentInput: boolean };
type Watching = typeof globalThis & { shifts: Shift[]; skeletonAfterMs?: number };

describe('the shapes of screens that are on their way', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow(archived);
    await keeper.add([playlistUrl(playlists.firstSteps)]);
    for (const id of archived) {
      await archivedAndFound(keeper, id, 120_000);
    }
    await eventually(async () => expect((await keeper.api.playlists.list()).data).toHaveLength(1), 120_000);
    browser = await launchBrowser();
    const { page, context } = await openPage(browser, stack);
    await signIn(page);
    storageState = await context.storageState();
    await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  /** A page that notes what moves by itself, and how long after a press a skeleton stands there. */
  const openWatched = async (window = desktop): Promise<Page> => {
    const { page } = await openPage(browser, stack, window, { storageState });
    await page.addInitScript(() => {
      const watching = globalThis as Watching;
      watching.shifts = [];
      new PerformanceObserver((list) => watching.shifts.push(...(list.getEntries() as unknown as Shift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      let pressedAt = 0;
      addEventListener('click', () => (pressedAt = performance.now()), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('main > [data-skeleton]') !== null) {
          watching.skeletonAfterMs ??= performance.now() - pressedAt;
        }
      }).observe(document, { childList: true, subtree: true });
    });
    return page;
  };

  const shiftOf = (page: Page): Promise<number> =>
    page.evaluate(() =>
      (globalThis as Watching).shifts
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .reduce((sum, { value }) => sum + value, 0),
    );

  const isSeen = async (page: Page): Promise<void> => {
    const skeleton = page.locator('[data-skeleton]');
    await skeleton.waitFor();
    // It has faded in.
    await eventually(async () =>
      expect(await skeleton.evaluate((element) => getComputedStyle(element).opacity)).toBe('1'),
    );
    // Nothing of the screen that goes, or of a ring, is there beside it.
    expect(await page.locator('main > [data-skeleton] ~ *').filter({ visible: true }).count()).toBe(0);
  };

  // The text has the smallest of boxes; what is around it has none.
  const status = (page: Page) => page.getByRole('status').getByText('Loading...', { exact: true });

  /** By a status that is in nothing busy: what is in there may be held back. */
  const isHeard = async (page: Page): Promise<void> => {
    await status(page).waitFor();
    expect(await status(page).evaluate((element) => element.closest('[aria-busy="true"]'))).toBeNull();
  };

  const isThere = async (page: Page, { heading }: Pick<Screen, 'heading'>): Promise<void> => {
    await page.getByRole('main').getByRole('heading', { name: heading, exact: true }).first().waitFor();
    await page.locator('[data-skeleton]').waitFor({ state: 'detached' });
    await untilQuiet(page);
  };

  describe.each(screens)('of $name', (screen) => {
    it.each([
      { name: 'desktop', window: desktop },
      { name: 'phone', window: phone },
    ])('stands there when the application is opened, and moves nothing: $name', async ({ name, window }) => {
      const page = await openWatched(window);
      const letGo = await holdAnswers(page);
      await page.goto(screen.address, { waitUntil: 'commit' });
      await isSeen(page);
      await page.getByRole('heading', { level: 1 }).getByText('Loading...', { exact: true }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `skeleton-${screen.name.replaceAll(' ', '-')}-${name}`);
      const { drawn, shown } = screen.alike ?? {};
      const count = drawn === undefined ? 0 : await page.locator(`[data-skeleton] ${drawn}`).count();
      letGo();
      await isThere(page, screen);
      if (shown !== undefined) expect(await page.locator(`main ${shown}`).count()).toBe(count);
      expect(await shiftOf(page)).toBeLessThan(mostShift);
      await page.context().close();
    });

    it.each([
      { name: 'desktop', window: desktop },
      { name: 'phone', window: phone },
    ])('takes the place of the screen before it, late, and moves nothing: $name', async ({ name, window }) => {
      const page = await openWatched(window);
      await page.goto(screen.from);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await untilQuiet(page);
      await page.evaluate(() => {
        const watching = globalThis as Watching;
        watching.shifts = [];
        // The screen that it is pressed on may have had a skeleton of its own.
        delete watching.skeletonAfterMs;
      });
      const letGo = await holdAnswers(page);
      await screen.open(page);
      await isSeen(page);
      expect(await page.evaluate(() => (globalThis as Watching).skeletonAfterMs)).toBeGreaterThanOrEqual(lateMs);
      await isHeard(page);
      expect(await page.locator('main > [aria-busy="true"]').count()).toBe(1);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `skeleton-${screen.name.replaceAll(' ', '-')}-${name}-later`);
      const boxOf = () => page.locator(`main ${screen.card} >> visible=true`).first().boundingBox();
      const drawn = screen.card === undefined ? null : await boxOf();
      // What moves right after a press is what was pressed for.
      await page.waitForTimeout(500);
      letGo();
      await isThere(page, screen);
      expect(await shiftOf(page)).toBeLessThan(mostShift);
      if (screen.card !== undefined) {
        const shown = await boxOf();
        expect(drawn?.width).toBeCloseTo(shown?.width ?? 0, 0);
        expect(drawn?.height).toBeCloseTo(shown?.height ?? 0, 0);
        expect(drawn?.x).toBeCloseTo(shown?.x ?? 0, 0);
        expect(Math.abs((drawn?.y ?? 0) - (shown?.y ?? 0))).toBeLessThan(16);
      }
      await page.context().close();
    });
  });

  it.each([
    { name: 'desktop', window: desktop },
    { name: 'phone', window: phone },
  ])('stands where hits will be, and moves nothing: $name', async ({ name, window }) => {
    const page = await openWatched(window);
    const letGo = await holdAnswers(page, '/api/search/');
    await page.goto('/search/?query=oak', { waitUntil: 'commit' });
    await page.getByRole('searchbox').waitFor();
    await isSeen(page);
    await isHeard(page);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `skeleton-hits-${name}`);
    letGo();
    await isThere(page, { heading: 'An oak workbench in twelve seconds' });
    expect(await shiftOf(page)).toBeLessThan(mostShift);
    await page.context().close();
  });

  it('has the kinds of a search below its box', async () => {
    const page = await openWatched(phone);
    const letGo = await holdAnswers(page);
    await page.goto('/search/', { waitUntil: 'commit' });
    await isSeen(page);
    const drawn = await page.locator('[data-skeleton] [class^="kind_"]').count();
    await picture(page, 'skeleton-search-phone');
    letGo();
    await isThere(page, { heading: 'Keywords' });
    expect(await page.getByRole('group', { name: 'Search in' }).getByRole('button').count()).toBe(drawn);
    expect(await shiftOf(page)).toBeLessThan(mostShift);
    await page.context().close();
  });

  it('has no fault in any theme, and keeps still for whoever wants no motion', async () => {
    const page = await openWatched();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const letGo = await holdAnswers(page);
    await page.goto('/', { waitUntil: 'commit' });
    await isSeen(page);
    const moving = await page
      .locator('[data-skeleton] span')
      .evaluateAll((bones) => bones.filter((bone) => getComputedStyle(bone).animationName !== 'none').length);
    expect(moving).toBe(0);
    expect(await faultsInThemes(page)).toEqual({});
    for (const theme of themes) {
      await wear(page, theme);
      await picture(page, `skeleton-in-${theme}`);
    }
    await eventually(async () =>
      expect(
        await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
      ).toBe(0),
    );
    letGo();
    await isThere(page, { heading: 'Recent Videos' });
    await page.context().close();
  });

  it('leaves the screen that goes where it was scrolled, whatever is pressed meanwhile', async () => {
    const page = await openWatched({ width: desktop.width, height: 400 });
    await page.goto('/');
    await isThere(page, { heading: 'Recent Videos' });
    await page.evaluate(() => scrollTo(0, 200));
    // A click would first scroll the link out of the padding that is kept free for the bar it is in.
    const press = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).dispatchEvent('click');
    const place = () => page.evaluate(() => scrollY);
    expect(await place()).toBe(200);
    const letGo = await holdAnswers(page);
    await press('Channels');
    await isSeen(page);
    // As it will be: on a page that is not scrolled.
    const top = (await page.locator('[data-skeleton]').boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(110);
    expect(await place()).toBe(200);
    await press('Playlists');
    await isSeen(page);
    letGo();
    await isThere(page, { heading: 'First steps' });
    expect(await place()).toBe(0);
    await page.goBack();
    await isThere(page, { heading: 'Recent Videos' });
    expect(await place()).toBe(200);
    await page.context().close();
  });

  it('says so by a status that is always there, and hands on the focus of the link that is hidden', async () => {
    const page = await openWatched();
    await page.goto('/');
    await isThere(page, { heading: 'Recent Videos' });
    const statuses = await page.getByRole('status').elementHandles();
    const said = () => Promise.all(statuses.map((each) => each.textContent()));
    expect(await said()).not.toContain('Loading...');
    const letGo = await holdAnswers(page);
    const link = page.getByRole('main').getByRole('link', { name: 'An oak workbench in twelve seconds', exact: true });
    await link.press('Enter');
    await isSeen(page);
    await isHeard(page);
    expect(await said()).toContain('Loading...');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    expect(await focused()).toBe('content');
    // A reader tells of what takes the focus, not of what has it.
    await page.getByRole('main').evaluate((main) => {
      main.addEventListener('focus', () => main.setAttribute('data-focused-anew', ''));
    });
    letGo();
    await isThere(page, { heading: 'An oak workbench in twelve seconds' });
    expect(await focused()).toBe('content');
    expect(await page.locator('main[data-focused-anew]').count()).toBe(1);
    expect(await said()).not.toContain('Loading...');
    await page.context().close();
  });

  it('leaves a video that plays its picture and its controls', async () => {
    const page = await openWatched();
    await page.goto(`/video/${videos.workbench}`);
    await isThere(page, { heading: 'An oak workbench in twelve seconds' });
    const video = page.getByRole('main').locator('video');
    await video.evaluate((media: HTMLVideoElement) => {
      media.loop = true;
      return media.play();
    });
    const letGo = await holdAnswers(page);
    await byMainLink('Home')(page);
    await isHeard(page);
    expect(await video.isVisible()).toBe(true);
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
    await video.evaluate((media: HTMLVideoElement) => media.pause());
    await isSeen(page);
    expect(await video.isVisible()).toBe(false);
    letGo();
    await isThere(page, { heading: 'Recent Videos' });
    await page.context().close();
  });

  describe('with a video in progress', () => {
    beforeAll(async () => {
      await keeper.api.videos.setProgress(videos.userSubtitles, 20);
      await keeper.api.settings.updateOwn({ page_size: 2 });
    });

    it.each([
      { name: 'desktop', window: desktop },
      { name: 'phone', window: phone },
    ])('has the row of it, once it is known, where it will be: $name', async ({ name, window }) => {
      const page = await openWatched(window);
      // The first page of the list is not known then.
      await page.goto('/?page=2');
      await isThere(page, { heading: 'Recent Videos' });
      await byMainLink('Channels')(page);
      await isThere(page, { heading: 'Harbour Workshop' });
      const letGo = await holdAnswers(page);
      await byMainLink('Home')(page);
      await isSeen(page);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `skeleton-home-in-progress-${name}`);
      const boxOf = (list: string) =>
        page.locator(`main ul${list} > li:first-child > * > :first-child >> visible=true`).first().boundingBox();
      const drawn = { row: await boxOf(':not([data-fills-page])'), list: await boxOf('[data-fills-page]') };
      await page.evaluate(() => {
        (globalThis as Watching).shifts = [];
      });
      letGo();
      await isThere(page, { heading: 'Continue Watching' });
      expect(await boxOf(':not([data-fills-page])')).toEqual(drawn.row);
      const shown = await boxOf('[data-fills-page]');
      expect(shown?.x).toBeCloseTo(drawn.list?.x ?? 0, 0);
      expect(Math.abs((shown?.y ?? 0) - (drawn.list?.y ?? 0))).toBeLessThan(16);
      expect(await shiftOf(page)).toBeLessThan(mostShift);
      await page.context().close();
    });

    it('does not keep Home waiting for what is in progress', async () => {
      const page = await openWatched();
      await page.goto('/about/');
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      // Never answered.
      const asked = new Promise<void>((resolve) => {
        void page.route(/\/api\/video\/\?.*watch=continue/, () => resolve());
      });
      await byMainLink('Home')(page);
      await asked;
      await page.getByRole('main').getByRole('article').first().waitFor();
      expect(await page.getByRole('heading', { name: 'Continue Watching', exact: true }).count()).toBe(0);
      await page.context().close();
    });
  });
});
