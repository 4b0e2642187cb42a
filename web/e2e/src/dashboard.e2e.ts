/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const archived = [videos.userSubtitles, videos.short];
const themes = ['dark.css', 'light.css', 'midnight.css', 'matrix.css'] as const;

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
      'Biggest Channels',
    ]);
    await card('Download History').getByText('No recent downloads', { exact: true }).waitFor();
    await card('Biggest Channels').getByText('No channels found.', { exact: true }).waitFor();
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

  it('fits a phone, and axe finds nothing in any theme', async () => {
    const small = await openPage(browser, stack, phone);
    await signIn(small.page);
    for (const stylesheet of themes) {
      await keeper.api.settings.updateOwn({ stylesheet });
      for (const where of [page, small.page]) {
        await where.goto('/settings/');
        await where.getByRole('heading', { name: 'Your Archive' }).waitFor();
        const theme = stylesheet.replace('.css', '');
        await eventually(async () =>
          expect(await where.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme),
        );
        expect([theme, await faultsOf(where)]).toEqual([theme, []]);
      }
      await picture(page, `dashboard-${stylesheet}`);
      await small.page.screenshot({ path: `test-results/pictures/dashboard-phone-${stylesheet}.png`, fullPage: true });
    }
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

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
