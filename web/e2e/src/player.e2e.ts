/** @needs elasticsearch */
import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { desktop, launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const [bench, lantern, chisel] = [videos.workbench, videos.userSubtitles, videos.chisel];

/** What the page has told the system of its video, and a way to press the system's media keys. */
type MediaKeys = { pressKey(action: string, details?: object): void; keys(): string[] };

const recordMediaKeys = (): void => {
  const handlers = new Map<string, (details: object) => void>();
  navigator.mediaSession.setActionHandler = (action, handler) => {
    if (handler === null) handlers.delete(action);
    else handlers.set(action, handler as (details: object) => void);
  };
  Object.assign(globalThis, {
    pressKey: (action: string, details: object = {}) => handlers.get(action)?.({ action, ...details }),
    keys: () => [...handlers.keys()].toSorted(),
  } satisfies MediaKeys);
};

describe('the player', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  const element = (of = page) => of.locator('video');
  const currentTime = (of = page): Promise<number> =>
    element(of).evaluate((media: HTMLVideoElement) => media.currentTime);
  const isPaused = (): Promise<boolean> => element().evaluate((media: HTMLVideoElement) => media.paused);
  const open = async (id: string, of = page): Promise<void> => {
    await of.goto(`/video/${id}`);
    await eventually(async () =>
      expect(await element(of).evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(0),
    );
  };
  const press = (action: string, details: object = {}): Promise<void> =>
    page.evaluate(
      ([name, more]) => (globalThis as unknown as MediaKeys).pressKey(name as string, more as object),
      [action, details],
    );
  const keys = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as MediaKeys).keys());

  /** Puts another film into the place of an archived one, as an import or another tool might have left it there. */
  const replaceFile = async (id: string, args: string[]): Promise<void> => {
    const { channel } = await keeper.api.videos.get(id);
    const file = join(stack.home, 'media', channel.channel_id, `${id}.mp4`);
    const picture = ['-f', 'lavfi', '-i', 'testsrc=d=4:s=320x180:r=10', '-f', 'lavfi', '-i', 'sine=d=4'];
    await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...picture, ...args, '-f', 'mp4', `${file}.new`]);
    await rename(`${file}.new`, file);
  };

  /** Formats as the archive has noted them. */
  const formatsOf = async (id: string, type = /./): Promise<string> => {
    const { streams } = await keeper.api.videos.get(id);
    return streams.flatMap((stream) => (type.test(stream.type) ? stream.codec : [])).join(', ');
  };

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0, integrate_sponsorblock: true } });
    await keeper.downloadNow([bench, lantern, chisel]);
    browser = await launchBrowser();
    await eventually(async () => {
      for (const id of [bench, lantern, chisel]) expect(await keeper.video(id)).toBeDefined();
    }, 120_000);
    const { playlist_id: playlist } = await keeper.api.playlists.create('Evenings');
    await keeper.api.playlists.change(playlist, 'create', bench);
    await keeper.api.playlists.change(playlist, 'create', lantern);
    ({ page, complaints } = await openPage(browser, stack));
    await page.addInitScript(recordMediaKeys);
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('tells the system what plays, and obeys its media keys', async () => {
    await open(bench);
    const shown = () =>
      page.evaluate(() => {
        const { title, artist, artwork } = navigator.mediaSession.metadata ?? {};
        return { title, artist, artwork: artwork?.map(({ src }) => new URL(src).pathname) };
      });
    const { vid_thumb_url: artwork } = await keeper.api.videos.get(bench);
    expect(await shown()).toEqual({
      title: 'An oak workbench in twelve seconds',
      artist: 'Harbour Workshop',
      artwork: [artwork],
    });
    await press('play');
    await eventually(async () => expect(await isPaused()).toBe(false));
    await press('pause');
    await eventually(async () => expect(await isPaused()).toBe(true));
    await press('seekto', { seekTime: 2 });
    await press('seekforward');
    expect(await currentTime()).toBe(7);
    await press('seekbackward', { seekOffset: 3 });
    expect(await currentTime()).toBe(4);
  });

  it('goes through a playlist by the media keys, as far as it has neighbours', async () => {
    await eventually(async () => expect(await keys()).toContain('nexttrack'));
    expect(await keys()).not.toContain('previoustrack');
    await press('nexttrack');
    await page.waitForURL(`**/video/${lantern}`);
    await eventually(async () => expect(await keys()).toContain('previoustrack'));
    expect(await keys()).not.toContain('nexttrack');
    await press('previoustrack');
    await page.waitForURL(`**/video/${bench}`);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor();
    expect(await keys()).toEqual([]);
    expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  });

  it('has a help for the keys that the specification names, and obeys each', async () => {
    await open(lantern);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard help' });
    await help.waitFor();
    const named = await help.locator('kbd').allInnerTexts();
    expect(named).toEqual(expect.arrayContaining(['?', 'm', 'f', 'c', '>', '<', '=', '←', '→']));
    await page.keyboard.press('?');
    await help.waitFor({ state: 'detached' });
    const state = () =>
      element().evaluate(({ playbackRate, muted, currentTime: at }: HTMLVideoElement) => ({ playbackRate, muted, at }));
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    expect((await state()).playbackRate).toBe(1.5);
    await page.keyboard.press('<');
    expect((await state()).playbackRate).toBe(1.25);
    await page.keyboard.press('=');
    expect((await state()).playbackRate).toBe(1);
    await page.keyboard.press('m');
    expect((await state()).muted).toBe(true);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect((await state()).at).toBe(5);
  });

  it('fills the screen together with all that it says, by a key, a button or a double click', async () => {
    const isFull = (full: boolean): Promise<void> =>
      eventually(async () =>
        expect(await element().evaluate((film) => document.fullscreenElement?.contains(film) ?? false)).toBe(full),
      );
    await page.keyboard.press('f');
    await isFull(true);
    await eventually(async () => expect(await element().boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() }));
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard help' });
    await help.waitFor();
    expect(await help.evaluate((dialog) => document.fullscreenElement?.contains(dialog))).toBe(true);
    await picture(page, 'player-fullscreen');
    await page.keyboard.press('?');
    await page.keyboard.press('f');
    await isFull(false);
    const button = page.getByRole('button', { name: 'Fullscreen', exact: true });
    await element().hover();
    await eventually(async () => expect(await button.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1'));
    await button.click();
    await isFull(true);
    await element().dblclick();
    await isFull(false);
  });

  it('counts a video as watched that ends while the server is away, once that is back', async () => {
    await open(bench);
    await page.route('**/progress/', (route) => route.abort());
    await element().evaluate(async (film: HTMLVideoElement) => {
      film.currentTime = film.duration - 0.3;
      await film.play();
    });
    await eventually(async () => expect(await element().evaluate((film: HTMLVideoElement) => film.ended)).toBe(true));
    expect((await keeper.api.videos.get(bench)).player.watched).toBe(false);
    await page.unroute('**/progress/');
    await eventually(async () => expect((await keeper.api.videos.get(bench)).player.watched).toBe(true));
    await page.getByRole('button', { name: 'Mark as unwatched', exact: true }).waitFor();
    await keeper.call('POST', '/api/watched/', { id: bench, is_watched: false });
  });

  it('says that the browser refuses to fill the screen, or to leave it', async () => {
    const pressF = async (): Promise<void> => {
      await element().focus();
      await page.keyboard.press('f');
    };
    await page.evaluate(() => {
      HTMLElement.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    });
    const refusedToEnter = page.getByText('Unable to enter fullscreen', { exact: true }).waitFor();
    await pressF();
    await refusedToEnter;
    await open(lantern);
    await pressF();
    await eventually(async () => expect(await page.evaluate(() => document.fullscreenElement)).not.toBeNull());
    await page.evaluate(() => {
      document.exitFullscreen = () => Promise.reject(new TypeError('refused'));
    });
    const refusedToLeave = page.getByText('Unable to exit fullscreen', { exact: true }).waitFor({ state: 'attached' });
    await page.keyboard.press('f');
    await refusedToLeave;
    await page.evaluate(() => Document.prototype.exitFullscreen.call(document));
    await open(lantern);
  });

  it('goes into a window of its own, where the browser has one', async () => {
    const button = page.getByRole('button', { name: 'Picture-in-picture' });
    await button.click();
    await eventually(async () => expect(await button.getAttribute('aria-pressed')).toBe('true'));
    expect(await page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO');
    await button.click();
    await eventually(async () => expect(await button.getAttribute('aria-pressed')).toBe('false'));
    const { page: other } = await openPage(browser, stack);
    await other.addInitScript(() => Object.defineProperty(document, 'pictureInPictureEnabled', { value: false }));
    await signIn(other);
    await open(lantern, other);
    expect(await other.getByRole('button', { name: 'Picture-in-picture' }).count()).toBe(0);
    await other.context().close();
  });

  it('names the chapters that the source names on a seek bar, and leads to each, by the keyboard as well', async () => {
    await open(bench);
    const toggle = page.getByRole('button', { name: /^Chapters/ });
    await toggle.getByText('Timber', { exact: true }).waitFor();
    await toggle.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Chapters' });
    expect(await list.getByRole('button').allInnerTexts()).toEqual(['0:00\nTimber', '0:05\nJoints', '0:09\nOil']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await currentTime()).toBe(5));
    await toggle.getByText('Joints', { exact: true }).waitFor();
    expect(await list.locator('[aria-current=true]').innerText()).toBe('0:05\nJoints');
    // The bar itself, by the pointer: at a quarter of the last three seconds.
    const box = await page.getByTitle('0:09 Oil').boundingBox();
    if (box === null) throw new Error('the seek bar is not there');
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
    await eventually(async () => expect(await currentTime()).toBeCloseTo(9.75, 1));
    await toggle.getByText('Oil', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'player-chapters-desktop');
    await open(lantern);
    expect(await toggle.count()).toBe(0);
  });

  it('has below it a long description, which unfolds and folds again', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `Step ${n + 1} of the work.`).join('\n');
    const described = `UPDATE catalog.video SET detail = jsonb_set(detail, '{description}', to_jsonb($1::text))`;
    await stack.query(`${described} WHERE youtube_id = $2`, [lines, lantern]);
    await open(lantern);
    const text = page.getByText('Step 1 of the work.');
    const height = async (): Promise<number> => (await text.boundingBox())?.height ?? 0;
    const folded = await height();
    await page.getByRole('button', { name: 'Show more', exact: true }).click();
    await page.getByRole('button', { name: 'Show less', exact: true }).waitFor();
    expect(await height()).toBeGreaterThan(folded * 2);
    await page.getByRole('button', { name: 'Show less', exact: true }).click();
    await page.getByRole('button', { name: 'Show more', exact: true }).waitFor();
    expect(await height()).toBe(folded);
  });

  it('has its chapters on a phone', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await open(bench, small);
    await small.getByRole('button', { name: /^Chapters/ }).click();
    await small.getByRole('button', { name: '0:09 Oil' }).click();
    await eventually(async () => expect(await currentTime(small)).toBe(9));
    expect(await faultsOf(small)).toEqual([]);
    await picture(small, 'player-chapters-phone');
    await small.context().close();
  });

  it('skips what a sponsor has paid for, says so, and plays it after all where that is wished', async () => {
    expect((await keeper.api.videos.get(bench)).sponsorblock).toMatchObject({
      is_enabled: true,
      has_unlocked: false,
      segments: [{ actionType: 'skip', category: 'sponsor', segment: [4.5, 7.25], locked: 1 }],
    });
    await open(bench);
    const playFrom = (seconds: number): Promise<void> =>
      element().evaluate((media: HTMLVideoElement, from) => {
        media.currentTime = from;
        return media.play();
      }, seconds);
    const notice = page.getByText('Skipped sponsor segment 0:04–0:07', { exact: true });
    await playFrom(3.9);
    await notice.waitFor();
    expect(await currentTime()).toBeGreaterThanOrEqual(7.25);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await currentTime()).toBe(4.5);
    await page.keyboard.press('k');
    await eventually(async () => expect(await currentTime()).toBeGreaterThan(7.3));
    expect(await notice.count()).toBe(0);
    // Nobody who goes into the middle of it is sent away, and the notice goes by itself.
    await open(bench);
    await playFrom(5.2);
    await eventually(async () => expect(await currentTime()).toBeGreaterThan(6));
    expect(await notice.count()).toBe(0);
    await playFrom(3.9);
    await notice.waitFor();
    await page.keyboard.press('k');
    await picture(page, 'player-sponsor-desktop');
    await page.setViewportSize(phone);
    await picture(page, 'player-sponsor-phone');
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(desktop);
    await notice.waitFor({ state: 'detached' });
    await open(lantern);
    await page.getByText('SponsorBlock knows no sponsor segments of this video.', { exact: true }).waitFor();
  });

  it('says that the browser cannot show the picture of a file, and plays its sound', async () => {
    await replaceFile(chisel, ['-c:v', 'mpeg4', '-c:a', 'aac', '-shortest']);
    await page.goto(`/video/${chisel}`);
    const message = page.getByRole('alert');
    const formats = await formatsOf(chisel, /video/);
    await message.getByText(`This browser can not show the picture (${formats}), only play the sound.`).waitFor();
    await element().evaluate((media: HTMLVideoElement) => media.play());
    await eventually(async () => expect(await currentTime()).toBeGreaterThan(0.5));
    await picture(page, 'player-no-picture-desktop');
  });

  it('says that the browser cannot play a file, and offers it for download', async () => {
    await replaceFile(chisel, ['-map', '0:v', '-c:v', 'mpeg4']);
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    for (const [of, name] of [
      [page, 'desktop'],
      [small, 'phone'],
    ] as const) {
      await of.goto(`/video/${chisel}`);
      const message = of.getByRole('alert');
      const formats = await formatsOf(chisel);
      await message.getByText(`This browser can not play the file (${formats}). Download it to watch it`).waitFor();
      expect(await faultsOf(of)).toEqual([]);
      await picture(of, `player-no-codec-${name}`);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('alert').getByRole('link', { name: 'Download File' }).click();
    expect((await download).suggestedFilename()).toBe('Sharpening a chisel.mp4');
    await small.context().close();
  });

  it('says that a file is missing and what helps, over nothing that turns, and offers no download of it', async () => {
    const { channel } = await keeper.api.videos.get(chisel);
    const file = join(stack.home, 'media', channel.channel_id, `${chisel}.mp4`);
    await rename(file, `${file}.away`);
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    for (const [of, name] of [
      [page, 'desktop'],
      [small, 'phone'],
    ] as const) {
      await of.goto(`/video/${chisel}`);
      const message = of.getByRole('alert');
      await message.getByText(/^The file of this video is not there\. Put it back; or “Check media files”/).waitFor();
      await message.getByRole('link', { name: 'Actions', exact: true }).waitFor();
      expect(await element(of).isVisible()).toBe(false);
      expect(await message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await of.getByRole('link', { name: 'Download File' }).waitFor({ state: 'detached' });
      expect(await faultsOf(of)).toEqual([]);
      await picture(of, `player-missing-${name}`);
    }
    await small.context().close();
    // Put back, it plays without another way round.
    await replaceFile(chisel, ['-shortest', '-pix_fmt', 'yuv420p']);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Download File' }).waitFor();
    expect(await element().isVisible()).toBe(true);
    await rm(`${file}.away`);
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
