/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const sections = [
  ['update_subscribed', 'Rescan Subscriptions'],
  ['download_pending', 'Start Download'],
  ['check_reindex', 'Refresh Metadata'],
  ['thumbnail_check', 'Thumbnail Check'],
  ['check_integrity', 'Media File Check'],
  ['purge_trash', 'Empty the trash'],
  ['run_backup', 'ZIP file index backup'],
  ['update_tool', 'Update yt-dlp'],
] as const;

describe('scheduling', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let small: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack({ env: { TZ: 'Europe/Berlin' } });
    keeper = await Keeper.signIn(stack.baseUrl);
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    ({ page: small } = await openPage(browser, stack, phone));
    await signIn(page);
    await signIn(small);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const card = () => page.getByRole('region', { name: 'Start Download', exact: true });
  const rule = () => card().getByRole('textbox', { name: 'Minute, hour and weekday' });
  const save = async (text: string): Promise<void> => {
    await rule().fill(text);
    await card().getByRole('button', { name: 'Save' }).click();
  };

  it('is a page beside the settings of a user, with the tasks that can run', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const pages = page.getByRole('navigation', { name: 'Settings pages' });
    await pages.getByRole('link', { name: 'Scheduling', exact: true }).click();
    await page.waitForURL('**/settings/scheduling/');
    await page.getByRole('heading', { level: 1, name: 'Scheduling' }).waitFor();
    await eventually(async () => expect(await page.title()).toBe('Scheduling · Reelkeep'));
    const offered = (await keeper.api.tasks.schedulable()).map(({ name }) => name);
    expect(offered).toContain('download_pending');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      ...sections.filter(([name]) => offered.includes(name)).map(([, title]) => title),
      'Add Notification URL',
    ]);
    await card().getByText('Not scheduled').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('of the refresh is there from the start, with the age of what it looks at', async () => {
    await page.goto('/settings/scheduling/');
    const refresh = page.getByRole('region', { name: 'Refresh Metadata', exact: true });
    const age = refresh.getByRole('spinbutton', { name: 'Refresh older than (days)' });
    await eventually(async () => expect(await age.inputValue()).toBe('90'));
    await age.fill('0');
    await refresh.getByRole('button', { name: 'Update' }).click();
    await refresh.getByText('Type a whole number of days, from 1 to 9999.').waitFor();
    await age.fill('30');
    await refresh.getByRole('button', { name: 'Update' }).click();
    await eventually(async () =>
      expect(await keeper.api.tasks.schedule('check_reindex')).toMatchObject({ config: { days: 30 } }),
    );
    await picture(page, 'scheduling-refresh');
    await refresh.getByRole('button', { name: 'Remove' }).click();
    await refresh.getByText('Not scheduled').waitFor();
  });

  it('of the pictures is there from the start, too', async () => {
    const pictures = page.getByRole('region', { name: 'Thumbnail Check', exact: true });
    await pictures.getByText('Every day at 5:00 PM (Europe/Berlin)').waitFor();
    await pictures.getByRole('button', { name: 'Remove' }).click();
    await pictures.getByText('Not scheduled').waitFor();
  });

  it('of the media files is there from the start, on Sunday nights', async () => {
    const files = page.getByRole('region', { name: 'Media File Check', exact: true });
    await files.getByText('Sunday at 3:00 AM (Europe/Berlin)').waitFor();
    await files.getByRole('button', { name: 'Remove' }).click();
    await files.getByText('Not scheduled').waitFor();
  });

  it('of the trash is there from the start, each day', async () => {
    const trash = page.getByRole('region', { name: 'Empty the trash', exact: true });
    await trash.getByText('Every day at 1:00 PM (Europe/Berlin)').waitFor();
    await trash.getByRole('button', { name: 'Remove' }).click();
    await trash.getByText('Not scheduled').waitFor();
  });

  it('saves a rule, and says in words when it runs, next and last', async () => {
    await save('30 8 */2');
    await card().getByText('Sunday, Tuesday, Thursday, and Saturday at 8:30 AM (Europe/Berlin)').waitFor();
    expect(await rule().inputValue()).toBe('30 8 */2');
    await card().getByText('Never', { exact: true }).waitFor();
    await card().getByText('Not known just now').waitFor({ state: 'detached', timeout: 60_000 });
    const [schedule] = await keeper.api.tasks.schedules();
    expect(schedule).toMatchObject({ name: 'download_pending', schedule: '30 8 */2' });
    expect(schedule?.next_run_at).toMatch(/T08:30:00\.000000\+0[12]:00$/);
    await save('auto');
    await card().getByText('Every day at 4:00 PM (Europe/Berlin)').waitFor();
    expect(await rule().inputValue()).toBe('0 16 *');
    await save('15 * *');
    await card().getByText('Every hour at minute 15 (Europe/Berlin)').waitFor();
    await save('15 * mon');
    await card().getByText('Monday, every hour at minute 15 (Europe/Berlin)').waitFor();
  });

  it('says why a rule is refused, and keeps what was typed', async () => {
    await save('* 8 *');
    const alert = card().getByRole('alert');
    await alert.getByText('Error 400: Invalid value for minutes. Must be an integer.', { exact: true }).waitFor();
    expect(await rule().inputValue()).toBe('* 8 *');
    expect(await faultsOf(page)).toEqual([]);
    await save('');
    await alert.getByText('Error 400: This field may not be blank.', { exact: true }).waitFor();
    await page.route('**/api/task/schedule/download_pending/', (route) => route.abort());
    await save('0 9 *');
    await alert.getByText('An unexpected error occurred', { exact: true }).waitFor();
    await page.unroute('**/api/task/schedule/download_pending/');
    await save('0 9 *');
    await card().getByText('Every day at 9:00 AM (Europe/Berlin)').waitFor();
    await alert.waitFor({ state: 'detached' });
  });

  it('explains the rule to who wants help', async () => {
    const help = card().getByText('30 8 */2 every second day of the week');
    await help.waitFor();
    await keeper.api.settings.updateOwn({ show_help_text: false });
    await page.reload();
    await card().waitFor();
    expect(await help.count()).toBe(0);
    await keeper.api.settings.updateOwn({ show_help_text: true });
    await page.reload();
    await help.waitFor();
  });

  it('comes back from PostgreSQL when Temporal has lost its data, and catches up once what it missed', async () => {
    // Half an hour away from now, so that nothing rings by the clock.
    const minute = (new Date().getUTCMinutes() + 30) % 60;
    await save(`${minute} * *`);
    await card().getByText(`Every hour at minute ${minute} (Europe/Berlin)`).waitFor();
    expect(await keeper.api.tasks.list('download_pending')).toEqual([]);
    await stack.query(`UPDATE ops.schedule SET last_run_at = now() - interval '5 hours'`);
    for (const database of ['temporal', 'temporal_visibility']) {
      await stack.query(`DROP DATABASE ${database} WITH (FORCE)`, [], 'postgres');
    }
    await stack.killAll();
    await stack.restart();
    const runs = () => keeper.api.tasks.list('download_pending');
    await eventually(async () => {
      expect(await runs()).toMatchObject([{ status: 'SUCCESS' }]);
      const [schedule] = await keeper.api.tasks.schedules();
      expect(schedule).toMatchObject({ next_run_at: expect.any(String), ran_at: expect.any(String) });
    }, 150_000);
    expect(await runs()).toHaveLength(1);
    await page.reload();
    await card().getByText('Last run').waitFor();
    expect(await card().getByText('Never', { exact: true }).count()).toBe(0);
    await save('0 9 *');
    await card().getByText('Every day at 9:00 AM (Europe/Berlin)').waitFor();
  }, 300_000);

  it('fits a phone, also in German', async () => {
    await small.goto('/settings/scheduling/');
    await small.getByText('Every day at 9:00 AM (Europe/Berlin)').waitFor();
    expect(await faultsOf(small)).toEqual([]);
    await picture(small, 'scheduling-phone');
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/scheduling/');
    await german.getByRole('heading', { level: 1, name: 'Zeitpläne' }).waitFor();
    await german.getByText('Jeden Tag um 09:00 (Europe/Berlin)').waitFor();
    expect(await faultsOf(german)).toEqual([]);
    await picture(german, 'scheduling-german-phone');
    await context.close();
  });

  it('is removed', async () => {
    await page.goto('/settings/scheduling/');
    await card().getByRole('button', { name: 'Remove' }).click();
    await card().getByText('Not scheduled').waitFor();
    expect((await keeper.api.tasks.schedules()).map(({ name }) => name)).toEqual(['version_check']);
  });

  it('is not for others', async () => {
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    const { page: guest } = await openPage(browser, stack);
    await signIn(guest, { username: 'guest', password: 'a guest may look' });
    await guest.goto('/settings/scheduling/');
    await guest.getByRole('heading', { name: 'That page does not exist' }).waitFor();
    await guest.goto('/settings/');
    await guest.getByRole('link', { name: 'User', exact: true }).waitFor();
    expect(await guest.getByRole('link', { name: 'Scheduling' }).count()).toBe(0);
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
