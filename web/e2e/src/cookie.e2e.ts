/** @needs elasticsearch */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookiesOf, eventually, memberLogin, videos } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 90_000;
const tokenValue = 'cG8tdG9rZW4tb2YtdGVzdHM';
const secrets = [memberLogin, tokenValue];

describe('the cookie and the PO token', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack({ env: { REELKEEP_LOG_LEVEL: 'debug' } });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: null } });
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    await signIn(page);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const card = () => page.getByRole('region', { name: 'Cookie', exact: true });
  const button = (name: string) => card().getByRole('button', { name, exact: true });
  const cookieText = () => card().getByLabel('Text of the cookie file');

  it('are off at first', async () => {
    await page.goto('/settings/application/');
    await eventually(async () => expect(await card().getByText('Disabled', { exact: true }).count()).toBe(2));
    expect(await button('Validate cookie').count()).toBe(0);
    expect(await button('Update').count()).toBe(0);
  });

  it('a text that is no cookie file is refused beside it, with the cure', async () => {
    await button('Import cookie').click();
    await eventually(() => expect(page.evaluate(() => document.activeElement?.tagName)).resolves.toBe('TEXTAREA'));
    expect(await button('Submit').isDisabled()).toBe(true);
    await cookieText().fill('[{"name": "SID"}]');
    await button('Submit').click();
    await card().getByRole('alert').getByText('This is JSON, not a Netscape cookie file.').waitFor();
    await picture(page, 'cookie-refused');
    await cookieText().fill(cookiesOf('nobody'));
    await button('Submit').click();
    await card().getByRole('alert').getByText('The source does not accept this cookie').waitFor();
    expect(await keeper.api.settings.cookie()).toEqual({ cookie_enabled: false });
  });

  it('a cookie is pasted, accepted by the source, and not shown again', async () => {
    await cookieText().fill(cookiesOf(memberLogin));
    await button('Submit').click();
    await card().getByText('Valid', { exact: true }).waitFor();
    await card()
      .getByText(/^Validated at \d/)
      .waitFor();
    expect(await cookieText().count()).toBe(0);
    await page.reload();
    await card().getByText('Valid', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(memberLogin);
    await button('Validate cookie').click();
    await eventually(async () => expect(await button('Validate cookie').isEnabled()).toBe(true));
    await card().getByText('Valid', { exact: true }).waitFor();
  });

  it('a validation without an answer says so, in place of calling it invalid', async () => {
    await stack.tubeworld.addFault({ host: 'www.youtube.com', do: 'reset' });
    await button('Validate cookie').click();
    await card().getByText('Whether the cookie is valid is not known').waitFor();
    expect(await card().getByText('Not valid', { exact: true }).count()).toBe(0);
    await stack.tubeworld.clearFaults();
    // The source is tried again on its own account first.
    await eventually(async () => {
      await button('Validate cookie').click();
      await card().getByText('Valid', { exact: true }).waitFor({ timeout: 2_000 });
    }, settleMs);
  });

  it('a token is offered to be stored once it is more than its beginning, and shown as that alone', async () => {
    const field = card().getByRole('textbox', { name: 'PO token', exact: true });
    expect(await field.inputValue()).toBe('web+');
    await field.fill('web+not a token');
    await button('Update').click();
    await card().getByRole('alert').getByText('A PO token begins with the client').waitFor();
    await field.fill(`web+${tokenValue}`);
    await button('Update').click();
    await card().getByText('web+********').waitFor();
    expect(await field.inputValue()).toBe('web+');
    expect(await button('Update').count()).toBe(0);
    await page.reload();
    await card().getByText('web+********').waitFor();
    expect(await page.content()).not.toContain(tokenValue);
  });

  it('have no fault that can be found by rule, and fit a phone', async () => {
    await card().scrollIntoViewIfNeeded();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'cookie');
    const { page: small } = await openPage(browser, stack, phone);
    await signIn(small);
    await small.goto('/settings/application/');
    await small.getByRole('button', { name: 'Update cookie', exact: true }).click();
    await small.getByLabel('Text of the cookie file').scrollIntoViewIfNeeded();
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(small, 'cookie-phone');
    await small.getByRole('textbox', { name: 'PO token', exact: true }).scrollIntoViewIfNeeded();
    await picture(small, 'cookie-phone-token');
  });

  it('download what members may see, and show neither in processes, logs nor what is printed', async () => {
    const slow = await stack.tubeworld.addFault({ kind: 'media', do: 'delay', seconds: 15 });
    await keeper.downloadNow([videos.membersOnly]);
    await eventually(async () => expect(await stack.tubeworld.faultHits(slow)).toBeGreaterThan(0), settleMs);
    const running = await processes();
    expect(running.filter((text) => text.includes('yt_dlp') && text.includes('--config-locations='))).not.toEqual([]);
    expect(secrets.filter((secret) => running.join('\n').includes(secret))).toEqual([]);
    await stack.tubeworld.clearFaults();
    await eventually(async () => expect(await keeper.video(videos.membersOnly)).toBeDefined(), settleMs);

    const said = [...Object.values(await stack.logs()), stack.output()].join('\n');
    expect(said).toContain('yt-dlp ended');
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  });

  it('outlive a restart', async () => {
    await stack.stop();
    await stack.restart();
    keeper = await Keeper.signIn(stack.baseUrl);
    expect(await keeper.api.settings.cookie()).toMatchObject({ cookie_enabled: true, status: true });
    expect(await keeper.api.settings.poToken()).toEqual({ potoken: 'web+********' });
  });

  it('are told to be stored, and can be revoked, also while they do not count', async () => {
    await keeper.saveSettings({ downloads: { cookie_import: false, potoken: false } });
    await page.goto('/settings/application/');
    await eventually(async () => expect(await card().getByText('Stored, not used', { exact: true }).count()).toBe(2));
    await button('Revoke PO token').waitFor();
    await button('Revoke cookie').waitFor();
    await picture(page, 'cookie-stored');
  });

  it('are revoked after a question', async () => {
    await button('Revoke cookie').click();
    await button('Revoke').click();
    await button('Import cookie').waitFor();
    await button('Revoke PO token').click();
    await button('Revoke').click();
    await eventually(async () => expect(await card().getByText('Disabled', { exact: true }).count()).toBe(2));
    expect((await keeper.api.settings.get()).downloads).toMatchObject({ cookie_import: false, potoken: false });
    expect(complaints).toEqual([]);
  });
});

/** Command line and environment of every process of this machine. */
const processes = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const parts = await Promise.all(['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
      found.push(parts.join('\n'));
    } catch {
      // Ended meanwhile, or not ours to read.
    }
  }
  return found;
};
