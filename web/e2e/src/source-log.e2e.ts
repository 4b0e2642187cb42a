/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 90_000;

describe('what the downloader does now', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: null } });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
    await page.goto('/downloads/');
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const fold = (on: Page) => on.getByText('What the downloader does now', { exact: true });
  const questions = (on: Page) => on.getByRole('list', { name: 'Questions, the newest first' }).getByRole('listitem');

  it('is folded away, and nothing is asked until somebody opens it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await fold(page).waitFor();
    expect(asked.filter((url) => url.includes('/api/download/log/'))).toEqual([]);
    await fold(page).press('Enter');
    await page.getByText('Nothing is asked, and nothing is waited for.').waitFor();
    await eventually(() => expect(asked.filter((url) => url.includes('/api/download/log/')).length).toBeGreaterThan(1));
  });

  it('shows a question while it goes on, and then how it ended', async () => {
    await stack.tubeworld.addFault({ kind: 'watch', do: 'delay', seconds: 15, times: 1 });
    await keeper.downloadNow([videos.chisel]);
    const video = questions(page).filter({ hasText: 'Page of a video' }).filter({ hasText: videos.chisel });
    await video.getByText('under way').waitFor({ timeout: settleMs });
    await picture(page, 'source-log');
    await stack.tubeworld.clearFaults();
    await video.first().getByText('answered').waitFor({ timeout: settleMs });
    await questions(page)
      .filter({ hasText: 'Media and subtitles' })
      .getByText('answered')
      .waitFor({ timeout: settleMs });
    expect(await faultsOf(page)).toEqual([]);
  });

  it('says what is waited for while the source refuses', async () => {
    await stack.tubeworld.addFault({ do: 'playability', state: 'bot' });
    await keeper.downloadNow([videos.workbench]);
    await page.getByText(/^Waits until .*not a bot/).waitFor({ timeout: settleMs });
    await stack.tubeworld.clearFaults();
  });

  it('fits a phone, and is asked no more once it is folded', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/downloads/');
    await fold(small).click();
    await questions(small).first().waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'source-log-phone');
    await fold(small).click();
    await eventually(async () => expect(await questions(small).count()).toBe(0));
    expect(complaints).toEqual([]);
  });
});
