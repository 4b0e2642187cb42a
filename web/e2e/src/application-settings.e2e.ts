/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

describe('settings of the application', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const update = () => page.getByRole('button', { name: 'Update', exact: true });
  const stored = () => keeper.api.settings.get();

  it('are a page of sections beside the others', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const pages = page.getByRole('navigation', { name: 'Settings pages' });
    await pages.getByRole('link', { name: 'Application', exact: true }).click();
    await page.waitForURL('**/settings/application/');
    await page.getByRole('heading', { level: 1, name: 'Application Settings' }).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Subscription Scan',
      'Downloads',
      'Download Format',
      'Subtitles',
      'Comments',
      'Cookie',
      'yt-dlp',
      'Integrations',
      'Snapshots',
      'Media files',
    ]);
    await card('Integrations').getByRole('button', { name: 'Show token' }).waitFor();
  });

  it('offer to store a number only while it differs, and send none when it is cleared', async () => {
    const size = field('Videos of a channel');
    expect(await size.inputValue()).toBe('50');
    expect(await update().count()).toBe(0);
    await size.fill('7');
    await update().waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await size.inputValue()).toBe('50');
    await size.fill('7');
    await size.press('Enter');
    await eventually(async () => expect((await stored()).subscriptions.channel_size).toBe(7));
    await eventually(async () => expect(await update().count()).toBe(0));
    await field('Sleep interval in seconds').fill('');
    await update().click();
    await eventually(async () => expect((await stored()).downloads.sleep_interval).toBeNull());
    await field('Downloads at once').fill('3');
    await update().click();
    await eventually(async () => expect((await stored()).downloads.parallel_downloads).toBe(3));
    await field('Downloads at once').fill('9');
    await update().click();
    await card('Downloads').getByRole('alert').waitFor();
    expect((await stored()).downloads.parallel_downloads).toBe(3);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await field('Delete watched videos after days').fill('30');
    await update().click();
    await eventually(async () => expect((await stored()).downloads.autodelete_days).toBe(30));
    await card('Download Format').getByRole('switch', { name: 'Embed the picture as a cover' }).click();
    await eventually(async () => expect((await stored()).downloads.add_thumbnail).toBe(true));
    await page.reload();
    expect(await field('Delete watched videos after days').inputValue()).toBe('30');
    expect(await field('Videos of a channel').inputValue()).toBe('7');
    expect(await field('Sleep interval in seconds').inputValue()).toBe('');
  });

  it('are refused beside the field in words that help, and nothing of it is lost', async () => {
    const limits = field('How many');
    await limits.fill('many');
    await update().click();
    await card('Comments').getByRole('alert').getByText('Up to five whole numbers').waitFor();
    expect(await limits.inputValue()).toBe('many');
    expect((await stored()).downloads.comment_max).toBeNull();
    await limits.fill('100, all, 10');
    await update().click();
    await eventually(async () => expect((await stored()).downloads.comment_max).toBe('100, all, 10'));
    expect(await card('Comments').getByRole('alert').count()).toBe(0);
    const streams = field('Streams of a channel');
    await streams.press('End');
    await streams.pressSequentially('-');
    await update().click();
    expect(await streams.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
    expect((await stored()).subscriptions.live_channel_size).toBe(50);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await field('Videos of a channel').fill('-1');
    await update().click();
    await card('Subscription Scan').getByRole('alert').waitFor();
    expect((await stored()).subscriptions.channel_size).toBe(7);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await eventually(async () => expect(await card('Subscription Scan').getByRole('alert').count()).toBe(0));
  });

  it('are switched and chosen at once', async () => {
    await page.getByRole('switch', { name: 'Download what a scan finds' }).click();
    await eventually(async () => expect((await stored()).subscriptions.auto_start).toBe(true));
    await page.getByRole('combobox', { name: 'Source of subtitles' }).click();
    await page.getByRole('option', { name: 'Uploaded only' }).click();
    await eventually(async () => expect((await stored()).downloads.subtitle_source).toBe('user'));
    await page.getByRole('switch', { name: 'Play on Cast devices' }).click();
    await eventually(async () => expect((await stored()).application.enable_cast).toBe(true));
    await field('Languages').fill('en, de');
    await update().click();
    await eventually(async () => expect((await stored()).downloads.subtitle).toBe('en, de'));
  });

  it('explain themselves only to those who want that', async () => {
    const help = page.getByText('Otherwise it waits in the queue for the next download.');
    await help.waitFor();
    await keeper.api.settings.updateOwn({ show_help_text: false });
    await page.reload();
    await field('Languages').waitFor();
    expect(await help.count()).toBe(0);
    await keeper.api.settings.updateOwn({ show_help_text: true });
  });

  it('have no fault that can be found by rule, and fit a phone', async () => {
    await page.reload();
    await field('Languages').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'application-settings');
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/settings/application/');
    await small.getByLabel('Languages', { exact: true }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'application-settings-phone');
    const pages = small.getByRole('navigation', { name: 'Settings pages' });
    const row = await pages.boundingBox();
    expect(row?.height).toBeLessThan(60);
    await pages.getByRole('link', { name: 'Past tasks' }).click();
    await small.getByRole('heading', { name: 'Past tasks' }).waitFor();
    // The last one of the row, which is wider than the screen.
    const current = await pages.locator('[aria-current="page"]').boundingBox();
    expect((current?.x ?? 0) + (current?.width ?? phone.width)).toBeLessThan(phone.width);
    await picture(small, 'settings-pages-phone');
    expect(complaints).toEqual([]);
  });

  it('are not for those who only watch', async () => {
    await keeper.api.users.add({ username: 'watcher', password: 'watches only 1', is_staff: false });
    const { page: other } = await openPage(browser, stack);
    await signIn(other, { username: 'watcher', password: 'watches only 1' });
    await other.goto('/settings/application/');
    await other.getByText('That page does not exist').waitFor();
    expect(await other.getByRole('link', { name: 'Application', exact: true }).count()).toBe(0);
  });
});
