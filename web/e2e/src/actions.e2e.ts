/** @needs elasticsearch */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askElasticsearch, channels, eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { dateAndTimeIn, launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

describe('actions', () => {
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

  const card = () => page.getByRole('region', { name: 'ZIP index backup', exact: true });
  const rows = () => card().getByRole('table', { name: 'Backups' }).getByRole('row');

  it('are a page beside the settings of a user', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const pages = page.getByRole('navigation', { name: 'Settings pages' });
    await pages.getByRole('link', { name: 'Actions', exact: true }).click();
    await page.waitForURL('**/settings/actions/');
    await page.getByRole('heading', { level: 1, name: 'Actions' }).waitFor();
    await card().getByText('No backups found.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('make a backup, which is shown, fetched and deleted', async () => {
    await card().getByRole('button', { name: 'Start backup' }).click();
    const fetching = card().getByRole('link', { name: 'Download' });
    await fetching.waitFor({ timeout: 60_000 });
    await card().getByRole('button', { name: 'Start backup' }).waitFor();
    const [backup] = await keeper.api.backups.list();
    expect(await rows().count()).toBe(2);
    await rows().nth(1).getByText('By hand').waitFor();
    await rows()
      .getByRole('rowheader', { name: backup?.filename ?? '' })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'actions');

    const [download] = await Promise.all([page.waitForEvent('download'), fetching.click()]);
    const made = Date.parse(backup?.made ?? '') / 1000;
    await card()
      .getByText(await dateAndTimeIn(page, made), { exact: true })
      .waitFor();
    expect(download.suggestedFilename()).toBe(backup?.filename);
    expect(await readFile(await download.path())).toHaveLength(backup?.file_size ?? 0);

    await card().getByRole('button', { name: 'Delete' }).click();
    await picture(page, 'actions-delete');
    await card().getByRole('button', { name: 'Delete for good' }).click();
    await card().getByText('No backups found.').waitFor();
    expect(await keeper.api.backups.list()).toEqual([]);
  });

  it('delete what is queued or ignored, once they were asked twice', async () => {
    await keeper.api.downloads.add([videos.chisel, videos.workbench]);
    const queued = async (filter: 'pending' | 'ignore') => (await keeper.api.downloads.list({ filter })).data.length;
    await eventually(async () => expect(await queued('pending')).toBe(2), 60_000);
    await keeper.api.downloads.update(videos.chisel, 'ignore');
    const queue = page.getByRole('region', { name: 'Delete download queue', exact: true });
    for (const [what, filter] of [
      ['Delete all queued', 'pending'],
      ['Delete all ignored', 'ignore'],
    ] as const) {
      await queue.getByRole('button', { name: what }).click();
      expect(await queued(filter)).toBe(1);
      await queue.getByRole('group', { name: what }).getByRole('button', { name: what }).click();
      await queue.getByText(`All ${filter === 'pending' ? 'queued' : 'ignored'} videos are deleted.`).waitFor();
      await eventually(async () => expect(await queued(filter)).toBe(0));
      await queue.getByRole('button', { name: what }).waitFor();
    }
  });

  it('import a film with its subtitles, which is found by a word that is spoken in it', async () => {
    const folder = join(stack.home, 'cache', 'import');
    // As another program has left it.
    const shows = join(folder, 'Harbour Workshop', 'Season 2019');
    await mkdir(shows, { recursive: true });
    const name = join(shows, `A film of my own [${videos.deletedVideo}]`);
    const made = ['-f', 'lavfi', '-i', 'testsrc=d=4:s=320x180', '-f', 'lavfi', '-i', 'sine=d=4'];
    await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...made, '-pix_fmt', 'yuv420p', `${name}.mkv`]);
    await writeFile(`${name}.en.vtt`, 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nthe ferry to Quillonberg\n');
    const info = {
      id: videos.deletedVideo,
      title: 'A film of my own',
      channel_id: channels.harbourWorkshop,
      upload_date: '20190704',
      thumbnail: 'https://i.ytimg.com/vi/gone.jpg',
    };
    await writeFile(`${name}.info.json`, JSON.stringify(info));
    await keeper.api.settings.update({ downloads: { subtitle_index: true } });

    const card = page.getByRole('region', { name: 'Manual media files import', exact: true });
    await card.getByRole('switch', { name: 'Go on after a failure' }).click();
    await picture(page, 'actions-import');
    await card.getByRole('button', { name: 'Start import' }).click();
    await card.getByRole('button', { name: 'Importing…' }).waitFor();
    await eventually(async () => {
      const [task] = await keeper.api.tasks.list('manual_import');
      expect(task?.result).toBe('1 video(s) imported.');
    }, 60_000);
    await card.getByText('1 video(s) imported.').waitFor();
    await card.getByRole('button', { name: 'Start import' }).waitFor();
    expect(await readdir(folder)).toEqual([]);
    await eventually(async () => {
      const { fulltext_results: lines } = await keeper.search('full:quillonberg');
      expect(lines.map(({ youtube_id: id }) => id)).toEqual([videos.deletedVideo]);
    }, 60_000);
    await page.goto(`/video/${videos.deletedVideo}/`);
    await page.getByRole('heading', { name: 'A film of my own' }).waitFor();
    await page.goto('/settings/actions/');
  });

  it('rebuild the search index, which finds again what it had lost', async () => {
    const spoken = async () => (await keeper.search('full:quillonberg')).fulltext_results.length;
    await askElasticsearch(
      await stack.elasticsearchUrl(),
      'POST',
      `${stack.searchPrefix}subtitle/_delete_by_query?refresh=true`,
      { query: { match_all: {} } },
    );
    expect(await spoken()).toBe(0);

    const rebuild = page.getByRole('region', { name: 'Search index', exact: true });
    await rebuild.getByRole('button', { name: 'Start rebuild' }).click();
    await rebuild.getByRole('button', { name: 'Rebuilding…' }).waitFor();
    await rebuild.getByText('Search index rebuilt: 1 videos, 1 channels, 0 playlists.').waitFor({ timeout: 60_000 });
    await rebuild.getByRole('button', { name: 'Start rebuild' }).waitFor();
    expect(await keeper.api.tasks.list('search_rebuild')).toMatchObject([{ status: 'SUCCESS' }]);
    await eventually(async () => expect(await spoken()).toBe(1));
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'actions-rebuild');
    await keeper.api.videos.delete(videos.deletedVideo);
  });

  it('start a rescan as it was chosen, and the writing of metadata', async () => {
    const rescan = page.getByRole('region', { name: 'Rescan filesystem', exact: true });
    await rescan.getByRole('switch', { name: 'Leave out what fails' }).click();
    await rescan.getByRole('button', { name: 'Start rescan' }).click();
    await rescan.getByRole('button', { name: 'Rescanning…' }).waitFor();
    const results = async (task: string) => (await keeper.api.tasks.list(task)).map(({ result }) => result);
    await eventually(async () =>
      expect(await results('rescan_filesystem')).toEqual(['0 video(s) looked for: 0 removed, 0 added.']),
    );
    await rescan.getByText('0 video(s) looked for: 0 removed, 0 added.').waitFor();
    await rescan.getByRole('button', { name: 'Start rescan' }).waitFor();
    await page.getByRole('button', { name: 'Start embedding' }).click();
    await eventually(async () => expect(await results('resync_metadata')).toHaveLength(1));
    await picture(page, 'actions-started');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('show the last proven restore, and what was wrong with a later one', async () => {
    await card().getByText('No restore was proven yet.').waitFor();
    const proven = { filename: 'ta_backup-20251102-auto.zip', at: '2025-11-02T18:00:05+00:00', outcome: 'proven' };
    const failed = { filename: 'ta_backup-20251109-auto.zip', at: '2025-11-09T18:00:05+00:00', outcome: 'failed' };
    const json = { proven: { ...proven, message: 'x' }, last: { ...failed, message: 'This backup is damaged: x.' } };
    await page.route('**/api/appsettings/drill/', (route) => route.fulfill({ json }));
    await page.reload();
    await card().getByText('Last proven restore:').getByText(proven.filename).waitFor();
    await card().getByRole('alert').getByText('This backup is damaged: x.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'actions-drill');
    await page.unroute('**/api/appsettings/drill/');
    await page.reload();
    expect(await keeper.api.backups.drill()).toEqual({});
  });

  it('say why a backup failed', async () => {
    await keeper.api.backups.make();
    await eventually(async () => expect(await keeper.api.backups.list()).toHaveLength(1), 60_000);
    await page.route('**/api/task/by-name/run_backup/', (route) =>
      route.fulfill({ json: [{ task_id: 'x', name: 'run_backup', status: 'FAILURE', result: 'The disk is full.' }] }),
    );
    await page.reload();
    await card().getByRole('alert').getByText('The disk is full.').waitFor();
    await page.unroute('**/api/task/by-name/run_backup/');
  });

  it('fit a phone, also in German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/actions/');
    await german.getByRole('heading', { level: 1, name: 'Aktionen' }).waitFor();
    await german.getByText('Von Hand').waitFor();
    expect(await faultsOf(german)).toEqual([]);
    const width = await german.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(phone.width);
    await picture(german, 'actions-german-phone');
    await context.close();
  });

  it('are not for others', async () => {
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    const { page: guest } = await openPage(browser, stack);
    await signIn(guest, { username: 'guest', password: 'a guest may look' });
    await guest.goto('/settings/actions/');
    await guest.getByRole('heading', { name: 'That page does not exist' }).waitFor();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
