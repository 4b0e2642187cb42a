/** @needs elasticsearch */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { dateAndTimeIn, launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';
import { faultsInThemes } from './themes.js';

const settleMs = 90_000;
const archived = [videos.userSubtitles, videos.short];

/** A size as the screen writes it. */
const sizeText = (bytes: number, step: 1000 | 1024): string => {
  const names = step === 1000 ? ['B', 'kB', 'MB'] : ['B', 'KiB', 'MiB'];
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(step)), names.length - 1);
  return `${(bytes / step ** power).toFixed(1)} ${names[power]}`;
};

describe('the dashboard', () => {
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
  /** The cells of a table by its name, row by row, each row with its heading. */
  const table = async (name: string, region = name): Promise<string[][]> =>
    Promise.all(
      (await card(region).getByRole('table', { name, exact: true }).locator('tbody tr').all()).map((row) =>
        row.locator('th, td').allInnerTexts(),
      ),
    );

  it('is behind the settings icon, and says of an empty archive that there is nothing', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Archive' }).waitFor();
    await page.waitForURL('**/settings/');
    await eventually(async () => expect(await page.title()).toBe('Dashboard · Reelkeep'));
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Overview',
      'Video Type',
      'Application',
      'Watch Progress',
      'Download History',
      'Backups',
      'Integrity',
      'Biggest Channels',
    ]);
    await card('Download History').getByText('No recent downloads', { exact: true }).waitFor();
    await card('Biggest Channels').getByText('No channels found.', { exact: true }).waitFor();
    for (const none of ['No backups found.', 'No snapshots found.']) {
      await card('Backups').getByText(none, { exact: true }).waitFor();
    }
    await card('Backups').getByText('No restore was proven yet.').waitFor();
    await card('Integrity').getByText('none yet', { exact: true }).waitFor();
    expect(await table('Overview')).toEqual([
      ['All', '0', '0.0 B', '–'],
      ['Active', '0', '0.0 B', '–'],
      ['Inactive', '0', '0.0 B', '–'],
    ]);
    await picture(page, 'dashboard-empty');
  });

  it('shows true figures of what was archived, is queued and was watched', async () => {
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.add([videos.chisel]);
    await keeper.downloadNow(archived);
    const [long, short] = await eventually(async () => {
      const found = await Promise.all(archived.map((id) => keeper.video(id)));
      expect(found).not.toContain(undefined);
      expect(await keeper.queue()).toHaveLength(1);
      return found;
    }, 90_000);
    if (!long || !short) {
      throw new Error('not archived');
    }
    await keeper.api.videos.setWatched(short.youtube_id, true);
    await stack.query('UPDATE catalog.video SET active = false WHERE youtube_id = $1', [short.youtube_id]);
    await page.reload();

    const lengths = { long: '1m', short: `${short.player.duration}s` };
    const seconds = long.player.duration + short.player.duration;
    const size = (bytes: number): string => sizeText(bytes, 1024);
    expect([long.vid_type, short.vid_type]).toEqual(['videos', 'shorts']);
    expect(long.player.duration_str).toBe(lengths.long);
    await card('Overview').getByRole('row', { name: 'All 2' }).waitFor();
    expect(await table('Overview')).toEqual([
      ['All', '2', size(long.media_size + short.media_size), `${lengths.long} ${lengths.short.padStart(3, '0')}`],
      ['Active', '1', size(long.media_size), lengths.long],
      ['Inactive', '1', size(short.media_size), lengths.short],
    ]);
    expect(await table('Video Type')).toEqual([
      ['Regular', '1', size(long.media_size), lengths.long],
      ['Shorts', '1', size(short.media_size), lengths.short],
      ['Streams', '0', '0.0 B', '–'],
    ]);
    const channels = String(new Set([long.channel.channel_id, short.channel.channel_id]).size);
    expect((await table('Channels and playlists', 'Application'))[0]).toEqual(['Channels', '0', channels, channels]);
    expect((await table('Pending downloads', 'Application')).map((row) => row.at(-1))).toEqual(['1']);
    const percent = (part: number): string => `${((100 * part) / seconds).toFixed(2)}%`;
    expect(await table('Watch Progress')).toEqual([
      ['Share', percent(short.player.duration), percent(long.player.duration)],
      ['Videos', '1', '1'],
      ['Seconds', String(short.player.duration), String(long.player.duration)],
      ['Duration', lengths.short, lengths.long],
    ]);
    const history = await table('Download History');
    expect(history.map(([, ...figures]) => figures)).toEqual([['2', size(long.media_size + short.media_size)]]);
    const stats = await keeper.api.stats.history();
    expect(history[0]?.[0]).toContain(stats[0]?.date.slice(0, 4));
  });

  it('shows the biggest channels by what is asked for, and sizes in the unit of the user', async () => {
    await stack.query(`
      INSERT INTO catalog.channel (channel_id, name)
      SELECT 'UCmade' || n, 'made channel ' || n FROM generate_series(1, 12) AS n`);
    await stack.query(`
      INSERT INTO catalog.video (youtube_id, channel_id, title, published, downloaded, last_refresh, vid_type, media_size, duration)
      SELECT 'made' || lpad(n::text, 7, '0'), 'UCmade' || (1 + n % 12), 'Made video ' || n, now(),
             now() - (n % 7) * interval '1 day' - (n % 3) * interval '2 hours', now(),
             CASE n % 3 WHEN 0 THEN 'shorts' WHEN 1 THEN 'streams' ELSE 'videos' END, n * 40000000::bigint, 5000 - n * 9
      FROM generate_series(1, 240) AS n WHERE n % 12 >= n % 5`);
    await keeper.api.settings.updateOwn({ file_size_unit: 'metric' });
    await page.reload();
    const names = async (): Promise<string[]> => card('Biggest Channels').locator('tbody th').allInnerTexts();
    for (const [name, order] of [
      ['Videos', 'doc_count'],
      ['Duration', 'duration'],
      ['Media Size', 'media_size'],
    ] as const) {
      await card('Biggest Channels').getByRole('button', { name }).click();
      const expected = await keeper.api.stats.biggestChannels({ order });
      expect(expected).toHaveLength(10);
      await eventually(async () => expect(await names()).toEqual(expected.map((channel) => channel.name)));
      await card('Biggest Channels').locator('th[aria-sort=descending]').getByText(name).waitFor();
    }
    expect((await table('Overview'))[0]?.[2]).toMatch(/^\d+\.\d [MG]B$/);
    await picture(page, 'dashboard');
    await card('Biggest Channels').getByRole('link', { name: 'Made Channel' }).first().click();
    await page.getByRole('heading', { name: /made channel/ }).waitFor();
  });

  it('tells staff what there is to go back to, and leads there', async () => {
    await keeper.api.backups.make();
    await eventually(async () => expect(await keeper.api.backups.list()).toHaveLength(1), settleMs);
    // The end of the backup makes room for the snapshot.
    await eventually(() => keeper.api.snapshots.take(), settleMs);
    const [snapshot] = await eventually(async () => {
      const { snapshots } = await keeper.api.snapshots.list();
      expect(snapshots.map(({ state }) => state)).toEqual(['SUCCESS']);
      return snapshots;
    }, settleMs);
    await page.goto('/settings/');
    const entries = card('Backups').getByRole('definition');
    await entries.first().waitFor();
    const [{ made = '' } = {}] = await keeper.api.backups.list();
    const [backup, taken] = await entries.allInnerTexts();
    expect(backup?.split('\n')).toEqual([await dateAndTimeIn(page, Date.parse(made) / 1000), '1 kept']);
    expect(taken?.split('\n')).toEqual([await dateAndTimeIn(page, snapshot?.start_stamp ?? 0), '1 kept']);
    await picture(page, 'dashboard-backups');
    await card('Backups').getByRole('link', { name: 'Last snapshot' }).click();
    await page.waitForURL('**/settings/application/');
    await page.goto('/settings/');
    await card('Backups').getByRole('link', { name: 'Last backup' }).click();
    await page.waitForURL('**/settings/actions/');
  });

  it('says where its copies would be that they cannot be asked for, and shows all else', async () => {
    await page.route('**/api/appsettings/backup/', (route) =>
      route.fulfill({ status: 503, json: { error: 'The scheduler does not answer.' } }),
    );
    await page.goto('/settings/');
    await card('Overview').getByRole('table').first().waitFor();
    await card('Backups').getByRole('alert').waitFor();
    await card('Backups').getByRole('link', { name: 'Last snapshot' }).waitFor();
    await page.unroute('**/api/appsettings/backup/');
    // The answer that the test made up.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('503')));
  });

  it('fits a phone, and axe finds nothing in any theme', async () => {
    const small = await openPage(browser, stack, phone);
    await signIn(small.page);
    await small.page.goto('/settings/');
    await page.goto('/settings/');
    for (const where of [page, small.page]) {
      await where.getByRole('heading', { name: 'Your Archive' }).waitFor();
      expect(await faultsInThemes(where)).toEqual({});
    }
    await picture(page, 'dashboard');
    await small.page.screenshot({ path: 'test-results/pictures/dashboard-phone.png', fullPage: true });
    await small.context.close();
  });

  it('speaks German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/');
    await german.getByRole('heading', { name: 'Dein Archiv' }).waitFor();
    await german.getByRole('heading', { name: 'Größte Kanäle' }).waitFor();
    expect(await german.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await german.screenshot({ path: 'test-results/pictures/german-dashboard-phone.png', fullPage: true });
    await context.close();
  });

  it('tells staff of a media file that has changed, and leads to what can be done', async () => {
    await stack.query("DELETE FROM catalog.video WHERE youtube_id LIKE 'made%'");
    await keeper.saveSettings({ application: { scrub_heal: false } });
    const { media_url: url } = await keeper.api.videos.get(videos.short);
    await appendFile(join(stack.home, 'media', url.replace(/^\/youtube\//, '')), 'x');
    await page.goto('/settings/actions/');
    await page.getByRole('button', { name: 'Start check' }).click();
    await page.getByRole('button', { name: 'Checking…' }).waitFor();
    await eventually(async () => expect(await keeper.api.integrity.get()).toMatchObject({ damaged: 1 }), settleMs);
    await page.goto('/settings/');
    const figures = card('Integrity').getByRole('definition');
    await figures.first().waitFor();
    expect((await figures.allInnerTexts()).slice(0, 2)).toEqual(['2', '1']);
    expect((await figures.allInnerTexts())[2]).toMatch(/\d:\d\d/);
    await picture(page, 'dashboard-integrity');
    await card('Integrity').getByRole('link', { name: 'Not as archived' }).click();
    const entry = page.getByRole('list', { name: 'Not as archived' }).getByRole('listitem');
    await entry.getByText('Downloading it again is switched off.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'actions-damaged');
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    for (const path of ['/settings/', '/settings/actions/']) {
      await german.goto(path);
      await german.getByText('Nicht wie archiviert').or(german.getByText('Prüfung starten')).first().waitFor();
      expect(await german.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await german.screenshot({
        path: `test-results/pictures/german-phone-damaged${path.replaceAll('/', '-')}.png`,
        fullPage: true,
      });
    }
    await context.close();
    await entry.getByRole('link').click();
    const file = page.getByRole('region', { name: 'File', exact: true });
    await file.getByText('The file has changed on disk since it was archived').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'video-damaged');
    await file.getByRole('button', { name: 'Accept the file' }).click();
    await page.getByRole('button', { name: 'Accept it' }).click();
    await file.getByText('The file has changed on disk since it was archived').waitFor({ state: 'detached' });
    expect(await keeper.api.integrity.get()).toMatchObject({ damaged: 0 });
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
