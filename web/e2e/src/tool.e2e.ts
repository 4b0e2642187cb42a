/** @needs elasticsearch */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type PackageIndex, startPackageIndex, tubeworldRuntime, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 90_000;

describe('yt-dlp', () => {
  let folder: string;
  let index: PackageIndex;
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let pinned: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-index-'));
    index = await startPackageIndex(tubeworldRuntime(), folder);
    stack = await startStack({
      env: { REELKEEP_TOOL_INDEX: index.url, REELKEEP_ALLOW_PRIVATE_SOURCES: '1' },
    });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: null } });
    ({ pinned } = await keeper.api.settings.tool());
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
    await index?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const card = () => page.getByRole('region', { name: 'yt-dlp', exact: true });
  const button = (name: string) => card().getByRole('button', { name, exact: true });
  const used = (version: string) => card().getByText(version, { exact: true }).waitFor({ timeout: settleMs });

  it('is the one that Reelkeep came with, and nobody has looked for another', async () => {
    await page.goto('/settings/application/');
    await used(pinned);
    await card().getByText('The one that Reelkeep came with.').waitFor();
    await card().getByText('Nobody has looked for a newer one yet.').waitFor();
    expect(await card().getByRole('button').allInnerTexts()).toEqual(['Update yt-dlp']);
  });

  it('is updated by a click, and downloads with the new one', async () => {
    const newest = await index.publish({ version: '2031.3.4' });
    await button('Update yt-dlp').click();
    await button('Updating…').waitFor();
    await used(newest);
    await card()
      .getByText(/^Updated at /)
      .waitFor();
    await button(`Back to ${pinned}`).waitFor();
    await keeper.downloadNow([videos.chisel]);
    await eventually(async () => expect(await keeper.video(videos.chisel)).toBeDefined(), settleMs);
    await page.goto('/about/');
    await page.getByText(`yt-dlp: ${newest}`).waitFor();
  });

  it('stays when a newer one does not work, with the reason', async () => {
    await index.publish({ version: '2031.3.5', code: '\nraise RuntimeError("broken on purpose")\n' });
    await page.goto('/settings/application/');
    await button('Update yt-dlp').click();
    await card()
      .getByText(/did not pass its probe: it does not start/)
      .waitFor({ timeout: settleMs });
    await used('2031.3.4');
    await picture(page, 'tool-refused');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('goes back by one click, and fits a phone', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/settings/application/');
    const back = small.getByRole('button', { name: `Back to ${pinned}`, exact: true });
    await back.scrollIntoViewIfNeeded();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'tool-phone');
    await back.click();
    await small.getByText('The one that Reelkeep came with.').waitFor();
    expect(await keeper.api.settings.tool()).toMatchObject({ version: pinned });
    expect(complaints).toEqual([]);
  });
});
