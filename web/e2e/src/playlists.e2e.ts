/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, playlistEntries, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, Page, Response } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn, tablet, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const archived = [videos.userSubtitles, videos.chisel, videos.commented];

describe('playlists of the household', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  const titles: Record<string, string> = {};

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow(archived);
    browser = await launchBrowser();
    for (const id of archived) {
      titles[id] = (await eventually(() => keeper.api.videos.get(id), 120_000)).title;
    }
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const shownTitles = (): Promise<string[]> => page.locator('main article h3').allTextContents();
  const titleOf = (id: string): string => titles[id] ?? id;

  it('begin on the page of playlists, with a name that is trimmed and not blank', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playlists' }).click();
    await page.getByRole('heading', { name: 'No playlists found...' }).waitFor();
    await page.getByRole('button', { name: 'Create custom playlist' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByLabel('Name of the playlist').fill('  Rainy evenings ');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: 'Rainy evenings', exact: true }).waitFor();
    await page.getByText('Archived 0/0').waitFor();
    await page.getByText('Open a video and choose “Add To Playlist”.', { exact: true }).waitFor();
    await picture(page, 'playlist-new');
    expect(await page.title()).toContain('Rainy evenings');
    expect((await keeper.api.playlists.list()).data).toHaveLength(1);
  });

  it('have no picture while they hold no video, and none is asked for', async () => {
    const refused: string[] = [];
    const note = (response: Response): void => {
      if (response.status() === 404) refused.push(response.url());
    };
    page.on('response', note);
    await eventually(async () => expect((await keeper.search('playlist:rainy')).playlist_results).toHaveLength(1));
    for (const path of ['/playlist/', '/search/?query=playlist:rainy']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Rainy evenings' }).first().waitFor();
      await untilQuiet(page);
    }
    page.off('response', note);
    expect(refused).toEqual([]);
  });

  it('are filled from the page of a video, and emptied there', async () => {
    for (const id of archived) {
      await page.goto(`/video/${id}`);
      await page.getByRole('button', { name: 'Add To Playlist' }).click();
      await page.getByRole('heading', { name: 'Add video to...' }).waitFor();
      await page.getByRole('checkbox', { name: 'Rainy evenings' }).check();
      await eventually(async () => {
        const [playlist] = (await keeper.api.playlists.list()).data;
        expect(playlist?.playlist_entries.map(({ youtube_id: video }) => video)).toContain(id);
      });
    }
    await page.getByRole('checkbox', { name: 'Rainy evenings' }).uncheck();
    await eventually(async () =>
      expect((await keeper.api.playlists.list()).data[0]?.playlist_entries).toHaveLength(archived.length - 1),
    );
    await page.getByRole('checkbox', { name: 'Rainy evenings' }).check();
    await page.getByRole('link', { name: 'Create playlist' }).waitFor();
    expect(await page.getByRole('button', { name: 'Other playlists' }).count()).toBe(0);
  });

  it('are all within reach from there, also when a page does not hold them', async () => {
    const { playlist_id: second } = await keeper.api.playlists.create('Summer mornings');
    const { page_size: pageSize } = await keeper.api.settings.own();
    await keeper.api.settings.updateOwn({ page_size: 1 });
    try {
      const [id = ''] = archived;
      await page.goto(`/video/${id}`);
      await page.getByRole('button', { name: 'Add To Playlist' }).click();
      const address = page.url();
      const others = page.getByRole('button', { name: 'Other playlists' });
      for (const name of ['Rainy evenings', 'Summer mornings', 'Rainy evenings']) {
        const choice = page.getByRole('checkbox', { name, exact: true });
        await choice.waitFor();
        expect(await page.getByRole('checkbox').count()).toBe(1);
        // Twice at once is no page further.
        await others.evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
        await choice.waitFor({ state: 'detached' });
      }
      expect(page.url()).toBe(address);
    } finally {
      await keeper.api.settings.updateOwn({ page_size: pageSize });
      await keeper.api.playlists.delete(second);
    }
  });

  it('get another name, on the list as well, and keep theirs when nothing is given', async () => {
    const { playlist_id: id } = await keeper.api.playlists.create('Wet evenings');
    await page.goto('/playlist/');
    await page.getByRole('link', { name: 'Wet evenings' }).first().click();
    await page.getByRole('button', { name: 'Rename' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the playlist' });
    expect(await name.inputValue()).toBe('Wet evenings');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await name.fill('  ');
    await name.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Wet evenings' }).waitFor();
    const rename = page.getByRole('button', { name: 'Rename' });
    expect(await rename.evaluate((element) => element === document.activeElement)).toBe(true);
    await rename.click();
    await name.fill('Dry evenings');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Dry evenings' }).waitFor();
    await name.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Playlists' }).first().click();
    await page.getByRole('link', { name: 'Dry evenings' }).first().waitFor();
    expect(await page.getByText('Wet evenings').count()).toBe(0);
    await keeper.api.playlists.delete(id);
  });

  it('leave the page of a video alone when they cannot be loaded', async () => {
    const [id = ''] = archived;
    const ofPanel = /\/api\/playlist\/\?type=custom/;
    await page.route(ofPanel, (route) => route.fulfill({ status: 500, json: { error: 'Out of order.' } }));
    await page.goto(`/video/${id}`);
    await page.getByRole('button', { name: 'Add To Playlist' }).click();
    await page.getByText('The playlists could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Add To Playlist' }).waitFor();
    await page.unroute(ofPanel);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('checkbox', { name: 'Rainy evenings' }).waitFor();
  });

  it('keep the order that people give them', async () => {
    const [first = '', second = '', third = ''] = archived;
    await page.goto('/playlist/');
    await page.getByRole('link', { name: 'Rainy evenings' }).click();
    await page.getByText('Archived 3/3').waitFor();
    await eventually(async () => expect(await shownTitles()).toEqual([first, second, third].map(titleOf)));
    await page.getByRole('button', { name: `Change the place: ${titleOf(third)}` }).click();
    await page.getByRole('button', { name: `Move to top: ${titleOf(third)}` }).click();
    await eventually(async () => expect(await shownTitles()).toEqual([third, first, second].map(titleOf)));
    await page.getByRole('button', { name: `Move down: ${titleOf(third)}`, disabled: false }).waitFor();
    await page.getByRole('button', { name: `Move up: ${titleOf(third)}`, disabled: true }).waitFor();
    await page.getByRole('button', { name: `Move to top: ${titleOf(third)}`, disabled: true }).waitFor();
    await page.getByRole('button', { name: `Move down: ${titleOf(third)}` }).click();
    await eventually(async () => expect(await shownTitles()).toEqual([first, third, second].map(titleOf)));
    await page.getByRole('button', { name: `Move to bottom: ${titleOf(third)}` }).click();
    await eventually(async () => expect(await shownTitles()).toEqual([first, second, third].map(titleOf)));
    await page.getByRole('button', { name: `Move up: ${titleOf(third)}`, disabled: false }).waitFor();
    await page.getByRole('button', { name: `Move down: ${titleOf(third)}`, disabled: true }).waitFor();
    await page.getByRole('button', { name: `Move to bottom: ${titleOf(third)}`, disabled: true }).waitFor();
    await page.getByRole('button', { name: `Move up: ${titleOf(third)}` }).click();
    await eventually(async () => expect(await shownTitles()).toEqual([first, third, second].map(titleOf)));
    await page.getByRole('button', { name: `Remove: ${titleOf(third)}` }).dblclick();
    await eventually(async () => expect(await shownTitles()).toEqual([first, second].map(titleOf)));
    await page.reload();
    await eventually(async () => expect(await shownTitles()).toEqual([first, second].map(titleOf)));
  });

  it('are found by search, and lead to their page', async () => {
    await page.goto('/search/?query=rainy+evening');
    await page
      .getByRole('region', { name: 'Playlist', exact: true })
      .getByRole('link', { name: 'Rainy evenings', exact: true })
      .click();
    await page.getByRole('heading', { name: 'Rainy evenings', exact: true }).waitFor();
  });

  it('are watched and unwatched as a whole', async () => {
    await page.getByRole('button', { name: 'Mark as watched', exact: true }).click();
    await eventually(async () => expect((await keeper.api.videos.get(archived[1] ?? '')).player.watched).toBe(true));
    await page.getByRole('switch', { name: 'Hide watched videos' }).click();
    await page.getByRole('heading', { name: 'No videos found...' }).waitFor();
    await page.getByRole('button', { name: 'Mark as unwatched', exact: true }).click();
    await eventually(async () => expect(await shownTitles()).toHaveLength(2));
    await page.getByRole('switch', { name: 'Hide watched videos' }).click();
  });

  it('lead from a video to its neighbours, by themselves where that is wished', async () => {
    const [first = '', second = ''] = archived;
    await page.goto(`/video/${first}`);
    await page.getByRole('link', { name: 'Playlist [1]: Rainy evenings' }).waitFor();
    await page.getByRole('switch', { name: 'Autoplay' }).click();
    await page.getByRole('link', { name: new RegExp(`Next \\[2\\]`) }).waitFor();
    await page.reload();
    await eventually(async () => expect(await page.getByRole('switch', { name: 'Autoplay' }).isChecked()).toBe(true));
    await page.locator('video').evaluate((media: HTMLVideoElement) => media.dispatchEvent(new Event('ended')));
    await page.waitForURL(`**/video/${second}`);
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    // Whoever comes back to it, or loads it anew, has not been led there by a video.
    await page.reload();
    await page
      .locator('video')
      .evaluate(
        (media: HTMLVideoElement) =>
          media.readyState > 0 || new Promise((resolve) => media.addEventListener('loadedmetadata', resolve)),
      );
    expect(await page.locator('video').evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await page.getByRole('link', { name: new RegExp(`Previous \\[1\\]`) }).waitFor();
    await page.getByRole('switch', { name: 'Autoplay' }).click();
    await eventually(async () =>
      expect(await page.evaluate(() => localStorage.getItem('reelkeep-autoplay-playlist'))).toBe(''),
    );
  });

  it('are deleted after a question, with the videos left, and are then a page that says so', async () => {
    const [playlist] = (await keeper.api.playlists.list()).data;
    await page.goto(`/playlist/${playlist?.playlist_id}`);
    await page.getByRole('button', { name: 'Delete Playlist' }).click();
    const all = (playlist?.playlist_entries ?? []).filter(({ downloaded }) => downloaded).length;
    expect(all).toBeGreaterThan(1);
    await page.getByText(`Are you sure? “Delete all” deletes its ${all} videos, too.`).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Playlist' }).click();
    await page.getByRole('button', { name: 'Delete metadata' }).click();
    await page.getByRole('heading', { name: 'No playlists found...' }).waitFor();
    await page.goto(`/playlist/${playlist?.playlist_id}`);
    await page.getByText('That playlist does not exist').waitFor();
    await eventually(async () => expect((await keeper.search('playlist:rainy')).playlist_results).toEqual([]));
    for (const id of archived) {
      await keeper.api.videos.get(id);
    }
  });

  it('of the source are known once they are added, and may be followed', async () => {
    await keeper.add([playlistUrl(playlists.firstSteps)]);
    await eventually(async () => expect((await keeper.api.playlists.list()).data).toHaveLength(1), 120_000);
    await page.goto(`/playlist/${playlists.firstSteps}`);
    const [known] = (await keeper.api.playlists.list({ type: 'regular' })).data;
    await page.getByRole('heading', { name: known?.playlist_name ?? '', exact: true }).waitFor();
    const archivedThere = known?.playlist_entries.filter(({ downloaded }) => downloaded).length;
    await page.getByText(`Archived ${archivedThere}/${playlistEntries.firstSteps.length}`).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Subscribe: / }).click();
    await page.getByRole('button', { name: /^Unsubscribe: / }).waitFor();
    await page.goto('/playlist/');
    await page.getByRole('switch', { name: 'Show subscribed only' }).click();
    await page.getByRole('link', { name: known?.playlist_name ?? '', exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Show subscribed only' }).click();
  });

  it('may have a name that is wider than a phone', async () => {
    await keeper.api.playlists.create('A name that is longer than the screen of any telephone is wide '.repeat(3));
  });

  it.each([
    ['a phone', phone],
    ['a tablet', tablet],
  ])('fit %s as a grid and as a list, and axe finds nothing', async (_what, window) => {
    const { page: small } = await openPage(browser, stack, window);
    await signIn(small);
    await small.goto('/playlist/');
    await small
      .getByRole('link', { name: /A name that is longer/ })
      .first()
      .waitFor();
    for (const view of ['List view', 'Grid view']) {
      await small.getByRole('button', { name: view }).click();
      await small.locator(`button[aria-label="${view}"][aria-pressed=true]`).waitFor();
      expect(await faultsOf(small)).toEqual([]);
    }
  });

  it('make the browser complain of nothing', () => {
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});
