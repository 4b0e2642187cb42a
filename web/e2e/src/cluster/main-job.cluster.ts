import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, lastCueStartSeconds, lastCueWord, videos } from '@reelkeep/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../browser.js';
import { Keeper } from '../keeper.js';
import { type Installation, release, startInstallation } from './installation.js';
import { notOfPlainHttp, watchInBrowser } from './watch-in-browser.js';

const workloads = {
  split: ['gateway', 'catalog', 'downloader', 'search-indexer', 'scheduler', 'notifications'],
  compact: ['services', 'downloader'],
} as const;

describe.each(['split', 'compact'] as const)('the chart with topology %s', (topology) => {
  let installation: Installation;
  let keeper: Keeper;
  let browser: Browser;

  beforeAll(async () => {
    installation = await startInstallation(`reelkeep-${topology}`, { topology });
    keeper = await installation.keeper();
    browser = await launchBrowser();
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await installation?.dispose();
  });

  it('passes its own tests', async () => {
    expect(await installation.helm(`test ${release} --timeout 5m`)).toMatch(/Phase:\s+Succeeded/);
  });

  it('runs every pod without a restart', async () => {
    const counts = await installation.kubectl(
      'get pods -o jsonpath={.items[*].status.containerStatuses[*].restartCount}',
    );
    expect(new Set(counts.split(' '))).toEqual(new Set(['0']));
  });

  const reelkeep = (workload: string, command: string): Promise<string> =>
    installation.kubectl(`exec deploy/${release}-${workload} -- reelkeep ${command}`);

  it('downloads a link, plays it by ranges and finds its last word', async () => {
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([videos.userSubtitles]);
    const video = await eventually(async () => {
      const found = await keeper.video(videos.userSubtitles);
      expect(found).toBeDefined();
      return found;
    }, 120_000);
    const url = video?.media_url ?? '';
    const part = await keeper.media(url, 'bytes=100-299');
    expect([part.status, part.headers.get('content-range')?.replace(/\d+$/, '*')]).toEqual([206, 'bytes 100-299/*']);
    expect((await part.arrayBuffer()).byteLength).toBe(200);
    expect((await keeper.media(video?.vid_thumb_url ?? '')).status).toBe(200);
    expect((await fetch(installation.baseUrl + url)).status).toBe(403);
    await eventually(async () => {
      const { fulltext_results: hits } = await keeper.search(lastCueWord);
      expect(hits.map((hit) => hit.youtube_id)).toContain(videos.userSubtitles);
    }, 120_000);
  });

  it('plays that word in a browser, signed in by the login page', () =>
    watchInBrowser(browser, installation, { word: lastCueWord, second: lastCueStartSeconds, name: topology }));

  // The script that chooses the theme stands before all others, and the policy of nginx must let it run.
  it('wears a theme of its owner, from the first paint on', async () => {
    const theme = ':root{--accent:#8ec07c}';
    await installation.kubectl(
      `exec deploy/${release}-downloader -- sh -c`,
      `printf '%s' '${theme}' >/media/custom.css`,
    );
    const { status, headers, body } = await keeper.raw('/custom.css');
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/css; charset=utf-8', theme]);
    const { page, complaints } = await openPage(browser, installation);
    await page.addInitScript(() => localStorage.setItem('reelkeep.theme', 'custom'));
    await page.goto('/login/', { waitUntil: 'domcontentloaded' });
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(accent).toBe('#8ec07c');
    expect(complaints.filter(notOfPlainHttp)).toEqual([]);
  });

  it('sends long answers compressed through nginx', async () => {
    const plain = await keeper.raw('/api/schema/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, unpack] of Object.entries({
      zstd: zstdDecompressSync,
      br: brotliDecompressSync,
      gzip: gunzipSync,
    })) {
      const { headers, body } = await keeper.raw('/api/schema/', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
  });

  it('finds nothing wrong in any of its containers, and no event that was left', async () => {
    for (const workload of workloads[topology]) {
      expect(await reelkeep(workload, 'doctor')).toMatch(/^(?:✓ .+\n)+Nothing is wrong here\.\n$/);
      expect(await reelkeep(workload, 'dead-letters list')).toBe('There are no dead letters.\n');
    }
  });

  it('gives a new password to who forgot it', async () => {
    const username = 'guest';
    await keeper.api.users.add({ username, password: 'a guest may look', is_staff: false });
    const said = await reelkeep(workloads[topology][0], `reset-password ${username}`);
    const [, password] = /^The password of guest is (\S+)\n$/.exec(said) ?? [];
    const guest = await Keeper.signIn(installation.baseUrl, username, password);
    expect(await guest.api.session.account()).toMatchObject({ name: username });
  });
});
