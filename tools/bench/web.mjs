// What a person waits for in the browser, each time with an empty cache, against a page of one word.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { desktop, launchBrowser, openPage, signIn } from '../../web/e2e/dist/browser.js';
import { median, ms, percentile, printTable, verdict } from './table.mjs';
import { openUnwatchedPage } from './unwatched-page.mjs';

const visits = 7;
// A new window of Chromium runs scripts of its own for half a second and more; a person has it open already.
const settlesInMs = 800;
/** How long a page is left alone before it is asked anything, and again while its visit is not over. */
const visitMs = 2_500;
const latestRowMs = 30_000;
/** What comes within this time of the first row belongs to the visit; what only adds to a screen is asked for later. */
const restOfVisitMs = 700;
const card = 'main article img';

/** Prints first paint, first row, requests and shifts of the screens, then route changes, search and scrolling. */
export const measureWeb = async (stack, { channels: [channel], playlists: [, playlist], videos: [video] }) => {
  const browser = await launchBrowser();
  try {
    const { page, context } = await openPage(browser, stack, desktop, { reducedMotion: 'no-preference' });
    await signIn(page);
    const session = await context.storageState();
    const screens = {
      home: ['/', card],
      channel: [`/channel/${channel.channel_id}/`, card],
      playlist: [`/playlist/${playlist.playlist_id}`, card],
      video: [`/video/${video.youtube_id}`, 'video'],
    };
    const bare = await barePaint(browser);
    const rows = [['a page of one word', ms(bare), '', '', '', '', '', '']];
    for (const [name, [path, firstRow]] of Object.entries(screens)) {
      const seen = [];
      for (let n = 0; n < visits; n++) seen.push(await visit(browser, stack, session, path, firstRow));
      const of = (what) => median(seen.map((one) => one[what]));
      const isMet = of('paint') <= 150 && of('row') <= 300 && of('requests') <= 8 && of('shift') < 0.02;
      rows.push([
        name,
        ms(of('paint')),
        ms(of('row')),
        ms(
          percentile(
            seen.map(({ row }) => row),
            0.95,
          ),
        ),
        String(of('requests')),
        `${(of('bytes') / 1_000).toFixed(0)} kB`,
        of('shift').toFixed(3),
        isMet ? 'met' : 'MISSED',
      ]);
    }
    printTable(
      `Screens with an empty cache in a window that is open, ${visits} visits each; wanted: paint ≤ 150 ms, row ≤ 300 ms, ≤ 8 requests, shift < 0.02`,
      ['', 'first paint', 'first row', 'p95', 'requests', 'text', 'shift', ''],
      rows,
    );
    await page.goto('/');
    await page.locator(card).first().waitFor();
    await measureRoutes(page);
    await measureSearch(page);
    await measureScrolling(page);
    await context.close();
  } finally {
    await browser.close();
  }
};

/** When this browser on this machine paints what needs no work at all. */
const barePaint = async (browser) => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>word'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const times = [];
  try {
    for (let n = 0; n < visits; n++) {
      const page = await openUnwatchedPage(browser, { viewport: desktop, cookies: [], script: '' });
      await delay(settlesInMs);
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await delay(300);
      times.push(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
      await page.close();
    }
  } finally {
    server.close();
  }
  return median(times);
};

/** What a page notes by itself, before its own scripts. Runs there, and knows nothing of this file. */
const noteInPage = (selector) => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    window.shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(selector)) window.firstRow = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** What it tells of its visit; undefined until that is over. Runs there, and knows nothing of this file. */
const tellInPage = (restOfVisit) => {
  const end = (window.firstRow ?? Infinity) + restOfVisit;
  if (performance.now() < end) return undefined;
  const [page] = performance.getEntriesByType('navigation');
  // The icon of the page and media that scripts ask for are none of its texts either.
  const isText = ({ initiatorType, name }) =>
    !['img', 'video'].includes(initiatorType) && !/\.(?:svg|jpg|mp4)$/.test(new URL(name).pathname);
  const resources = performance.getEntriesByType('resource');
  const texts = [page, ...resources.filter((entry) => entry.responseEnd < end && isText(entry))];
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    row: window.firstRow,
    shift: window.shifts.filter(({ startTime }) => startTime < end).reduce((sum, { value }) => sum + value, 0),
    requests: texts.length,
    bytes: texts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
};

/** One visit of somebody who is signed in; times in milliseconds since the address was entered. */
const visit = async (browser, stack, { cookies }, path, firstRow) => {
  const script = `(${String(noteInPage)})(${JSON.stringify(firstRow)})`;
  const page = await openUnwatchedPage(browser, { viewport: desktop, cookies, script });
  try {
    await delay(settlesInMs);
    await page.goto(stack.baseUrl + path);
    for (let waited = 0; waited < latestRowMs; waited += visitMs) {
      await delay(visitMs);
      const seen = await page.evaluate(`(${String(tellInPage)})(${restOfVisitMs})`);
      if (seen !== undefined) return seen;
    }
    throw new Error(`${path} shows no first row within ${latestRowMs} ms`);
  } finally {
    await page.close();
  }
};

/** From a click to what was asked for. */
const measureRoutes = async (page) => {
  const times = [];
  for (let n = 0; n < visits; n++) {
    times.push(await clicked(page, 'Channels', 'main a[href^="/channel/UC"]'));
    times.push(await clicked(page, 'Home', card));
  }
  console.log(`\nFrom one screen to the next: p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`);
  console.log(`  ${verdict(median(times), 120, 'p50 ≤ 120 ms')}`);
};

const clicked = async (page, name, selector) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  return link.evaluate(
    (anchor, wanted) =>
      new Promise((resolve) => {
        const began = performance.now();
        anchor.click();
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    selector,
  );
};

/** From the last key to the results. */
const measureSearch = async (page) => {
  const times = [];
  for (const word of ['lighthouse', 'garden', 'violin', 'telescope', 'harbour']) {
    await page.goto('/search/');
    await page.getByRole('searchbox').pressSequentially(word);
    const began = performance.now();
    // Looked for in each frame: a locator looks in steps that grow to half a second.
    await page.waitForFunction(() => document.querySelector('main article') !== null);
    times.push(performance.now() - began);
  }
  console.log(`\nFrom the last key to results: p50 ${ms(median(times))}`);
  console.log(`  ${verdict(median(times), 400, 'p50 ≤ 400 ms')}`);
};

/** Tasks that hold up the page while a long list is scrolled. */
const measureScrolling = async (page) => {
  await page.goto('/');
  await page.locator(card).first().waitFor();
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((task) => task.duration))).observe(
      { type: 'longtask' },
    );
  });
  for (let n = 0; n < 40; n++) {
    await page.mouse.wheel(0, n < 20 ? 300 : -300);
    await page.waitForTimeout(30);
  }
  const tasks = await page.evaluate(() => window.longTasks);
  console.log(`\nTasks above 50 ms while scrolling: ${tasks.length}`);
  console.log(`  ${verdict(tasks.length, 0, 'none')}`);
};
