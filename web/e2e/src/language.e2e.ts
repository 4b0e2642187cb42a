/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, phone, picture } from './browser.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const video = videos.userSubtitles;

describe('language', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await keeper.add([videos.chisel, videos.workbench]);
    browser = await launchBrowser();
    await eventually(async () => {
      expect(await keeper.video(video)).toBeDefined();
      expect(await keeper.queue()).toHaveLength(2);
    }, 60_000);
    context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE' });
    page = await context.newPage();
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const pageLanguage = (): Promise<string> => page.evaluate(() => document.documentElement.lang);

  it('is that of the browser, from the first paint on and already on the login screen', async () => {
    await page.route('**/assets/**', () => undefined);
    await page.goto('/login/', { waitUntil: 'commit' });
    await eventually(async () => expect(await pageLanguage()).toBe('de'));
    await page.unroute('**/assets/**');
    await page.goto('/login/');
    await page.getByLabel('Benutzername').fill(username);
    await page.getByLabel('Passwort').fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor();
    await eventually(async () => expect(await page.title()).toBe('Start · Reelkeep'));
  });

  it('writes dates, numbers, lengths and sizes its own way', async () => {
    await page.goto(`/video/${video}`);
    await page.getByText('Erschienen am').waitFor();
    const { stats, published, media_size: size } = await keeper.api.videos.get(video);
    const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' });
    await page.getByText(day.format(new Date(published))).waitFor();
    await page.getByText(`${new Intl.NumberFormat('de').format(stats.view_count)} Aufrufe`).waitFor();
    const mebibytes = new Intl.NumberFormat('de', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    const shown =
      size < 1024 ** 2 ? `${mebibytes.format(size / 1024)} KiB` : `${mebibytes.format(size / 1024 ** 2)} MiB`;
    await page.getByText(shown).waitFor();
    await page.getByText('1 min', { exact: true }).first().waitFor();
  });

  it('names tasks by what they are, not by what the server calls them', async () => {
    await page.goto('/downloads/');
    const task = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wird geladen' }) });
    // A run of an empty queue is shown for five seconds, which a busy browser may miss.
    await eventually(async () => {
      await page.getByRole('button', { name: 'Downloads starten' }).click();
      await task.getByText('Fertig', { exact: true }).waitFor({ timeout: 10_000 });
    }, 60_000);
  });

  it('is chosen by the user and stays chosen, without losing what is on the screen', async () => {
    await page.goto(`/video/${video}`);
    const seek = (media: HTMLVideoElement): void => {
      media.currentTime = 5;
    };
    // Before it knows the film, the player goes where it should begin.
    await eventually(async () =>
      expect(await page.locator('video').evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(0),
    );
    await page.locator('video').evaluate(seek);
    await page.getByRole('combobox', { name: 'Sprache' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Mark as watched', exact: true }).waitFor();
    await eventually(async () => expect(await pageLanguage()).toBe('en'));
    await eventually(async () =>
      expect(await page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)).toBe(5),
    );
    await page.goto('/search/');
    await page.getByRole('heading', { name: 'Keywords' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Stichwörter' }).waitFor();
    // Examples are words that may well be there.
    await page.getByRole('button', { name: /^full:pendel lang:de/ }).waitFor();
    await page.getByRole('link', { name: 'Downloads' }).click();
    await page.getByRole('textbox', { name: 'Videos, Kanäle oder Playlists' }).waitFor();
  });

  it('is on every screen, whatever its size and theme', async () => {
    await keeper.api.settings.updateOwn({ stylesheet: 'light.css' });
    const { channel } = await keeper.api.videos.get(video);
    await page.setViewportSize(phone);
    const screens = [
      { name: 'home', path: '/', heading: 'Neue Videos' },
      { name: 'search', path: '/search/', heading: 'Beispiele' },
      { name: 'downloads', path: '/downloads/', heading: 'Downloads' },
      { name: 'channel', path: `/channel/${channel.channel_id}`, heading: 'Videos' },
      { name: 'nowhere', path: '/nowhere/', heading: 'Diese Seite gibt es nicht' },
    ];
    for (const { name, path, heading } of screens) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      await eventually(async () => expect(await pageLanguage()).toBe('de'));
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await eventually(async () => expect(await overhang()).toBeLessThanOrEqual(0));
      await picture(page, `german-${name}-phone`);
    }
  });
});
