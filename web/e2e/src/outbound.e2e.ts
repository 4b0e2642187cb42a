/** @needs elasticsearch */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 60_000;

describe('notification URLs', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let receiver: Server;
  let status = 200;
  const accepted: string[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => {
          if (status === 200) accepted.push((JSON.parse(text) as { title: string }).title);
          response.writeHead(status).end();
        });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
    await page.goto('/settings/scheduling/');
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
    receiver?.close();
  });

  const card = (on = page) => on.getByRole('region', { name: 'Add Notification URL', exact: true });
  const input = () => card().getByRole('textbox', { name: 'Notification URL' });
  const button = (name: string) => card().getByRole('button', { name, exact: true });
  const urls = (task: string) => card().getByRole('list', { name: task, exact: true }).locator('code');
  const address = (path: string) => `json://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;

  it('are tested and added by keyboard, and shown without their secrets', async () => {
    await card().getByText('No notification URLs stored.').waitFor();
    expect(await button('Add').isDisabled()).toBe(true);
    await input().fill(address('/T0ken'));
    await button('Test').click();
    await card().getByText('Test notification sent.').waitFor({ timeout: settleMs });
    expect(accepted).toEqual(['[TA] Test notification']);
    const task = card().getByRole('combobox', { name: 'Task' });
    await task.press('Enter');
    await page.getByRole('option', { name: 'Downloading' }).click();
    // The list hands the focus back once it has gone.
    await eventually(async () => expect(await task.evaluate((field) => field === document.activeElement)).toBe(true));
    await input().press('Enter');
    await eventually(async () =>
      expect(await urls('Downloading').allInnerTexts()).toEqual([expect.stringMatching(/\/\*{4}#[0-9a-f]{12}$/)]),
    );
    expect(await input().inputValue()).toBe('');
    expect(await page.content()).not.toContain('T0ken');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'notification-urls');
  });

  it('say what is wrong with one', async () => {
    await input().fill('nonsense');
    await button('Test').click();
    await card()
      .getByRole('alert')
      .getByText('Invalid notification URL format: nonsense')
      .waitFor({ timeout: settleMs });
    expect(await input().getAttribute('aria-invalid')).toBe('true');
    await input().fill('');
    await card().getByRole('alert').waitFor({ state: 'detached' });
  });

  it('are told the end of a task; what is not taken says why, and is tried again by a click', async () => {
    status = 503;
    accepted.length = 0;
    await keeper.api.tasks.start('download_pending');
    await eventually(async () => expect((await keeper.api.tasks.failedDeliveries()).total).toBe(1), settleMs);
    await page.reload();
    const failed = card().getByRole('region', { name: 'Not delivered' });
    await failed.getByText(/503/).waitFor();
    await failed.getByText(/next try/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'notification-urls-failed');
    status = 200;
    await failed.getByRole('button', { name: /^Try again: Downloading of / }).click();
    await failed.waitFor({ state: 'detached', timeout: settleMs });
    expect(accepted).toEqual(['[TA] Downloading process ended with SUCCESS']);
  });

  it('fit a phone, also in German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/scheduling/');
    const section = german.getByRole('region', { name: 'Benachrichtigungs-URL hinzufügen', exact: true });
    await section.getByRole('heading', { name: 'Wird geladen' }).waitFor();
    expect(await german.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await faultsOf(german)).toEqual([]);
    await section.scrollIntoViewIfNeeded();
    await picture(german, 'notification-urls-german-phone');
    await context.close();
  });

  it('are removed', async () => {
    await keeper.api.tasks.addNotificationUrl({ task_name: 'download_pending', url: 'ntfy://clock' });
    await page.reload();
    await card().getByRole('button', { name: 'Remove ntfy://clock' }).click();
    await eventually(async () => expect(await urls('Downloading').count()).toBe(1));
    await keeper.api.tasks.addNotificationUrl({ task_name: 'download_pending', url: 'ntfy://clock' });
    await page.reload();
    await button('Remove all of Downloading').click();
    await card().getByRole('button', { name: 'Remove', exact: true }).click();
    await card().getByText('No notification URLs stored.').waitFor();
    expect(await keeper.api.tasks.notificationUrls()).toEqual({});
  });

  it('made the browser complain about nothing but the refusal', () => {
    expect(complaints.filter((each) => !/400/.test(each))).toEqual([]);
  });
});
