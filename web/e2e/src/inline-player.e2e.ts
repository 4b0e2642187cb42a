/** @needs elasticsearch */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { changeAnswers } from './change-answers.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const archived = [videos.userSubtitles, videos.workbench, videos.chisel, videos.short, videos.rowingBoat];
const lantern = { id: videos.userSubtitles, title: 'Restoring a ship lantern' };
const bench = { id: videos.workbench, title: 'An oak workbench in twelve seconds' };
const boat = { id: videos.rowingBoat, title: 'Painting the rowing boat' };
const lateMs = 1000;

describe('the player over a list', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let playlist: string;
  let channel: string;

  const player = (of = page) => of.getByRole('dialog');
  const play = (title: string, of = page) => of.getByRole('link', { name: `Play: ${title}` }).first();
  const element = () => player().locator('video');
  const shownId = (): string | null => new URL(page.url()).searchParams.get('videoId');
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
  const shows = async (title: string, of = page): Promise<void> => {
    await player(of).getByRole('heading', { name: title, exact: true }).waitFor();
  };
  const isGone = (of = page): Promise<void> => player(of).waitFor({ state: 'detached' });

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow(archived);
    browser = await launchBrowser();
    await eventually(async () => {
      for (const id of archived) expect(await keeper.video(id)).toBeDefined();
    }, 120_000);
    channel = (await keeper.api.videos.get(lantern.id)).channel.channel_id;
    playlist = (await keeper.api.playlists.create('Evenings')).playlist_id;
    await keeper.api.playlists.change(playlist, 'create', bench.id);
    await keeper.api.playlists.change(playlist, 'create', lantern.id);
    await keeper.api.settings.updateOwn({ view_style_home: 'list' });
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('opens by a click on a picture, and closing leads back to the list where it was', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await play(bench.title).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 150);
    await eventually(async () => expect(await scrolled()).toBeGreaterThan(50));
    await play(bench.title).click();
    await shows(bench.title);
    const place = await scrolled();
    expect(shownId()).toBe(bench.id);
    // Whoever presses "Play" has not to press it once more.
    await eventually(async () =>
      expect(await element().evaluate((media: HTMLVideoElement) => media.paused)).toBe(false),
    );
    await player().getByRole('button', { name: 'Close', exact: true }).click();
    await isGone();
    expect(shownId()).toBeNull();
    expect(await scrolled()).toBe(place);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(`Play: ${bench.title}`);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('goes by the way back, by Escape and by a click beside it, and comes back by the way forward', async () => {
    const leave = [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.mouse.click(3, 450)];
    for (const go of leave) {
      await play(lantern.title).click();
      await shows(lantern.title);
      await go();
      await isGone();
      expect(shownId()).toBeNull();
    }
    await page.goForward();
    await shows(lantern.title);
    await page.goBack();
    await isGone();
  });

  it('closes once however often the button is clicked', async () => {
    await page.goto('/about/');
    await page.goto('/');
    await play(lantern.title).click();
    await shows(lantern.title);
    await player()
      .getByRole('button', { name: 'Close', exact: true })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await isGone();
    // One step back, and no more: the player is the next one forward.
    await page.goForward();
    await shows(lantern.title);
    await page.goBack();
    await isGone();
  });

  it('has its lists and its failures where they can be pressed', async () => {
    await play(bench.title).click();
    await shows(bench.title);
    // Its end would mark it.
    await element().evaluate((media: HTMLVideoElement) => media.pause());
    const speed = player().getByRole('combobox', { name: 'Playback speed' });
    await speed.click();
    await page.getByRole('option', { name: '2×', exact: true }).click();
    await eventually(async () =>
      expect(await element().evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate)).toBe(2),
    );
    // The list goes first.
    await speed.click();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await shows(bench.title);
    await page.route('**/api/watched/', (route) => route.fulfill({ status: 400, json: { error: 'No more marks.' } }));
    await player().getByRole('button', { name: 'Mark as watched', exact: true }).click();
    const failure = page.getByText('No more marks.').first();
    await failure.waitFor();
    // To be found by readers once the focus goes there (F6).
    await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click();
    await failure.waitFor({ state: 'detached' });
    // What is still to be read stays when the player goes.
    await player().getByRole('button', { name: 'Mark as watched', exact: true }).click();
    await failure.waitFor();
    await page.unroute('**/api/watched/');
    await player().getByRole('button', { name: 'Close', exact: true }).click();
    await isGone();
    await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click();
    await failure.waitFor({ state: 'detached' });
  });

  it('is opened and worked by the keyboard, whose help goes first', async () => {
    await play(lantern.title).focus();
    await page.keyboard.press('Enter');
    await shows(lantern.title);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard help' });
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await shows(lantern.title);
    await page.keyboard.press('ArrowRight');
    expect(await element().evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThanOrEqual(5);
    await page.keyboard.press('5');
    await page.getByText('50%', { exact: true }).waitFor();
    const place = () => element().evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    const half = await element().evaluate(({ duration }: HTMLVideoElement) => duration / 2);
    expect(await place()).toBeGreaterThan(half - 1);
    await page.keyboard.press('j');
    await page.getByText('−10 seconds', { exact: true }).waitFor();
    expect(await place()).toBeLessThan(half);
    await page.keyboard.press('l');
    await page.getByText('+10 seconds', { exact: true }).waitFor();
    expect(await place()).toBeGreaterThan(half - 1);
    await page.keyboard.press('0');
    await eventually(async () => expect(await place()).toBeLessThan(5));
  });

  it('tells of the video, marks it as watched, and leads to its channel, playlists and page', async () => {
    await player().getByRole('list', { name: 'Statistics' }).getByText(/7,700/).waitFor();
    await player()
      .getByRole('link', { name: /^Harbour Workshop/ })
      .waitFor();
    await player().getByRole('list', { name: 'Playlists' }).getByRole('link', { name: 'Evenings' }).waitFor();
    await player().getByRole('button', { name: 'Mark as watched', exact: true }).click();
    await player().getByRole('button', { name: 'Mark as unwatched', exact: true }).waitFor();
    await eventually(async () => expect((await keeper.api.videos.get(lantern.id)).player.watched).toBe(true));
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'inline-player-desktop');
    await player().getByRole('link', { name: lantern.title, exact: true }).click();
    await page.waitForURL(`**/video/${lantern.id}`);
    await isGone();
    await page.getByRole('heading', { name: lantern.title, exact: true }).waitFor();
    await page.goBack();
    await shows(lantern.title);
    await page.goBack();
    await isGone();
  });

  it('names the playlists that were made here or are subscribed, not what is only known', async () => {
    const nav = `**/api/video/${lantern.id}/nav/`;
    await changeAnswers(page, nav, ([own]: { playlist_meta: object }[]) => [
      own,
      ...[true, false].map((isSubscribed) => ({
        ...own,
        playlist_meta: {
          ...own?.playlist_meta,
          playlist_id: `PL${String(isSubscribed)}`,
          playlist_name: isSubscribed ? 'First evenings' : 'Second evenings',
          playlist_type: 'regular',
          playlist_subscribed: isSubscribed,
        },
      })),
    ]);
    await page.goto(`/?videoId=${lantern.id}`);
    const named = player().getByRole('list', { name: 'Playlists' }).getByRole('link');
    await named.first().waitFor();
    expect(await named.allInnerTexts()).toEqual(['Evenings', 'First evenings']);
    await page.unroute(nav);
  });

  it('has its way out first for the keyboard', async () => {
    await page.goto(`/?videoId=${lantern.id}`);
    await shows(lantern.title);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
    await page.keyboard.press('Enter');
    await isGone();
  });

  it('keeps the position of who leaves it', async () => {
    await play(boat.title).click();
    await shows(boat.title);
    // Before its length is known a video has no place to leave, and then goes to the one where it begins.
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
    // Long before the end: the last twentieth is no place to come back to.
    await element().evaluate((media: HTMLVideoElement) => {
      media.currentTime = 15;
      return media.play();
    });
    await page.goBack();
    await isGone();
    await eventually(async () => {
      const { player: stored } = await keeper.api.videos.get(boat.id);
      expect(stored.position ?? 0).toBeGreaterThanOrEqual(15);
    });
  });

  it('begins where another device has got to meanwhile', async () => {
    await play(boat.title).click();
    await shows(boat.title);
    await page.keyboard.press('Escape');
    await isGone();
    await keeper.api.videos.setProgress(boat.id, 25);
    const address = `**/api/video/${boat.id}/`;
    await page.route(address, async (route) => {
      // Whoever begins with what is known has begun before.
      await delay(lateMs);
      await route.continue();
    });
    await play(boat.title).click();
    await shows(boat.title);
    const at = () => element().evaluate((media: HTMLVideoElement) => media.currentTime);
    await eventually(async () => expect(await at()).toBeGreaterThanOrEqual(25));
    expect(await at()).toBeLessThan(35);
    await page.unroute(address);
    await page.keyboard.press('Escape');
    await isGone();
  });

  it('opens from an address, over a page of a channel, of a playlist and of the search', async () => {
    await page.goto(`/?videoId=${lantern.id}&t=30`);
    await shows(lantern.title);
    await eventually(async () =>
      expect(await element().evaluate((media: HTMLVideoElement) => media.currentTime)).toBe(30),
    );
    await player().getByRole('button', { name: 'Close', exact: true }).click();
    await isGone();
    expect(page.url()).toBe(`${stack.baseUrl}/`);
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
    for (const path of [`/channel/${channel}`, `/playlist/${playlist}`, '/search/?query=lantern']) {
      await page.goto(path);
      await play(lantern.title).click();
      await shows(lantern.title);
      await page.keyboard.press('Escape');
      await isGone();
      expect(page.url()).toBe(stack.baseUrl + path);
    }
    await page.goto('/?videoId=nobodyKnows');
    await player().getByText('This video could not be loaded').waitFor();
    await player().getByText('The video nobodyKnows is not in the archive.').waitFor();
    await page.keyboard.press('Escape');
    await isGone();
  });

  it('goes on with the next video of a playlist that plays by itself, and still closes at once', async () => {
    await page.evaluate((id) => localStorage.setItem('reelkeep-autoplay-playlist', id), playlist);
    await page.goto('/');
    await play(bench.title).click();
    await shows(bench.title);
    await player().getByRole('link', { name: 'Evenings' }).waitFor();
    await element().evaluate((media: HTMLVideoElement) => media.dispatchEvent(new Event('ended')));
    await shows(lantern.title);
    expect(shownId()).toBe(lantern.id);
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    await player().getByRole('button', { name: 'Close' }).click();
    await isGone();
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
  });

  it('keeps the second of an address for the video of that address', async () => {
    await page.goto(`/?videoId=${bench.id}&t=2`);
    await shows(bench.title);
    await player().getByRole('link', { name: 'Evenings' }).waitFor();
    await element().evaluate((media: HTMLVideoElement) => media.dispatchEvent(new Event('ended')));
    await shows(lantern.title);
    expect(new URL(page.url()).search).toBe(`?videoId=${lantern.id}`);
    await page.goto('/?t=2');
    await play(lantern.title).click();
    await shows(lantern.title);
    expect(new URL(page.url()).search).toBe(`?videoId=${lantern.id}`);
    await page.goBack();
    await isGone();
  });

  it('is tried again after it could not be loaded, and leaves the list there', async () => {
    const { page: other } = await openPage(browser, stack);
    await signIn(other);
    await play(bench.title, other).waitFor();
    await other.route(/\/assets\/video-[^/]*\.js$/, (route) => route.abort());
    await play(bench.title, other).click();
    // The page has loaded itself again before, since a new version may have taken the place of the file.
    await other.getByText('Failed to fetch').first().waitFor();
    await other.getByRole('heading', { name: 'Recent Videos' }).waitFor();
    await other.unroute(/\/assets\/video-[^/]*\.js$/);
    await play(lantern.title, other).click();
    await shows(lantern.title, other);
    await other.context().close();
  });

  it('fits a phone, and loads nothing of itself before it is needed', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    const asked: string[] = [];
    small.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(small);
    await play(bench.title, small).waitFor();
    expect(asked.filter((path) => /\/video-/.test(path))).toEqual([]);
    await play(bench.title, small).click();
    await shows(bench.title, small);
    expect(asked.filter((path) => /\/video-/.test(path)).length).toBeGreaterThan(0);
    expect(await faultsOf(small)).toEqual([]);
    expect(await player(small).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await picture(small, 'inline-player-phone');
    const closing = player(small).getByRole('button', { name: 'Close', exact: true });
    await small.setViewportSize({ width: phone.width, height: 240 });
    await player(small).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    const place = await closing.boundingBox();
    expect(place?.y).toBeLessThan(44);
    expect(place?.x).toBeGreaterThan(phone.width / 2);
    await closing.click();
    await isGone(small);
    await small.context().close();
  });

  it('makes the browser complain of nothing', () => {
    expect(complaints).toEqual([]);
  });
});
