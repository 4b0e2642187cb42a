/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, signIn, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 90_000;

describe('notifications that are pushed', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    browser = await launchBrowser();
    ({ page } = await openPage(browser, stack));
    await signIn(page);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/downloads/');
    // The last of what a screen asks for once it stands.
    await eventually(() => expect(asked).toContain('/api/appsettings/notices/'), settleMs);
    await untilQuiet(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const streams = (): number => asked.filter((path) => path === '/api/notification/stream/').length;
  const polls = (): number => asked.filter((path) => path === '/api/notification/').length;

  it('let an idle page ask nothing', async () => {
    expect(streams()).toBe(1);
    asked.length = 0;
    await page.waitForTimeout(12_000);
    expect(asked).toEqual([]);
  });

  it('show a task that was begun elsewhere, and what it brings, without a question for it', async () => {
    await stack.tubeworld.addFault({ kind: 'media', do: 'throttle', bps: 60_000 });
    await keeper.downloadNow([videos.chisel]);
    const tasks = page.getByRole('list', { name: 'Notifications' });
    await tasks.getByRole('listitem').first().waitFor({ timeout: settleMs });
    await stack.tubeworld.clearFaults();
    await tasks.waitFor({ state: 'detached', timeout: settleMs });
    await eventually(async () => expect(await page.getByRole('article').count()).toBe(0), settleMs);
    expect(polls()).toBe(0);
  });

  it('come back after the server was away', async () => {
    asked.length = 0;
    await stack.stop();
    await stack.restart();
    await stack.tubeworld.addFault({ kind: 'media', do: 'throttle', bps: 60_000 });
    await eventually(() => expect(streams()).toBeGreaterThan(0), settleMs);
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.downloadNow([videos.workbench]);
    await page
      .getByRole('list', { name: 'Notifications' })
      .getByRole('listitem')
      .first()
      .waitFor({ timeout: settleMs });
    await stack.tubeworld.clearFaults();
  });
});
