/** @needs elasticsearch */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestWorld, channels, eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, picture, signIn, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const chisel = { id: videos.chisel, title: 'Sharpening a chisel' };
const lantern = { id: videos.userSubtitles, title: 'Restoring a ship lantern' };
const archived = [chisel.id, lantern.id];

const world = buildTestWorld();
// Rated 1 + 4 · 60 / 100 by those who watched it.
Object.assign(world.videos.find(({ id }) => id === chisel.id) ?? {}, { likes: 60, dislikes: 40 });

describe('the page of a video', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack({ world });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0, integrate_ryd: true } });
    await keeper.downloadNow(archived);
    for (const id of archived) {
      await eventually(() => keeper.api.videos.get(id), 120_000);
    }
    const { playlist_id: playlist } = await keeper.api.playlists.create('Evenings');
    await keeper.api.playlists.change(playlist, 'create', chisel.id);
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const media = (of = page) => of.locator('video');
  const open = async (id: string, of = page): Promise<void> => {
    await of.goto(`/video/${id}`);
    await of.getByRole('heading', { name: 'Description', exact: true }).waitFor();
  };
  const home = () => page.getByRole('link', { name: 'Home', exact: true });
  const continueWatching = (of = page) => of.getByRole('region', { name: 'Continue Watching', exact: true });

  it('tells of the file: size, length, what each stream is, and when it was last refreshed', async () => {
    await open(chisel.id);
    const { media_size: size, streams, vid_last_refresh: refreshed } = await keeper.api.videos.get(chisel.id);
    expect(streams.map(({ type }) => type)).toEqual(['video', 'audio']);
    const day = await page.evaluate(
      (time) => new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium' }).format(new Date(time)),
      refreshed,
    );
    const facts = page.getByRole('region', { name: 'File', exact: true }).locator('dl > div');
    const [film, sound] = streams.map(({ codec, bitrate }) => `${codec} · ${Math.round(bitrate / 1_000)} kbit/s`);
    expect(
      await facts.evaluateAll((each) => each.map(({ children }) => [...children].map((part) => part.textContent))),
    ).toEqual([
      ['File size', `${(size / 1_024).toFixed(1)} KiB`],
      ['Duration', '3s'],
      ['Video', `${film} · 1280 × 720`],
      ['Audio', sound],
      ['Last refreshed', day],
    ]);
  });

  it('counts who watched and liked it, and rates it by five stars and their halves', async () => {
    const statistics = page.getByRole('list', { name: 'Statistics' });
    const counts = async (): Promise<string[]> =>
      (await statistics.getByRole('listitem').allTextContents()).map((text) => text.trim());
    const stars = async (): Promise<string[]> =>
      statistics
        .getByText(/^Rated/)
        .locator('xpath=..')
        .locator(':scope > span:has(svg)')
        .evaluateAll((places) =>
          places.map((place) => {
            const fill = place.children[1];
            return fill ? (fill.classList.contains('lucide-star-half') ? 'half' : 'full') : 'empty';
          }),
        );
    expect(await counts()).toEqual(['2,100 views', '60 likes', '40 dislikes', 'Rated 3.4 of 5']);
    expect(await stars()).toEqual(['full', 'full', 'full', 'half', 'empty']);
    await open(lantern.id);
    expect(await counts()).toEqual(['7,700 views', '510 likes', 'Rated 5.0 of 5']);
    expect(await stars()).toEqual(['full', 'full', 'full', 'full', 'full']);
  });

  it('has its tags and what its maker wrote, with nothing to unfold where all of it shows', async () => {
    const description = page.getByRole('region', { name: 'Description', exact: true });
    await description.getByText('Brass, glass and patience.', { exact: true }).waitFor();
    expect(await description.getByRole('list', { name: 'Tags' }).count()).toBe(0);
    await open(chisel.id);
    expect(await description.locator('p').first().innerText()).toBe('A flat back first.\nThen the bevel.');
    expect(await description.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      'chisel',
      'sharpening',
    ]);
    expect(await description.getByRole('button', { name: 'Show more', exact: true }).count()).toBe(0);
  });

  it('gives the file as it lies in the archive to who wants to take it along', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download File', exact: true }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toBe(`${chisel.title}.mp4`);
    const kept = await readFile(join(stack.home, 'media', channels.harbourWorkshop, `${chisel.id}.mp4`));
    expect((await readFile(await taken.path())).equals(kept)).toBe(true);
  });

  it('plays as loud and as fast as the video before, after a reload as well, and in another tab', async () => {
    const speed = (of = page) => of.getByRole('combobox', { name: 'Playback speed' });
    const settings = async (of = page) => ({
      ...(await media(of).evaluate(({ volume, playbackRate }: HTMLVideoElement) => ({ volume, playbackRate }))),
      shown: await speed(of).textContent(),
    });
    const chosen = { volume: 0.25, playbackRate: 1.75, shown: '1.75×' };
    expect(await settings()).toEqual({ volume: 1, playbackRate: 1, shown: '1×' });
    await speed().click();
    await page.getByRole('listbox').waitFor();
    const quarters = Array.from({ length: 12 }, (_, n) => `${(n + 1) / 4}×`);
    expect(await page.getByRole('option').allTextContents()).toEqual(quarters);
    await page.getByRole('option', { name: '1.75×', exact: true }).click();
    await media().evaluate((video: HTMLVideoElement) => {
      video.volume = 0.25;
    });
    await eventually(async () => expect(await settings()).toEqual(chosen));
    await home().click();
    await page.getByRole('link', { name: lantern.title, exact: true }).click();
    await page.waitForURL(`**/video/${lantern.id}`);
    await eventually(async () => expect(await settings()).toEqual(chosen));
    // Loaded again each time: a browser under load may hand the new page its storage as it was a moment before.
    await eventually(async () => {
      await page.reload();
      await media().waitFor();
      await eventually(async () => expect(await settings()).toEqual(chosen), 3_000);
    }, 60_000);
    const tab = await page.context().newPage();
    await open(chisel.id, tab);
    await eventually(async () => expect(await settings(tab)).toEqual(chosen));
    await tab.keyboard.press('=');
    await eventually(async () => expect(await settings(tab)).toEqual({ ...chosen, playbackRate: 1, shown: '1×' }));
    await tab.close();
  });

  it('is left off at a place that Home offers to go on from, until its progress is cleared', async () => {
    await keeper.api.videos.setProgress(lantern.id, 20);
    await page.goto('/');
    const row = continueWatching();
    await row.getByRole('link', { name: `Play: ${lantern.title}` }).waitFor();
    expect(await row.getByRole('article').count()).toBe(1);
    await row.getByRole('button', { name: `Clear progress: ${lantern.title}`, exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await eventually(async () => {
      const { player } = await keeper.api.videos.get(lantern.id);
      expect(player.watched).toBe(false);
      expect(player).not.toHaveProperty('position');
    });
    await eventually(async () => expect(await page.getByRole('button', { name: /^Clear progress/ }).count()).toBe(0));
    await page.getByRole('link', { name: `Play: ${lantern.title}` }).waitFor();
  });

  it('is moved by buttons with a mouse, where more is in progress than a window shows', async () => {
    const { context, page: narrow } = await openPage(browser, stack, { width: 400, height: 700 });
    // All that is archived is in progress.
    await narrow.route(/watch=continue/, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${stack.baseUrl}/api/video/` }) }),
    );
    await signIn(narrow);
    const row = continueWatching(narrow).getByRole('list').first();
    const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
    await row.waitFor();
    const { x, y, width } = await continueWatching(narrow).evaluate((region) =>
      region.getBoundingClientRect().toJSON(),
    );
    // The browser makes them, and no locator finds them; whoever hears the page does.
    const accessibility = await context.newCDPSession(narrow);
    const buttons = async () => {
      const { nodes } = await accessibility.send('Accessibility.getFullAXTree');
      return nodes.map(({ name }) => String(name?.value)).filter((name) => /^Scroll (?:back|on)$/.test(name));
    };
    expect(await buttons()).toContain('Scroll on');
    await narrow.mouse.click(x + width - 20, y + 14);
    await eventually(async () => expect(await scrolled()).toBeGreaterThan(40));
    await eventually(async () => expect(await buttons()).toContain('Scroll back'));
    await narrow.mouse.click(x + width - 60, y + 14);
    await eventually(async () => expect(await scrolled()).toBe(0));
    await context.close();
  });

  it('is on a Home that stands although Continue Watching cannot be loaded, which the console is told', async () => {
    await keeper.api.videos.setProgress(lantern.id, 20);
    await open(chisel.id);
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    let asked = 0;
    let answer = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The first answer is a failure; the next one is long in coming, and nobody waits for it.
    await page.route(/\/api\/video\/\?.*watch=continue/, async (route) => {
      asked += 1;
      if (asked === 1) return route.fulfill({ status: 500, json: { error: 'broken' } });
      await later;
      return route.continue();
    });
    await home().click();
    await page.getByRole('heading', { name: 'Recent Videos', exact: true }).waitFor();
    await page.getByRole('link', { name: `Play: ${chisel.title}` }).waitFor();
    expect(await continueWatching().count()).toBe(0);
    await eventually(() =>
      expect(said).toContainEqual(expect.stringMatching(/^warning: .*Continue Watching could not be loaded\./)),
    );
    expect(await page.getByRole('alert').count()).toBe(0);
    answer();
    await continueWatching()
      .getByRole('link', { name: `Play: ${lantern.title}` })
      .waitFor();
    await page.unroute(/watch=continue/);
  });

  it('has a drawing in the place of each picture that is gone, as the lists have', async () => {
    await rm(join(stack.home, 'cache', 'videos'), { recursive: true });
    await rm(join(stack.home, 'cache', 'channels'), { recursive: true });
    await rm(join(stack.home, 'cache', 'playlists'), { recursive: true, force: true });
    // Whoever has seen the pictures may keep them.
    const { context, page: other } = await openPage(browser, stack);
    await signIn(other);
    const drawings = { video: 'lucide-clapperboard', channel: 'lucide-user-round', banner: 'lucide-image-off' };
    const shown = async (path: string) => {
      await other.goto(path);
      await other.locator('main h1').waitFor({ state: 'attached' });
      await untilQuiet(other);
      const count = async (kind: keyof typeof drawings) => [
        kind,
        await other.locator(`svg.${drawings[kind]}:visible`).count(),
      ];
      return {
        ...Object.fromEntries(await Promise.all((['video', 'channel', 'banner'] as const).map(count))),
        pictures: await other.locator('main img').count(),
      };
    };
    expect(await shown('/')).toEqual({ video: 3, channel: 0, banner: 0, pictures: 0 });
    expect(await shown('/channel/')).toEqual({ video: 0, channel: 1, banner: 1, pictures: 0 });
    expect(await shown(`/channel/${channels.harbourWorkshop}/`)).toEqual({
      video: 2,
      channel: 1,
      banner: 1,
      pictures: 0,
    });
    expect(await shown('/playlist/')).toEqual({ video: 0, channel: 0, banner: 0, pictures: 0 });
    // One of them beside the number of its videos.
    expect(await other.locator('main article svg.lucide-list-video:visible').count()).toBe(2);
    expect(await shown(`/video/${chisel.id}`)).toMatchObject({ channel: 1, pictures: 0 });
    await context.close();
  });

  it('shows an upright picture in its own shape on a phone, and in the frame of all others on a desktop', async () => {
    await keeper.downloadNow([videos.short]);
    await eventually(
      async () => expect(await keeper.api.videos.get(videos.short)).toMatchObject({ vid_type: 'shorts' }),
      120_000,
    );
    const storageState = await page.context().storageState();
    const { page: onPhone, context } = await openPage(browser, stack, phone, { storageState });
    const boxOn = async (of: Page) => {
      await of.goto(`/video/${videos.short}`);
      await of.getByRole('heading', { name: 'One plane stroke', exact: true }).waitFor();
      return (await media(of).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const upright = await boxOn(onPhone);
    expect(upright.width / upright.height).toBeCloseTo(9 / 16, 2);
    // In the middle, and above the bar.
    expect(upright.x * 2 + upright.width).toBeCloseTo(phone.width, 0);
    const bar = await onPhone.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(upright.y + upright.height).toBeLessThanOrEqual(bar?.y ?? 0);
    await picture(onPhone, 'short-on-a-phone');
    const fitIn = (of: Page): Promise<string> => media(of).evaluate((film) => getComputedStyle(film).objectFit);
    expect(await fitIn(onPhone)).toBe('cover');
    await media(onPhone).evaluate((film) => film.requestFullscreen());
    await eventually(async () => expect(await fitIn(onPhone)).toBe('contain'));
    await context.close();
    const { width, height } = await boxOn(page);
    expect(width / height).toBeCloseTo(16 / 9, 2);
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
