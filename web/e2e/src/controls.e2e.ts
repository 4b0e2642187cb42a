/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const video = videos.userSubtitles;

describe('controls', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await keeper.add([videos.chisel]);
    browser = await launchBrowser();
    await eventually(async () => {
      expect(await keeper.video(video)).toBeDefined();
      expect(await keeper.queue()).toHaveLength(1);
    }, 60_000);
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '');
  const highlighted = (): Promise<string | null> => page.locator('[role=option][data-highlighted]').textContent();

  /** An open list floats above the page, outside of its regions. */
  const faultsOfList = async (): Promise<string[]> =>
    (await faultsOf(page)).filter((fault) => !fault.startsWith('region: '));

  it('a select is worked by keys alone: arrows, ends, first letters, Escape and Enter', async () => {
    const select = page.getByRole('combobox', { name: 'Sort by' });
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await eventually(async () => expect(await highlighted()).toBe('Date published'));
    await page.keyboard.press('End');
    await eventually(async () => expect(await highlighted()).toBe('File size'));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await highlighted()).toBe('Date downloaded'));
    await page.keyboard.type('vi');
    await eventually(async () => expect(await highlighted()).toBe('Views'));
    await eventually(async () => expect(await faultsOfList()).toEqual([]));
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await eventually(async () => expect(await focused()).toBe('Sort by'));
    await eventually(async () => expect(await select.textContent()).toBe('Date published'));
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('vi');
    await eventually(async () => expect(await highlighted()).toBe('Views'));
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await select.textContent()).toBe('Views'));
    await eventually(async () => expect(await focused()).toBe('Sort by'));
  });

  it('a select is worked by the pointer alone, and closes when one presses elsewhere', async () => {
    const select = page.getByRole('combobox', { name: 'Sort by' });
    await select.click();
    await page.getByRole('option', { name: 'Likes' }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await eventually(async () => expect(await select.textContent()).toBe('Likes'));
    await select.click();
    await page.getByRole('listbox').waitFor();
    await page.mouse.click(5, 400);
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await eventually(async () => expect(await select.textContent()).toBe('Likes'));
  });

  it('a switch is turned by Space and by a click', async () => {
    const unwatched = page.getByRole('switch', { name: 'Show unwatched only' });
    await unwatched.focus();
    await page.keyboard.press('Space');
    await eventually(async () => expect((await keeper.api.settings.own()).hide_watched).toBe(true));
    await eventually(async () => expect(await unwatched.isChecked()).toBe(true));
    await unwatched.click();
    await eventually(async () => expect((await keeper.api.settings.own()).hide_watched).toBe(false));
  });

  it('a failure shows until it is dismissed, by keys too, and also when the server is gone', async () => {
    // What shows it was loaded before it was needed.
    await page
      .waitForResponse((response) => response.url().includes('toasts'), { timeout: 10_000 })
      .catch(() => undefined);
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await faultsOf(page)).toEqual([]));
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The server cannot be reached.').first().waitFor({ state: 'detached' });
    await page.unroute('**/*');
  });

  it('a failure goes by itself when it was the server that was gone, and is back', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByText('The server cannot be reached.').first().waitFor({ state: 'detached' });
  });

  it('a dialog leaves the keys to the player and goes by Escape, or by the button that it came from', async () => {
    await page.goto(`/video/${video}`);
    const help = page.getByRole('dialog', { name: 'Keyboard help' });
    await page.locator('video').waitFor();
    await page.keyboard.press('?');
    await help.waitFor();
    await page.keyboard.press('m');
    await eventually(async () =>
      expect(await page.locator('video').evaluate((media: HTMLVideoElement) => media.muted)).toBe(true),
    );
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Keyboard help' }).click();
    await help.waitFor();
    await page.getByRole('button', { name: 'Keyboard help' }).click();
    await help.waitFor({ state: 'detached' });
  });

  it('the speed keeps its keys from the player, and a choice by pointer hands them back', async () => {
    const speed = page.getByRole('combobox', { name: 'Playback speed' });
    const rate = (): Promise<number> => page.locator('video').evaluate((media: HTMLVideoElement) => media.playbackRate);
    await speed.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await eventually(async () => expect(await rate()).toBe(3));
    await speed.click();
    await page.getByRole('option', { name: '1×', exact: true }).click();
    await eventually(async () => expect([await rate(), await focused()]).toEqual([1, 'Restoring a ship lantern']));
  });

  it.each(['/', '/downloads/', '/search/', `/video/${video}`])('axe finds nothing on %s', async (path) => {
    await page.goto(path);
    await page.locator('main h1').waitFor({ state: 'attached' });
    await eventually(async () => expect(await faultsOf(page)).toEqual([]));
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
