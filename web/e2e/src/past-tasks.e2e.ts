/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const pageSize = 12;

describe('past tasks', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.api.settings.updateOwn({ page_size: pageSize });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const list = () => page.getByRole('list', { name: 'Past tasks', exact: true });
  const entries = () => list().getByRole('heading', { level: 2 });
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  it('begin with what has ended just now, and lead there from its notification', async () => {
    await page.goto('/downloads/');
    await page.getByRole('button', { name: 'Start download' }).click();
    await page.getByRole('link', { name: 'Past tasks', exact: true }).click();
    await page.waitForURL('**/settings/tasks/');
    await page.getByRole('heading', { level: 1, name: 'Past tasks' }).waitFor();
    await eventually(async () => {
      await page.reload();
      expect(await entries().first().innerText()).toBe('Downloading');
    }, 30_000);
    await list().getByText('Completed', { exact: true }).first().waitFor();
    await list()
      .getByText(/^Ended /)
      .first()
      .waitFor();
    await list().getByText('downloaded 0 video(s).').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are narrowed by task and ending, page by page, and the address says how', async () => {
    await stack.query(`
      INSERT INTO ops.task_run (task_id, name, status, result, started, finished)
      SELECT 'seeded-' || n, CASE WHEN n % 3 = 0 THEN 'version_check' ELSE 'check_reindex' END,
        (ARRAY['SUCCESS', 'FAILURE', 'REVOKED', 'FAILED'])[n % 4 + 1],
        CASE WHEN n % 4 = 1 THEN E'The source does not answer.\\nIs it reachable from here?' END,
        now() - n * interval '3 hours' - interval '65 seconds', now() - n * interval '3 hours'
      FROM generate_series(1, 60) AS n`);
    await page.reload();
    await eventually(async () => expect(await entries().count()).toBe(pageSize));
    await choose('Outcome', 'Failed');
    await page.waitForURL('**/settings/tasks/?outcome=failure');
    await eventually(async () => expect(await list().getByText('Completed', { exact: true }).count()).toBe(0));
    await list().getByText('Interrupted', { exact: true }).first().waitFor();
    await list()
      .getByText(/The source does not answer/)
      .first()
      .waitFor();
    await list()
      .getByText(/took 1:05|took 1m|took 65/)
      .first()
      .waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**outcome=failure&page=2');
    await choose('Task', 'Look for new Version');
    await page.waitForURL('**/settings/tasks/?outcome=failure&task=version_check');
    await eventually(async () =>
      expect(new Set(await entries().allInnerTexts())).toEqual(new Set(['Look for new Version'])),
    );
    expect(await entries().count()).toBe(10);
    await picture(page, 'past-tasks');
    await choose('Task', 'Restore Backup');
    await page.getByText('No task ended like this').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('fit a phone, also in German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/tasks/');
    await german.getByRole('heading', { level: 1, name: 'Vergangene Aufgaben' }).waitFor();
    await german.getByText('Erledigt', { exact: true }).first().waitFor();
    expect(await german.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await faultsOf(german)).toEqual([]);
    await picture(german, 'past-tasks-german-phone');
    await context.close();
  });

  it('are answered by the API page by page, and refuse what no task or ending is', async () => {
    const first = await keeper.api.tasks.past({ task_name: 'check_reindex', outcome: 'stopped' });
    expect(first.data[0]).toMatchObject({ title: 'Reindex Documents', outcome: 'stopped', duration: 65 });
    expect(first.paginate).toMatchObject({ page_size: pageSize, total_hits: 10 });
    await keeper.call('GET', '/api/task/past/?task_name=nonsense', undefined, [400]);
    await keeper.call('GET', '/api/task/past/?outcome=lost', undefined, [400]);
    await keeper.call('GET', '/api/task/past/?page=-1', undefined, [400]);
  });

  it('are not for others', async () => {
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    const { page: guest } = await openPage(browser, stack);
    await signIn(guest, { username: 'guest', password: 'a guest may look' });
    await guest.goto('/settings/tasks/');
    await guest.getByRole('heading', { name: 'That page does not exist' }).waitFor();
    await guest.goto('/settings/');
    await guest.getByRole('link', { name: 'User', exact: true }).waitFor();
    expect(await guest.getByRole('link', { name: 'Past tasks' }).count()).toBe(0);
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
