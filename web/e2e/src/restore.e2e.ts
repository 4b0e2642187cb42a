/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, lastCueWord, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, picture, signIn, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 150_000;
const video = videos.userSubtitles;

describe('a restore', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0, subtitle: 'en', subtitle_index: true } });
    await keeper.downloadNow([video]);
    await eventually(async () => expect(await keeper.queue()).toHaveLength(0), settleMs);
    await eventually(async () => expect(await keeper.video(video)).toBeDefined(), settleMs);
    await keeper.api.backups.make();
    await eventually(async () => expect(await keeper.api.backups.list()).toHaveLength(1), settleMs);
    browser = await launchBrowser();
    ({ page } = await openPage(browser, stack));
    await signIn(page);
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const found = async (): Promise<string[]> =>
    (await keeper.search(`full:${lastCueWord}`)).fulltext_results.map(({ youtube_id: id }) => id);

  it('asks twice, and brings back what was there when the backup was made', async () => {
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    await keeper.saveSettings({ subscriptions: { channel_size: 7 } });
    await page.goto('/settings/actions/');
    const card = page.getByRole('region', { name: 'ZIP index backup', exact: true });
    await card.getByRole('button', { name: 'Restore', exact: true }).click();
    await card.getByRole('button', { name: 'Restore it' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'restore-asked');
    await card.getByRole('button', { name: 'Restore it' }).click();
    await card.getByRole('button', { name: 'Restoring…' }).waitFor();

    // Whoever was signed in signs in again.
    await eventually(async () => {
      keeper = await Keeper.signIn(stack.baseUrl);
      const [task] = await keeper.api.tasks.list('restore_backup');
      expect(task?.status).toBe('SUCCESS');
    }, settleMs);
    expect((await keeper.api.users.list()).map(({ name }) => name)).toEqual(['keeper']);
    await eventually(async () => expect(await found()).toEqual([video]), settleMs);
    expect(await keeper.video(video)).toBeDefined();
  }, 300_000);

  it('is over for the page, too, once one has signed in again, and the login page says why', async () => {
    await page.goto('/settings/actions/');
    const why = page.getByText('The archive was restored from a backup or a snapshot');
    await page.waitForURL('**/login/**');
    await why.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'restore-sign-in-again');
    await signIn(page);
    // Told once, and to nobody who was not signed in before.
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login/**');
    const stranger = await openPage(browser, stack);
    await stranger.page.goto('/login/');
    for (const on of [page, stranger.page]) {
      await on.getByRole('button', { name: 'Login' }).waitFor();
      await untilQuiet(on);
      expect(await on.getByText('The archive was restored').count()).toBe(0);
    }
    await stranger.context.close();
    await signIn(page);
    await page.goto('/settings/actions/');
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
    await picture(page, 'restore-done');
  });
});
