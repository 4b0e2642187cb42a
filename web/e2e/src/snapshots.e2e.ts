/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { dateAndTimeIn, launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 150_000;

describe('snapshots', () => {
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
    await page.goto('/settings/application/');
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const cardOf = (on: Page) => on.getByRole('region', { name: 'Snapshots', exact: true });
  const card = () => cardOf(page);
  const rows = () => card().getByRole('table', { name: 'Snapshots' }).getByRole('row');
  const listed = async () => (await keeper.api.snapshots.list()).snapshots;

  it('are none at first, and say when the next one is due and how long it stays', async () => {
    await card().getByText('No snapshots found.').waitFor();
    const next = await dateAndTimeIn(page, (await keeper.api.snapshots.list()).next_exec);
    await card().getByText(`Next snapshot: ${next}, kept for 30d.`).waitFor();
    expect(await card().getByRole('switch', { name: 'Take a snapshot every day' }).isChecked()).toBe(true);
  });

  it('are taken by a button, and shown with their start, duration and state', async () => {
    await card().getByRole('button', { name: 'Create snapshot now' }).click();
    await card().getByText('Done', { exact: true }).waitFor({ timeout: settleMs });
    await card().getByRole('button', { name: 'Create snapshot now' }).waitFor();
    const [snapshot] = await listed();
    expect(await rows().count()).toBe(2);
    const row = rows().nth(1);
    await row.getByRole('rowheader', { name: snapshot?.id ?? '' }).waitFor();
    await row.getByText(await dateAndTimeIn(page, snapshot?.start_stamp ?? 0), { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'snapshots');
  });

  it('fit a phone', async () => {
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/settings/application/');
    await cardOf(small).getByRole('table', { name: 'Snapshots' }).scrollIntoViewIfNeeded();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await faultsOf(small)).toEqual([]);
    await picture(small, 'snapshots-phone');
    await small.context().close();
  });

  it('are not taken by themselves once that is switched off, and stay', async () => {
    await card().getByRole('switch', { name: 'Take a snapshot every day' }).click();
    await card().getByText('None are taken by themselves.').waitFor();
    expect((await keeper.api.settings.get()).application.enable_snapshot).toBe(false);
    expect(await rows().count()).toBe(2);
    await card().getByRole('switch', { name: 'Take a snapshot every day' }).click();
    await card().getByText('Next snapshot:').waitFor();
  });

  it('bring back what was kept, once they were asked twice', async () => {
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    await card().getByRole('button', { name: 'Restore', exact: true }).click();
    await card().getByRole('button', { name: 'Restore it' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'snapshot-asked');
    expect(complaints).toEqual([]);
    await card().getByRole('button', { name: 'Restore it' }).click();
    await card().getByRole('button', { name: 'Restoring…' }).waitFor();
    // Whoever was signed in signs in again.
    await eventually(async () => {
      keeper = await Keeper.signIn(stack.baseUrl);
      const [task] = await keeper.api.tasks.list('restore_backup');
      expect(task?.status).toBe('SUCCESS');
    }, settleMs);
    expect((await keeper.api.users.list()).map(({ name }) => name)).toEqual(['keeper']);
  }, 300_000);

  it('are deleted, once they were asked twice', async () => {
    await page.goto('/settings/application/');
    await signIn(page);
    await page.goto('/settings/application/');
    await card().getByRole('button', { name: 'Delete', exact: true }).click();
    await card().getByRole('button', { name: 'Delete for good' }).click();
    await card().getByText('No snapshots found.').waitFor();
    expect(await listed()).toEqual([]);
  });
});
