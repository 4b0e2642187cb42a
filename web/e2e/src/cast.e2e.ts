/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, signIn, untilQuiet } from './browser.js';
import { type CastDevice, type CastLoad, castScript, castSender } from './cast-device.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const [bench, lantern] = [videos.workbench, videos.userSubtitles];

describe('casting', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  const asked: string[] = [];

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const local = () =>
    page.locator('video').evaluate(({ currentTime, paused, readyState }: HTMLVideoElement) => ({
      currentTime,
      paused,
      readyState,
    }));
  const isReady = (): Promise<void> => eventually(async () => expect((await local()).readyState).toBeGreaterThan(0));
  const loads = (): Promise<CastLoad[]> =>
    page.evaluate(() => (globalThis as unknown as { castDevice: CastDevice }).castDevice.loads);
  const tell = (state: Parameters<CastDevice['tell']>[0]): Promise<void> =>
    page.evaluate((now) => (globalThis as unknown as { castDevice: CastDevice }).castDevice.tell(now), state);
  const positionOf = async (id: string): Promise<number | undefined> =>
    (await keeper.api.videos.get(id)).player.position;
  const policy = async (): Promise<string> => (await fetch(stack.baseUrl)).headers.get('content-security-policy') ?? '';

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([bench, lantern]);
    browser = await launchBrowser();
    await eventually(async () => {
      for (const id of [bench, lantern]) expect(await keeper.video(id)).toBeDefined();
    }, 120_000);
    ({ page, complaints } = await openPage(browser, stack));
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: castSender });
    });
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  it('asks nobody and shows nothing while it is off', async () => {
    await page.goto(`/video/${bench}`);
    await isReady();
    await page.getByRole('button', { name: 'Keyboard help' }).waitFor();
    await untilQuiet(page);
    expect(await button('Cast').count()).toBe(0);
    expect(asked).toEqual([]);
    expect(await policy()).not.toContain('gstatic');
  });

  it('is offered by the next page after it was switched on, while there is a device', async () => {
    await keeper.saveSettings({ application: { enable_cast: true } });
    await eventually(async () =>
      expect(await policy()).toMatch(/script-src 'self'( 'sha256-[^']+')+ https:\/\/www\.gstatic\.com/),
    );
    await page.goto(`/video/${bench}`);
    await button('Cast').waitFor();
    expect(asked).toEqual([castScript]);
    const setDevices = (areThere: boolean): Promise<void> =>
      page.evaluate(
        (are) => (globalThis as unknown as { castDevice: CastDevice }).castDevice.setDevices(are),
        areThere,
      );
    await setDevices(false);
    await button('Cast').waitFor({ state: 'detached' });
    await setDevices(true);
    await button('Cast').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('gives the receiver what it needs to play without a session, from 3 s before the position', async () => {
    const { title, channel, subtitles } = await keeper.api.videos.get(lantern);
    await keeper.api.videos.setProgress(lantern, 7);
    await page.goto(`/video/${lantern}`);
    await isReady();
    await button('Cast').click();
    await page.getByText('Playing on Living room', { exact: true }).waitFor();
    const [load, ...more] = await loads();
    expect(more).toEqual([]);
    expect(load).toMatchObject({
      currentTime: 4,
      media: { contentType: 'video/mp4', metadata: { title, subtitle: channel.channel_name } },
    });
    expect(subtitles.length).toBeGreaterThan(0);
    expect(load?.media.tracks).toMatchObject(
      subtitles.map(({ lang }) => ({ language: lang, trackContentType: 'text/vtt' })),
    );
    // By somebody who has nothing but the address.
    const film = await fetch(load?.media.contentId ?? '', { headers: { range: 'bytes=0-99' } });
    expect([film.status, film.headers.get('content-type'), (await film.arrayBuffer()).byteLength]).toEqual([
      206,
      'video/mp4',
      100,
    ]);
    const track = await fetch(load?.media.tracks[0]?.trackContentId ?? '');
    expect(await track.text()).toMatch(/^WEBVTT/);
    const picture = await fetch(load?.media.metadata.images[0]?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await local()).paused).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('stores the receiver’s position as the player would, and obeys the player’s keys', async () => {
    await tell({ currentTime: 9.8 });
    await tell({ currentTime: 10.1 });
    await eventually(async () => expect(await positionOf(lantern)).toBe(10.1));
    await tell({ currentTime: 10.6 });
    await button('Pause').click();
    await eventually(async () => expect(await positionOf(lantern)).toBe(10.6));
    await page.keyboard.press('k');
    await button('Pause').waitFor();
    expect((await local()).paused).toBe(true);
  });

  it('goes on here where the receiver was when casting ends', async () => {
    await tell({ currentTime: 6 });
    await button('Stop casting').click();
    await button('Cast').waitFor();
    await eventually(async () => expect((await local()).paused).toBe(false));
    const { currentTime } = await local();
    expect(currentTime).toBeGreaterThanOrEqual(6);
    expect(currentTime).toBeLessThan(9);
    await page.locator('video').evaluate((media: HTMLVideoElement) => media.pause());
  });

  it.each([
    ['fails', 'stop', true],
    ['is given something else to play', 'playOther', false],
  ] as const)('takes back what a receiver lost that %s, says so, and casts it again', async (_, how, stopsReceiver) => {
    await page.goto(`/video/${lantern}`);
    await isReady();
    await button('Cast').click();
    await page.getByText('Playing on Living room', { exact: true }).waitFor();
    await tell({ currentTime: 6 });
    await page.evaluate((name) => {
      (globalThis as unknown as { castDevice: CastDevice }).castDevice[name]('ERROR');
    }, how);
    await page.getByText('The device stopped playing', { exact: true }).waitFor();
    await page.getByText('Playing on Living room', { exact: true }).waitFor({ state: 'detached' });
    expect(await local()).toMatchObject({ currentTime: 6, paused: true });
    const ends = await page.evaluate(() => (globalThis as unknown as { castDevice: CastDevice }).castDevice.ends);
    expect(ends).toEqual([stopsReceiver]);
    await button('Cast').click();
    await page.getByText('Playing on Living room', { exact: true }).waitFor();
    const [first, again, ...more] = await loads();
    expect(more).toEqual([]);
    // Another second, another address.
    expect(again?.media.contentId).not.toBe(first?.media.contentId);
    expect(again?.currentTime).toBe(3);
    await button('Stop casting').click();
    await button('Cast').waitFor();
  });

  it('works in the player over a list too, from the beginning and to the end', async () => {
    await page.goto(`/?videoId=${bench}`);
    await isReady();
    await button('Cast').click();
    await page.getByText('Playing on Living room', { exact: true }).waitFor();
    expect(await loads()).toMatchObject([{ currentTime: 0 }]);
    const { duration } = (await keeper.api.videos.get(bench)).player;
    await tell({ currentTime: duration - 1 });
    await tell({ playerState: 'IDLE' });
    await eventually(async () => expect((await keeper.api.videos.get(bench)).player.watched).toBe(true));
    expect(complaints).toEqual([]);
  });
});
