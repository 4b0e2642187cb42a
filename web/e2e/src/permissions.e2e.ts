/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, picture, signIn, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const channel = channels.harbourWorkshop;
const video = videos.chisel;
const guest = { username: 'guest', password: 'a guest may look' };
const staffPages = [
  '/downloads/',
  '/settings/application/',
  '/settings/scheduling/',
  '/settings/actions/',
  '/settings/trash/',
  '/settings/tasks/',
  '/admin/',
];

/** What staff alone is offered on the screens that everybody sees (SPEC §2 and §6). */
const staffOffers: { on: string; role: 'button' | 'link' | 'group'; name: string | RegExp }[] = [
  { on: '/', role: 'link', name: 'Downloads' },
  { on: '/channel/', role: 'button', name: 'Subscribe to channels' },
  { on: '/channel/', role: 'button', name: 'Subscribe: Harbour Workshop' },
  { on: `/channel/${channel}/`, role: 'button', name: 'Subscribe: Harbour Workshop' },
  { on: `/channel/${channel}/about/`, role: 'button', name: 'Reindex' },
  { on: `/channel/${channel}/about/`, role: 'button', name: 'Reindex Videos' },
  { on: `/channel/${channel}/about/`, role: 'button', name: 'Delete Channel' },
  { on: `/channel/${channel}/about/`, role: 'group', name: 'Channel Customization' },
  { on: `/channel/${channel}/about/`, role: 'group', name: 'Page Size Overrides' },
  { on: '/playlist/', role: 'button', name: 'Subscribe to playlists' },
  { on: '/playlist/', role: 'button', name: 'Create custom playlist' },
  { on: `/playlist/${playlists.firstSteps}`, role: 'button', name: 'Reindex' },
  { on: `/playlist/${playlists.firstSteps}`, role: 'button', name: 'Reindex Videos' },
  { on: `/playlist/${playlists.firstSteps}`, role: 'button', name: 'Delete Playlist' },
  { on: `/video/${video}`, role: 'button', name: 'Add To Playlist' },
  { on: `/video/${video}`, role: 'button', name: 'Reindex' },
  { on: `/video/${video}`, role: 'button', name: 'Delete Video' },
  { on: '/settings/user/', role: 'link', name: 'User Management' },
  { on: '/settings/user/', role: 'link', name: 'Manage users' },
];

describe('the screens of a user who is no staff', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let staffs: Page;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await eventually(() => keeper.api.videos.get(video), 120_000);
    // A video of the channel waits, so that its page has a way to it.
    await keeper.add([playlistUrl(playlists.firstSteps), videos.workbench]);
    await eventually(async () => {
      await keeper.api.playlists.get(playlists.firstSteps);
      expect((await keeper.api.channels.nav(channel)).has_pending).toBe(true);
    }, 120_000);
    await keeper.api.users.add({ ...guest, is_staff: false });
    browser = await launchBrowser();
    ({ page: staffs } = await openPage(browser, stack));
    await signIn(staffs);
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page, guest);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const linksOf = (on: Page, navigation: string): Promise<string[]> =>
    on.getByRole('navigation', { name: navigation, exact: true }).getByRole('link').allTextContents();
  /** Goes there, and waits until all that the screen loads for whoever looks is shown. */
  const open = async (on: Page, path: string): Promise<Locator> => {
    await on.goto(path);
    await on.locator('main h1').waitFor({ state: 'attached' });
    await untilQuiet(on);
    return on.locator('body');
  };

  it('lead to home, channels and playlists, and to their own settings', async () => {
    expect(await linksOf(staffs, 'Main')).toEqual(['Home', 'Channels', 'Playlists', 'Downloads']);
    expect(await linksOf(page, 'Main')).toEqual(['Home', 'Channels', 'Playlists']);
    await open(page, '/settings/');
    expect(await linksOf(page, 'Settings pages')).toEqual(['Dashboard', 'User']);
    await page.getByRole('heading', { level: 1, name: 'Your Archive' }).waitFor();
  });

  it.each(staffPages)('refuse %s, without signing anybody out', async (path) => {
    await open(page, path);
    await page.getByRole('heading', { name: 'That page does not exist' }).waitFor();
    expect(await linksOf(page, 'Main')).toEqual(['Home', 'Channels', 'Playlists']);
    await open(staffs, path);
    expect(await staffs.getByRole('heading', { name: 'That page does not exist' }).count()).toBe(0);
  });

  it.each(staffOffers)('have no $role "$name" on $on, which staff has', async ({ on, role, name }) => {
    const offer = async (who: Page): Promise<number> =>
      (await open(who, on)).getByRole(role, { name, exact: true }).count();
    await eventually(async () => expect(await offer(staffs)).toBe(1));
    expect(await offer(page)).toBe(0);
  });

  it('show of a channel what everybody may see, and not the way to its downloads', async () => {
    await open(staffs, `/channel/${channel}/`);
    expect(await linksOf(staffs, 'Channel')).toContain('Downloads');
    await open(page, `/channel/${channel}/`);
    expect(await linksOf(page, 'Channel')).toEqual(['Videos', 'Playlists', 'About']);
    await page.getByRole('button', { name: 'Mark as watched', exact: true }).waitFor();
  });

  it('offer to subscribe to a playlist on its page, and not to end that', async () => {
    await open(page, `/playlist/${playlists.firstSteps}`);
    await page.getByRole('button', { name: /^Subscribe: / }).click();
    await page.getByRole('button', { name: /^Subscribe: / }).waitFor({ state: 'detached' });
    // The button goes before the server has answered.
    await eventually(async () =>
      expect((await keeper.api.playlists.get(playlists.firstSteps)).playlist_subscribed).toBe(true),
    );
    for (const path of [`/playlist/${playlists.firstSteps}`, '/playlist/']) {
      await open(staffs, path);
      await staffs.getByRole('button', { name: /^Unsubscribe: / }).waitFor();
      await open(page, path);
      expect(await page.getByRole('button', { name: /subscribe: /i }).count()).toBe(0);
    }
    await picture(page, 'permissions-playlist');
  });

  it('offer to watch, to mark as watched and to take the file along', async () => {
    await open(page, `/video/${video}`);
    await page.locator('video').waitFor();
    await page.getByRole('link', { name: 'Download File' }).waitFor();
    await page.getByRole('button', { name: 'Mark as watched', exact: true }).click();
    await page.getByRole('button', { name: 'Mark as unwatched', exact: true }).waitFor();
    expect((await keeper.api.videos.get(video)).player.watched).toBe(false);
    await picture(page, 'permissions-video');
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
