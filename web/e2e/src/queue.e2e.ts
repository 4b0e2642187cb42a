/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos, watchUrl } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { changeAnswers } from './change-answers.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 90_000;

describe('the queue while the source refuses', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
    await page.goto('/downloads/');
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const row = (name: string) => page.getByRole('article', { name, exact: true });
  const paste = async (text: string, button: 'Add to queue' | 'Download now'): Promise<void> => {
    await page.getByLabel('Videos, channels or playlists').fill(text);
    // The box, not a row.
    await page.getByRole('form', { name: 'Add to download queue' }).getByRole('button', { name: button }).click();
  };
  const pictureOfPhone = async (name: string, shown: string): Promise<void> => {
    const small = await openPage(browser, stack, phone);
    await signIn(small.page);
    await small.page.goto('/downloads/');
    await small.page.getByRole('article', { name: shown, exact: true }).scrollIntoViewIfNeeded();
    const overflow = await small.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await picture(small.page, name);
    await small.context.close();
  };

  it('shows what was pasted at once, and says that the source is away, since when and when the next try is', async () => {
    await stack.tubeworld.addFault({ kind: 'connect', do: 'status', status: 502 });
    await paste(
      [watchUrl(videos.chisel), videos.privateVideo, '@NoSuchChannel', 'complete nonsense !!'].join('\n'),
      'Add to queue',
    );
    for (const name of [watchUrl(videos.chisel), videos.privateVideo, '@NoSuchChannel']) {
      await row(name).getByText('reading', { exact: true }).waitFor();
    }
    await row('complete nonsense !!').getByText('failed', { exact: true }).waitFor();
    await eventually(async () =>
      expect(await row('complete nonsense !!').getByRole('button').allTextContents()).toEqual(['Ignore', 'Delete']),
    );
    const notice = page.getByRole('status').filter({ hasText: 'The source is away.' });
    await notice.getByText(/Since .*, next try .*\. Nothing that was entered is lost/).waitFor({ timeout: settleMs });
    await picture(page, 'queue-away');
    await pictureOfPhone('phone-queue-away', 'complete nonsense !!');
  });

  it('goes on by itself when the source is back, and gives each failure its reason in plain words', async () => {
    await stack.tubeworld.clearFaults();
    await row('Sharpening a chisel').getByText('queued', { exact: true }).waitFor({ timeout: settleMs });
    await row(videos.privateVideo)
      .getByText('Private video: only people whom its owner invited can watch it.')
      .waitFor({ timeout: settleMs });
    await row('@NoSuchChannel')
      .getByText('There is no such channel, playlist or page at the source.')
      .waitFor({ timeout: settleMs });
    await page.getByText('The source is away.').waitFor({ state: 'detached', timeout: settleMs });
    await row('complete nonsense !!').scrollIntoViewIfNeeded();
    await picture(page, 'queue-reasons');
    await pictureOfPhone('phone-queue-reasons', '@NoSuchChannel');
  });

  it('waits in the same way when a bot check stands in the middle of a run', async () => {
    await stack.tubeworld.addFault({ do: 'playability', state: 'bot' });
    await paste(`${videos.workbench} ${videos.rowingBoat}`, 'Download now');
    await page
      .getByRole('status')
      .filter({ hasText: 'The source asks to confirm that you are not a bot.' })
      .first()
      .waitFor({ timeout: settleMs });
    expect((await keeper.queue()).find(({ youtube_id: id }) => id === videos.workbench)?.message).toBeUndefined();
    await picture(page, 'queue-blocked');
    await stack.tubeworld.clearFaults();
    await eventually(async () => {
      expect(await keeper.video(videos.workbench)).toBeDefined();
      expect(await keeper.video(videos.rowingBoat)).toBeDefined();
    }, 2 * settleMs);
  });

  it('takes Retry, Ignore and Delete on rows that failed', async () => {
    await stack.tubeworld.patchVideo(videos.privateVideo, { state: 'ok' });
    await row(videos.privateVideo).getByRole('button', { name: 'Retry' }).click();
    await row(videos.privateVideo).waitFor({ state: 'detached', timeout: settleMs });
    await row('@NoSuchChannel').getByRole('button', { name: 'Delete' }).click();
    await row('@NoSuchChannel').waitFor({ state: 'detached' });
    await row('complete nonsense !!').getByRole('button', { name: 'Ignore' }).click();
    await row('complete nonsense !!').waitFor({ state: 'detached' });
    const left = (await keeper.queue()).map(({ status, message }) => `${status}${message ? ' failed' : ''}`);
    expect(left.toSorted()).toEqual(['ignore failed', 'pending', 'pending']);
  });

  it('forgets what was ignored, by its button there', async () => {
    const ignored = page.getByRole('switch', { name: 'Show only ignored' });
    await ignored.click();
    await page.getByText('Total videos ignored: 1').waitFor();
    await row('complete nonsense !!').getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('heading', { name: 'Nothing is ignored' }).waitFor();
    expect((await keeper.api.downloads.list({ filter: 'ignore' })).data).toEqual([]);
    await ignored.click();
  });

  it('says that there are more than are counted', async () => {
    await changeAnswers(page, '**/api/download/?*', (queue: { paginate: object }) => ({
      ...queue,
      paginate: { ...queue.paginate, total_hits: 10_000, max_hits: true },
    }));
    await page.reload();
    await page.getByText('Total videos in queue: 10,000+').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
  });

  it('is narrowed to one channel of several', async () => {
    await paste(videos.commented, 'Add to queue');
    const [chisel, meteors] = [row('Sharpening a chisel'), row('Counting meteors')];
    await chisel.waitFor({ timeout: settleMs });
    await meteors.waitFor({ timeout: settleMs });
    const filter = page.getByRole('combobox', { name: 'Channel', exact: true });
    await filter.click();
    await page.getByRole('option', { name: /^Meadow Observatory \(\d\)$/ }).click();
    await chisel.waitFor({ state: 'detached' });
    await meteors.waitFor();
    expect(new URL(page.url()).searchParams.get('channel')).toMatch(/^UC/);
    await filter.click();
    await page.getByRole('option', { name: 'All channels' }).click();
    await chisel.waitFor();
  });

  it('lets a stream that runs wait for its end', async () => {
    await stack.tubeworld.patchVideo(videos.doubleStar, { live: 'is_live' });
    await paste(videos.doubleStar, 'Add to queue');
    await page.getByText('It is live now. It is downloaded when it is over.').waitFor({ timeout: settleMs });
    await picture(page, 'queue-live');
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
