/** @needs elasticsearch */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, picture, signIn } from './browser.js';
import { changeAnswers } from './change-answers.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const video = videos.deletedVideo;
// Five cues are one line of search (SEMANTICS 11), thirty hits one page.
const cues = 200;
const linesOfAll = cues / 5;
const linesOfPage = 30;
const keywords = [
  'simple:',
  'video:',
  'channel:',
  'playlist:',
  'full:',
  'active:',
  'subscribed:',
  'lang:',
  'source:',
  'fuzzy:',
];

describe('the search screen', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0, subtitle_index: true } });
    await importTalk(join(stack.home, 'cache', 'import'));
    await keeper.api.tasks.start('manual_import');
    await eventually(async () => {
      const [task] = await keeper.api.tasks.list('manual_import');
      expect(task?.result).toBe('1 video(s) imported.');
      expect((await keeper.search('full:quillonberg')).fulltext_results).toHaveLength(linesOfPage);
    }, 120_000);
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const box = () => page.getByRole('searchbox', { name: 'Search your archive' });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const lines = () => section('Fulltext').getByRole('listitem');

  it('shows examples and each keyword of the specification while there is no query', async () => {
    await page.getByRole('link', { name: 'Search' }).click();
    const sheet = section('Keywords');
    await sheet.waitFor();
    expect(await sheet.getByRole('term').allTextContents()).toEqual(keywords);
    for (const [keyword, values] of [
      ['active:', 'yes or no'],
      ['subscribed:', 'yes or no'],
      ['source:', 'auto or user'],
      ['fuzzy:', 'no, 0, 1, 2 or auto'],
    ] as const) {
      const entry = sheet.locator('dl > div').filter({ has: page.getByText(keyword, { exact: true }) });
      await entry.getByRole('definition').filter({ hasText: values }).waitFor();
    }
    await section('Examples').getByRole('button').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('asks nothing for a blank query, neither typed nor entered', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/search/') asked.push(searchParams.get('query') ?? '');
    });
    await box().pressSequentially('   ');
    await box().press('Enter');
    // What is typed after the blanks is asked for once they would have been.
    await box().pressSequentially('quillonberg');
    await section('Fulltext').waitFor();
    expect(asked.filter((query) => query.trim() === '')).toEqual([]);
    expect(asked.at(-1)).toBe('quillonberg');
  });

  it('shows lines with time range and score, and leads to the moment of one', async () => {
    await box().fill('full:quillonberg');
    await box().press('Enter');
    await eventually(async () => expect(await lines().count()).toBe(linesOfPage));
    const { fulltext_results: hits } = await keeper.search('full:quillonberg');
    const [hit] = hits;
    const clock = (time = ''): string => time.replace(/^00:0?(\d+:\d\d).*$/, '$1');
    const range = `${clock(hit?.subtitle_start)} – ${clock(hit?.subtitle_end)}`;
    expect(range).toMatch(/^\d:\d\d – \d:\d\d$/);
    const line = lines().filter({ has: page.getByText(range, { exact: true }) });
    await line.getByText(/^Score \d+(\.\d{1,2})?$/).waitFor();
    const score = Number((await line.getByText(/^Score /).textContent())?.slice('Score '.length));
    expect(score).toBeCloseTo(hit?._score ?? 0, 1);
    await picture(page, 'search-lines');
    await line.getByRole('link').click();
    await page.waitForURL(`**/video/${video}?t=${encodeURIComponent(hit?.subtitle_start ?? '')}`);
    await page.goBack();
  });

  it('leads to the start where a line has no time', async () => {
    type Found = { results: { fulltext_results: object[] } };
    await changeAnswers(page, '**/api/search/*', ({ results, ...more }: Found) => {
      const untimed = results.fulltext_results.map((line) => ({ ...line, subtitle_start: '' }));
      return { ...more, results: { ...results, fulltext_results: untimed } };
    });
    await page.reload();
    await eventually(async () =>
      expect(await lines().first().getByRole('link').getAttribute('href')).toContain(
        `?t=${encodeURIComponent('00:00:00')}`,
      ),
    );
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
  });

  it('goes on to more results and comes back to the better ones', async () => {
    await eventually(async () => expect(await lines().count()).toBe(linesOfPage));
    const [first] = await lines().allTextContents();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'More results' }).click();
    await page.waitForURL((address) => address.searchParams.get('page') === '2');
    await eventually(async () => expect(await lines().count()).toBe(linesOfAll - linesOfPage));
    expect(await lines().allTextContents()).not.toContain(first);
    expect(await pages.getByRole('link', { name: 'More results' }).count()).toBe(0);
    await pages.getByRole('link', { name: 'Better results' }).click();
    await eventually(async () => expect((await lines().allTextContents())[0]).toBe(first));
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });

  it('says of a page behind the last hit that there are no more, and leads to the first', async () => {
    await page.goto('/search/?query=full:quillonberg&page=999');
    await page.getByRole('heading', { name: 'There are no more results on this page.', exact: true }).waitFor();
    expect(await section('Fulltext').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Better results' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'search-behind-last');
    await page.getByRole('link', { name: 'Best results', exact: true }).click();
    await eventually(async () => expect(await lines().count()).toBe(linesOfPage));
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });

  it.each([video, `https://www.youtube.com/watch?v=${video}&t=3s`, `youtu.be/${video}`])(
    'finds a video by its id and its address: %s',
    async (named) => {
      await box().fill(named);
      const found = section('Video').getByRole('heading', { name: 'A long talk', exact: true });
      await found.waitFor();
      expect(await section('Video').getByRole('article').count()).toBe(1);
      await box().fill('nobodyeversaidthis');
      await found.waitFor({ state: 'detached' });
    },
  );

  it('says of each kind that nothing was found', async () => {
    await box().fill('nobodyeversaidthis');
    for (const [kind, words] of [
      ['Video', 'No videos found...'],
      ['Channel', 'No channels found.'],
      ['Playlist', 'No playlists found...'],
      ['Fulltext', 'No fulltext results found.'],
    ] as const) {
      await section(kind).getByText(words, { exact: true }).waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    await box().fill('full:nobodyeversaidthis');
    await section('Video').waitFor({ state: 'detached' });
    await section('Fulltext').getByText('No fulltext results found.', { exact: true }).waitFor();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});

/** A film in which the same word is said all the time. */
const importTalk = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const name = join(folder, `A long talk [${video}]`);
  const made = ['-f', 'lavfi', '-i', 'testsrc=d=4:s=320x180', '-f', 'lavfi', '-i', 'sine=d=4'];
  await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...made, '-pix_fmt', 'yuv420p', `${name}.mkv`]);
  const at = (second: number): string => `00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}.000`;
  const said = Array.from({ length: cues }, (_, n) => `${at(n)} --> ${at(n + 1)}\nto Quillonberg, stop ${n}\n`);
  await writeFile(`${name}.en.vtt`, `WEBVTT\n\n${said.join('\n')}`);
  const info = {
    id: video,
    title: 'A long talk',
    channel_id: channels.harbourWorkshop,
    upload_date: '20190704',
    thumbnail: 'https://i.ytimg.com/vi/gone.jpg',
  };
  await writeFile(`${name}.info.json`, JSON.stringify(info));
};
