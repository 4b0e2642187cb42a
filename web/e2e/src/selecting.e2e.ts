/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const archived = [videos.userSubtitles, videos.chisel, videos.commented, videos.short];

describe('videos that are chosen', () => {
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
    for (const id of archived) {
      titles[id] = (await eventually(() => keeper.api.videos.get(id), 120_000)).title;
    }
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const bar = (on = page) => on.getByRole('region', { name: 'Selection', exact: true });
  const box = (id: string, on = page) => on.getByRole('checkbox', { name: titles[id] ?? '' });
  const choose = async (...ids: string[]): Promise<void> => {
    for (const id of ids) {
      await box(id).check();
    }
  };
  const press = (name: string) => bar().getByRole('button', { name, exact: true }).click();
  const isSelected = (count: number) => bar().getByText(`${count} selected`, { exact: true }).waitFor();
  const watched = async (): Promise<boolean[]> =>
    Promise.all(archived.map(async (id) => (await keeper.api.videos.get(id)).player.watched));

  it('are ticked on a list, and none is at first', async () => {
    await page.getByRole('button', { name: 'Select videos', exact: true }).click();
    await page.waitForURL('**/?select=1');
    await isSelected(0);
    expect(await bar().getByRole('button', { name: 'Mark as watched', exact: true }).isDisabled()).toBe(true);
    expect(await bar().getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await choose(videos.chisel, videos.short);
    await isSelected(2);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'selecting');
  });

  it('are marked as watched, and as unwatched', async () => {
    await press('Mark as watched');
    await isSelected(0);
    await eventually(async () => expect(await watched()).toEqual([false, true, false, true]));
    await press('Select all on this page');
    await isSelected(archived.length);
    await press('Mark as unwatched');
    await isSelected(0);
    await eventually(async () => expect(await watched()).toEqual([false, false, false, false]));
  });

  it('are added to a playlist in the order in which they were ticked', async () => {
    const { playlist_id: playlistId } = await keeper.api.playlists.create('Evenings');
    const wanted = [videos.commented, videos.userSubtitles];
    await choose(...wanted);
    await press('Add to playlist');
    await press('Evenings');
    await isSelected(0);
    const entries = async (): Promise<string[]> =>
      (await keeper.api.playlists.get(playlistId)).playlist_entries.map(({ youtube_id: id }) => id);
    await eventually(async () => expect(await entries()).toEqual(wanted));
  });

  it('that cannot be changed stay ticked, with the reason', async () => {
    await choose(videos.chisel, videos.short);
    await page.route('**/api/watched/', (route) =>
      route.request().postDataJSON().id === videos.short
        ? route.fulfill({ status: 404, json: { error: 'The video is not in the archive.' } })
        : route.continue(),
    );
    await press('Mark as watched');
    await isSelected(1);
    await bar().getByRole('alert').getByText('The video is not in the archive.').waitFor();
    expect([await box(videos.chisel).isChecked(), await box(videos.short).isChecked()]).toEqual([false, true]);
    await page.unroute('**/api/watched/');
    await press('Select none');
    await isSelected(0);
    // The answer that the test made up.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
  });

  it('are deleted once that was asked, and not downloaded again where that is wanted', async () => {
    // The source has nothing to say to it: it may be gone.
    await stack.tubeworld.addFault({ kind: 'connect', do: 'status', status: 502 });
    const { title, channel, vid_thumb_url: picture } = await keeper.api.videos.get(videos.chisel);
    await choose(videos.chisel);
    await press('Delete');
    await bar().getByText('Delete what is selected (1)?').waitFor();
    await press('Delete and Ignore');
    await isSelected(0);
    await keeper.api.videos.get(videos.chisel, { status: 404 });
    await eventually(async () =>
      expect(await keeper.api.downloads.get(videos.chisel)).toMatchObject({
        status: 'ignore',
        title,
        channel_name: channel.channel_name,
        vid_thumb_url: picture,
      }),
    );
    await stack.tubeworld.clearFaults();
    await eventually(async () => expect(await box(videos.chisel).count()).toBe(0));
  });

  it('are no more once it is done, by the button and by the way back', async () => {
    await press('Done');
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('link', { name: `Play: ${titles[videos.short]}` }).waitFor();
    await page.goBack();
    await isSelected(0);
  });

  it('fit a phone and keys, on the page of a channel and of a playlist', async () => {
    const { channel } = await keeper.api.videos.get(videos.commented);
    const { page: small, context } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto(`/channel/${channel.channel_id}/?select=1`);
    await box(videos.commented, small).focus();
    await small.keyboard.press('Space');
    await bar(small).getByText('1 selected', { exact: true }).waitFor();
    expect(await faultsOf(small)).toEqual([]);
    expect(await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await small.screenshot({ path: 'test-results/pictures/selecting-phone.png', fullPage: true });
    const [playlist] = (await keeper.api.playlists.list()).data;
    await small.goto(`/playlist/${playlist?.playlist_id}?select=1`);
    await box(videos.commented, small).check();
    await context.close();
  });

  it('keep in view on a phone what can be done with them, and hide nothing by it', async () => {
    const { page: small, context } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/?select=1');
    const top = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? NaN;
    const bottom = async (locator: Locator): Promise<number> => {
      const { y, height } = (await locator.boundingBox()) ?? { y: NaN, height: NaN };
      return y + height;
    };
    const navigation = small.getByRole('navigation', { name: 'Main' });
    const lastCard = small
      .getByRole('listitem')
      .filter({ has: small.getByRole('checkbox') })
      .last();
    const scrolled = async (to: 'top' | 'middle' | 'end'): Promise<void> => {
      await small.evaluate((where) => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo(0, { top: 0, middle: (scrollHeight - innerHeight) / 2, end: scrollHeight }[where]);
      }, to);
    };
    await lastCard.waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1.3 * phone.height);
    for (const place of ['top', 'middle', 'end'] as const) {
      await scrolled(place);
      expect(await top(bar(small))).toBeGreaterThan(phone.height / 2);
      expect(await bottom(bar(small))).toBeLessThanOrEqual(await top(navigation));
    }
    expect(await bottom(lastCard)).toBeLessThanOrEqual(await top(bar(small)));
    // What is reached by keys is not behind it.
    await scrolled('top');
    for (const id of [videos.short, videos.commented, videos.userSubtitles]) {
      await box(id, small).focus();
      expect(await bottom(box(id, small))).toBeLessThanOrEqual(await top(bar(small)));
    }
    await scrolled('middle');
    await box(videos.commented, small).check();
    await picture(small, 'selecting-phone-scrolled');
    const scrollY = () => small.evaluate(() => window.scrollY);
    const before = await scrollY();
    await bar(small).getByRole('button', { name: 'Delete', exact: true }).click();
    await bar(small).getByRole('button', { name: 'Delete and Ignore' }).waitFor();
    await picture(small, 'selecting-phone-question');
    expect(await scrollY()).toBe(before);
    expect(await bottom(bar(small))).toBeLessThanOrEqual(await top(navigation));
    expect(await faultsOf(small)).toEqual([]);
    await context.close();
  });

  it('are for those who are no staff to be marked alone', async () => {
    const member = { username: 'ann', password: 'a password of her own' };
    await keeper.api.users.add({ ...member, is_staff: false });
    const { page: hers, context } = await openPage(browser, stack);
    await signIn(hers, member);
    await hers.goto('/?select=1');
    await box(videos.short, hers).check();
    expect(await bar(hers).getByRole('button').allInnerTexts()).toEqual([
      'Select all on this page',
      'Select none',
      'Done',
      'Mark as watched',
      'Mark as unwatched',
    ]);
    await bar(hers).getByRole('button', { name: 'Mark as watched', exact: true }).click();
    await bar(hers).getByText('0 selected', { exact: true }).waitFor();
    expect((await keeper.api.videos.get(videos.short)).player.watched).toBe(false);
    await context.close();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
