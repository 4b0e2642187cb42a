/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, playlists, playlistUrl, videos } from '@reelkeep/testing';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { launchBrowser, openPage, signIn, untilQuiet } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

type State = boolean | number | string;

/** Something that is turned by one press, and what it is on the screen and at the server. */
type Toggle = {
  name: string;
  at: string;
  control: () => Locator;
  shown: () => Promise<State>;
  stored: () => Promise<State>;
  /** After so many presses. */
  after: (state: State, presses: number) => State;
  /** By default they all go to `control`. */
  press?: (presses: number) => Promise<void>;
};

/** What the next answers wait for: whoever does not ask one after the other gets them in the wrong order. */
const delaysMs = [600, 250, 0];
/** A person's presses: the page has drawn the first before the next comes. Others come before anything is drawn. */
const pressMs = (presses: number): number => (presses === 3 ? 0 : 60);

describe('toggles that are pressed quickly while answers are slow', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let custom: string;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([videos.chisel]);
    await keeper.add([playlistUrl(playlists.firstSteps)]);
    await eventually(() => keeper.api.videos.get(videos.chisel), 120_000);
    await eventually(async () => expect((await keeper.api.playlists.list()).data).toHaveLength(1), 120_000);
    custom = (await keeper.api.playlists.create('Rainy evenings')).playlist_id;
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const own = () => keeper.api.settings.own();
  const turned = (state: State, presses: number): State => (presses % 2 === 1 ? !state : state);
  const isNamed = (control: () => Locator, name: RegExp) => async (): Promise<boolean> =>
    name.test((await control().getAttribute('aria-label')) ?? (await control().innerText()));
  const button = (name: RegExp) => (): Locator => page.getByRole('main').getByRole('button', { name }).first();
  const flag = (
    kind: 'switch' | 'checkbox',
    at: string,
    label: string,
    stored: () => Promise<State>,
    name = label,
  ): Toggle => {
    const control = () => page.getByRole(kind, { name: label });
    return { name, at, control, shown: () => control().isChecked(), stored, after: turned };
  };
  const named = (name: string, at: string, label: RegExp, isOn: RegExp, stored: () => Promise<State>): Toggle => ({
    name,
    at,
    control: button(label),
    shown: isNamed(button(label), isOn),
    stored,
    after: turned,
  });

  const toggles: Toggle[] = [
    named(
      'the watched mark',
      '/',
      /^Mark as (un)?watched: /,
      /^Mark as unwatched/,
      async () => (await keeper.api.videos.get(videos.chisel)).player.watched,
    ),
    named(
      'the watched mark of the page of a video',
      `/video/${videos.chisel}`,
      /^Mark as (un)?watched$/,
      /^Mark as unwatched/,
      async () => (await keeper.api.videos.get(videos.chisel)).player.watched,
    ),
    named(
      'the subscription to a channel',
      '/channel/',
      /^(Subscribe|Unsubscribe): Harbour Workshop/,
      /^Unsubscribe/,
      async () =>
        (await keeper.api.channels.list()).data.find(({ channel_id: id }) => id === channels.harbourWorkshop)
          ?.channel_subscribed === true,
    ),
    named(
      'the subscription to a playlist',
      `/playlist/${playlists.firstSteps}`,
      /^(Subscribe|Unsubscribe): /,
      /^Unsubscribe/,
      async () => (await keeper.api.playlists.get(playlists.firstSteps)).playlist_subscribed,
    ),
    flag('switch', '/', 'Show unwatched only', async () => (await own()).hide_watched === true),
    flag('switch', '/channel/', 'Show subscribed only', async () => (await own()).show_subed_only === true),
    flag(
      'switch',
      '/playlist/',
      'Show subscribed only',
      async () => (await own()).show_subed_only_playlists === true,
      'Show subscribed only, of playlists',
    ),
    flag('switch', '/downloads/', 'Show only ignored', async () => (await own()).show_ignored_only),
    flag('switch', '/settings/user/', 'Show help text', async () => (await own()).show_help_text),
    flag(
      'switch',
      '/settings/application/',
      'Download what a scan finds',
      async () => (await keeper.api.settings.get()).subscriptions.auto_start,
    ),
    flag('checkbox', `/video/${videos.chisel}`, 'Rainy evenings', async () =>
      (await keeper.api.playlists.get(custom)).playlist_entries.some(({ youtube_id: id }) => id === videos.chisel),
    ),
    named(
      'the direction of a sort',
      '/',
      /, sort (a|de)scending$/,
      /^Ascending/,
      async () => (await own()).sort_order === 'asc',
    ),
    {
      name: 'the columns of a grid',
      at: '/',
      control: () => page.getByRole('button', { name: 'More columns' }),
      shown: async () => Number(await page.getByRole('status', { name: 'Columns' }).innerText()),
      stored: async () => (await own()).grid_items,
      after: (state, presses) => Math.min(7, Number(state) + presses),
    },
    {
      name: 'grid and list',
      at: '/',
      control: () => page.getByRole('button', { name: 'List view' }),
      shown: async () =>
        (await page.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')) === 'true'
          ? 'list'
          : 'grid',
      stored: async () => (await own()).view_style_home,
      after: (state, presses) => (presses % 2 === 1 ? (state === 'grid' ? 'list' : 'grid') : state),
      press: async (presses) => {
        let next = (await own()).view_style_home === 'grid' ? 'List view' : 'Grid view';
        for (let pressed = 0; pressed < presses; pressed += 1) {
          await page.getByRole('button', { name: next }).click();
          next = next === 'List view' ? 'Grid view' : 'List view';
        }
      },
    },
  ];

  const show = async ({ at, control }: Toggle): Promise<void> => {
    await page.goto(at);
    if (at.startsWith('/video/')) {
      await page.getByRole('button', { name: 'Add To Playlist' }).click();
    }
    await control().waitFor();
    await untilQuiet(page);
  };

  /** Holds what is asked back until `letGo`; from then on it comes back late, the first later than the next. */
  const slowAnswers = async () => {
    let letGo = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const traffic = { posts: 0, atOnce: 0, mostAtOnce: 0, letGo: () => letGo() };
    let asked = 0;
    const answer = async (route: Route): Promise<void> => {
      const delayMs = delaysMs[asked % delaysMs.length] ?? 0;
      asked += 1;
      await isFree;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    };
    await page.route(
      (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/notification/'),
      async (route) => {
        if (route.request().method() !== 'POST') {
          return answer(route);
        }
        traffic.posts += 1;
        traffic.atOnce += 1;
        traffic.mostAtOnce = Math.max(traffic.mostAtOnce, traffic.atOnce);
        await isFree;
        const response = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, delaysMs[traffic.posts % delaysMs.length] ?? 0));
        traffic.atOnce -= 1;
        return route.fulfill({ response });
      },
    );
    return traffic;
  };

  describe.each(toggles)('$name', (toggle) => {
    it.each(toggle.name === 'the watched mark' ? [2, 3, 10] : [2, 3])(
      'ends at the last wish of %i presses',
      async (presses) => {
        await show(toggle);
        const last = toggle.after(await toggle.stored(), presses);
        const traffic = await slowAnswers();
        try {
          await (toggle.press?.(presses) ?? toggle.control().click({ clickCount: presses, delay: pressMs(presses) }));
          await eventually(async () => expect(await toggle.shown()).toBe(last));
          expect(traffic.posts).toBeLessThanOrEqual(1);
          traffic.letGo();
          // Only the last one follows, unless the first has brought about what it wishes.
          const expected = presses === 3 && toggle.name !== 'the columns of a grid' ? 1 : 2;
          await eventually(async () => expect(traffic).toMatchObject({ posts: expected, atOnce: 0 }));
          await eventually(async () => expect(await page.locator('main [aria-busy="true"]').count()).toBe(0));
          await untilQuiet(page);
          expect(traffic).toMatchObject({ posts: expected, mostAtOnce: 1 });
          expect(await toggle.shown()).toBe(last);
          expect(await toggle.stored()).toBe(last);
        } finally {
          traffic.letGo();
          await page.unrouteAll({ behavior: 'wait' });
        }
        await show(toggle);
        expect(await toggle.shown()).toBe(last);
        if (toggle.name === 'the columns of a grid') {
          await keeper.api.settings.updateOwn({ grid_items: 3 });
        }
      },
    );

    it('shows what is true, and says why, when it is refused', async () => {
      await show(toggle);
      const before = await toggle.stored();
      await page.route('**/api/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { error: 'It was not to be.' } })
          : route.continue(),
      );
      await (toggle.press?.(1) ?? toggle.control().click());
      await page.getByText('It was not to be.').first().waitFor();
      await eventually(async () => expect(await toggle.shown()).toBe(before));
      expect(await toggle.stored()).toBe(before);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  describe.each([
    { of: 'a channel', at: `/channel/${channels.harbourWorkshop}` },
    { of: 'a playlist', at: `/playlist/${playlists.firstSteps}` },
  ])('the marks of all in $of', ({ at }) => {
    const stored = async () => (await keeper.api.videos.get(videos.chisel)).player.watched;
    const mark = (as: string) => page.getByRole('main').getByRole('button', { name: `Mark as ${as}`, exact: true });

    it.each([
      { name: 'a double click on one is sent once', presses: ['watched', 'watched'], posts: 1, stands: true },
      { name: 'of both the last stands', presses: ['watched', 'unwatched'], posts: 2, stands: false },
      {
        name: 'of many the last stands',
        presses: ['unwatched', 'watched', 'unwatched', 'watched'],
        posts: 2,
        stands: true,
      },
    ])('$name', async ({ presses, posts, stands }) => {
      await keeper.api.videos.setWatched(videos.chisel, !stands);
      await page.goto(at);
      await mark('watched').waitFor();
      await untilQuiet(page);
      const traffic = await slowAnswers();
      try {
        for (const as of presses) await mark(as).click();
        traffic.letGo();
        await eventually(async () => expect(traffic).toMatchObject({ posts, atOnce: 0 }));
        await untilQuiet(page);
        expect(traffic).toMatchObject({ posts, mostAtOnce: 1 });
        expect(await stored()).toBe(stands);
      } finally {
        traffic.letGo();
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  });

  describe('left at once', () => {
    const watched = toggles[0] as Toggle;

    // A test before this one has hidden what is watched.
    beforeAll(() => keeper.api.settings.updateOwn({ hide_watched: false }));

    /** The browser gives the answers to the calls of the page as late as this. */
    const hearsLate = (delayMs: number): Promise<void> =>
      page.evaluate((ms) => {
        const ask = window.fetch;
        window.fetch = async (...request) => {
          const answer = await ask(...request);
          await new Promise((resolve) => setTimeout(resolve, ms));
          return answer;
        };
      }, delayMs);

    it.each([
      { last: 'watched', presses: 2, stands: true, delayMs: 0 },
      { last: 'unwatched', presses: 2, stands: false, delayMs: 0 },
      { last: 'watched', presses: 2, stands: true, delayMs: 60_000 },
      { last: 'unwatched', presses: 2, stands: false, delayMs: 60_000 },
    ])('have $last, pressed last, at the server, where answers come $delayMs ms late', async (at) => {
      await keeper.api.videos.setWatched(videos.chisel, at.stands);
      await show(watched);
      await hearsLate(at.delayMs);
      const first = page.waitForResponse((answer) => answer.url().endsWith('/api/watched/'));
      await watched.control().click({ clickCount: at.presses });
      // The first is at the server; whether the page knows that is another matter.
      await first;
      await page.reload();
      await eventually(async () => expect(await watched.stored()).toBe(at.stands));
      await watched.control().waitFor();
      await untilQuiet(page);
      expect(await watched.stored()).toBe(at.stands);
    });
  });

  it('make the browser complain of nothing', () => {
    expect(complaints).toEqual([]);
  });
});
