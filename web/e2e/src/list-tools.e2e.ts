/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

// By date, newest first; by views, it is the other way round but for the short.
const archived = [videos.chisel, videos.short, videos.userSubtitles];

describe('the tools of a list of videos', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow(archived);
    for (const id of archived) {
      await eventually(() => keeper.api.videos.get(id), 120_000);
    }
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const shown = (): Promise<string[]> => page.locator('main article h3').allTextContents();
  const titlesBy = async (value: (video: Awaited<ReturnType<typeof keeper.api.videos.get>>) => number | string) => {
    const all = await Promise.all(archived.map((id) => keeper.api.videos.get(id)));
    return all.toSorted((a, b) => (value(a) < value(b) ? -1 : 1)).map(({ title }) => title);
  };
  const isShown = (titles: string[]): Promise<void> => eventually(async () => expect(await shown()).toEqual(titles));
  /** A wish shows before it is granted. */
  const isStored = (wished: object): Promise<void> =>
    eventually(async () => expect(await keeper.api.settings.own()).toMatchObject(wished));
  const sortBy = async (field: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  };

  it('put it in another order, which stays and holds for the page of a channel, too', async () => {
    const byDate = await titlesBy(({ published }) => published);
    const byViews = await titlesBy(({ stats }) => stats.view_count);
    const bySize = await titlesBy(({ media_size: size }) => size);
    expect(byViews).not.toEqual(byDate);
    await isShown(byDate.toReversed());

    await page.getByRole('button', { name: 'Descending, sort ascending' }).click();
    await isShown(byDate);
    await sortBy('Views');
    await isShown(byViews);
    await isStored({ sort_by: 'views', sort_order: 'asc' });
    await page.reload();
    await isShown(byViews);
    await page.goto(`/channel/${channels.harbourWorkshop}/`);
    const ofType = (await keeper.api.videos.get(videos.short)).title;
    await isShown(byViews.filter((title) => title !== ofType));

    await page.goto('/');
    await sortBy('File size');
    await isShown(bySize);
    await page.getByRole('button', { name: 'Ascending, sort descending' }).click();
    await isShown(bySize.toReversed());
    await isStored({ sort_by: 'mediasize', sort_order: 'desc' });
  });

  it('give a grid three to seven columns, which stay', async () => {
    const columns = (): Promise<number> =>
      page
        .locator('main [data-fills-page]')
        .last()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    const step = async (label: string, expected: number): Promise<void> => {
      // At its end a step stays a button that does nothing.
      await page.getByRole('button', { name: label, exact: true }).click({ force: true });
      await eventually(async () => expect(await columns()).toBe(expected));
      await page.getByRole('status', { name: 'Columns' }).getByText(String(expected), { exact: true }).waitFor();
      await eventually(async () => expect((await keeper.api.settings.own()).grid_items).toBe(expected));
    };
    const isAtEnd = (label: string): Promise<string | null> =>
      page.getByRole('button', { name: label, exact: true }).getAttribute('aria-disabled');

    await eventually(async () => expect(await columns()).toBe(3));
    expect(await isAtEnd('Fewer columns')).toBe('true');
    await step('Fewer columns', 3);
    for (const expected of [4, 5, 6, 7]) {
      await step('More columns', expected);
    }
    expect(await isAtEnd('More columns')).toBe('true');
    await step('More columns', 7);
    await page.reload();
    await eventually(async () => expect(await columns()).toBe(7));
    for (const expected of [6, 5, 4, 3]) {
      await step('Fewer columns', expected);
    }
    await step('Fewer columns', 3);
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
