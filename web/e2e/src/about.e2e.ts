/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { changeAnswers } from './change-answers.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';
import { faultsInThemes } from './themes.js';

const pages = [
  ['Roadmap', 'roadmap'],
  ['User guide', 'user-guide'],
  ['Contributing', 'contributing'],
  ['Donate', 'donate'],
] as const;

describe('what this is', () => {
  let stack: Stack;
  let keeper: Keeper;
  let browser: Browser;
  let page: Page;
  let small: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    browser = await launchBrowser();
    ({ page, complaints } = await openPage(browser, stack));
    ({ page: small } = await openPage(browser, stack, phone));
    await signIn(page);
    await signIn(small);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const footer = () => page.getByRole('contentinfo');

  it('stands in the footer of each screen, with who keeps the rights', async () => {
    await page.goto('/');
    const { version } = await keeper.api.session.ping();
    await footer().getByText(`Reelkeep ${version}`, { exact: true }).waitFor();
    await footer().getByText(`© 2021–${new Date().getFullYear()} Reelkeep`, { exact: true }).waitFor();
    expect(await footer().getByText('Update available').count()).toBe(0);
    await footer().getByRole('link', { name: 'About Reelkeep' }).click();
    await page.waitForURL('**/about/');
    await page.getByRole('heading', { level: 1, name: 'About Reelkeep' }).waitFor();
    await page.getByText(`Version: ${version}`, { exact: true }).waitFor();
    await eventually(async () => expect(await page.title()).toBe('About Reelkeep · Reelkeep'));
  });

  it('tells of a newer version, and when that breaks something', async () => {
    for (const isBreaking of [false, true]) {
      const update = { status: true, version: 'v9.9.9', is_breaking: isBreaking };
      await changeAnswers(page, /\/api\/user\/start\//, (start: { ping: object }) => ({
        ...start,
        ping: { ...start.ping, ta_update: update },
      }));
      await page.reload();
      await footer().getByText('Update available: v9.9.9').waitFor();
      expect(await footer().getByText('Breaking Changes!', { exact: true }).count()).toBe(isBreaking ? 1 : 0);
      await page.unroute(/\/api\/user\/start\//);
    }
    await picture(page, 'about-update');
  });

  it.each(pages)('leads to a page: %s', async (title, name) => {
    await page.goto('/about/');
    await page.getByRole('link', { name: title }).click();
    await page.waitForURL(`**/docs/en/${name}.html`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await small.goto(`/docs/de/${name}.html`);
    await small.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsOf(small)).toEqual([]);
    await small.emulateMedia({ colorScheme: 'dark' });
    expect(await faultsOf(small)).toEqual([]);
    await small.screenshot({ path: `test-results/pictures/german-${name}-phone.png` });
    await small.emulateMedia({ colorScheme: 'light' });
    await small.goto('/about/');
    await page.getByRole('link', { name: 'Back to Reelkeep' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Reelkeep' }).waitFor();
  });

  it('has two of its pages for who is not signed in yet', async () => {
    const { page: stranger } = await openPage(browser, stack, phone);
    for (const [name, file, title] of [
      ['Project repository', 'contributing', 'Contributing'],
      ['Donate', 'donate', 'Donate'],
    ] as const) {
      await stranger.goto('/login/');
      await stranger.getByRole('button', { name: 'Login' }).waitFor();
      expect(await faultsOf(stranger)).toEqual([]);
      await picture(stranger, 'login-phone');
      await stranger.getByRole('link', { name, exact: true }).click();
      await stranger.waitForURL(`**/docs/en/${file}.html`);
      await stranger.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await stranger.context().close();
  });

  it('fits a phone, and axe finds nothing in any theme', async () => {
    for (const where of [page, small]) {
      await where.goto('/about/');
      await where.getByRole('heading', { level: 1, name: 'About Reelkeep' }).waitFor();
      expect(await faultsInThemes(where)).toEqual({});
    }
    await small.screenshot({ path: 'test-results/pictures/about-phone.png', fullPage: true });
  });

  it('speaks German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/');
    await german.getByRole('link', { name: 'Über Reelkeep' }).click();
    await german.getByRole('heading', { level: 1, name: 'Über Reelkeep' }).waitFor();
    expect(await faultsOf(german)).toEqual([]);
    await german.screenshot({ path: 'test-results/pictures/german-about-phone.png', fullPage: true });
    await german.getByRole('link', { name: 'Anleitung' }).click();
    await german.getByRole('heading', { level: 1, name: 'Anleitung' }).waitFor();
    await context.close();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
