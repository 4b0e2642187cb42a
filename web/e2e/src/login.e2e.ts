/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, picture, signIn } from './browser.js';
import { password, type Stack, startStack, username } from './stack.js';

const checksBeforeHelp = 10;
// A check follows each second (SPEC §9).
const untilHelpMs = 60_000;

describe('the login page', () => {
  let stack: Stack;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
    ({ page, context, complaints } = await openPage(browser, stack));
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.dispose();
  });

  const loginButton = () => page.getByRole('button', { name: 'Login', exact: true });
  const sessionEnds = async (of: BrowserContext): Promise<number> =>
    (await of.cookies()).find(({ name }) => name === 'sessionid')?.expires ?? 0;

  it('says what this is, and has the fields and links of the specification', async () => {
    await page.goto('/login/');
    await page.getByRole('heading', { level: 1, name: 'Reelkeep' }).waitFor();
    await page.getByText('self-hosted media server', { exact: true }).waitFor();
    await loginButton().waitFor();
    const name = page.getByLabel('Username');
    expect(await name.getAttribute('maxlength')).toBe('150');
    for (const field of [name, page.getByLabel('Password')]) {
      expect(await field.evaluate((input: HTMLInputElement) => input.required)).toBe(true);
    }
    expect(await page.getByLabel('Remember me', { exact: true }).isChecked()).toBe(false);
    for (const link of ['Project repository', 'Donate']) {
      const target = await page.getByRole('link', { name: link, exact: true }).getAttribute('href');
      expect((await page.request.get(target ?? '')).status()).toBe(200);
    }
  });

  it('waits for the backend without a button, helps after more than ten checks, and goes on by itself', async () => {
    let checks = 0;
    await page.route('**/api/ping/', (route) => {
      checks += 1;
      return route.abort();
    });
    await page.reload();
    await page.getByText('Waiting for backend', { exact: true }).waitFor();
    expect(await loginButton().count()).toBe(0);
    const help = page.getByRole('complementary', { name: 'Having issues?' });
    await help.getByRole('heading', { name: 'Having issues?', exact: true }).waitFor({ timeout: untilHelpMs });
    expect(checks).toBeGreaterThan(checksBeforeHelp);
    await help.getByText('REELKEEP_PORT', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'login-waiting');
    await page.unroute('**/api/ping/');
    await loginButton().waitFor();
    await page.getByText('Waiting for backend', { exact: true }).waitFor({ state: 'detached' });
    await help.waitFor({ state: 'detached' });
  });

  it('waits also for a backend that goes while somebody signs in', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await loginButton().click();
    await page.getByText('Waiting for backend', { exact: true }).waitFor();
    expect(await loginButton().count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/api/**');
    await loginButton().waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(username);
  });

  it.each([
    [401, { error: 'Closed for today' }, 'Closed for today'],
    [400, {}, 'Unknown Error'],
    [401, {}, 'Unknown Error'],
    [500, {}, 'Unknown Error'],
  ])('stays and says why after a refusal with status %d and %j', async (status, json, words) => {
    await page.route('**/api/user/login/', (route) => route.fulfill({ status, json }));
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await loginButton().click();
    await page.getByRole('alert').getByText(`Failed to login. ${words}`, { exact: true }).waitFor();
    if (status < 500) {
      // What was refused is typed again at once, in its place.
      await page.keyboard.type('another');
      expect(await page.getByLabel('Password').inputValue()).toBe('another');
    }
    expect(new URL(page.url()).pathname).toBe('/login/');
    await page.unroute('**/api/user/login/');
    await page.reload();
    await loginButton().waitFor();
  });

  it('remembers for a year who wishes that, and others for two days', async () => {
    const days = (seconds: number): number => Math.round((seconds - Date.now() / 1_000) / 86_400);
    await signIn(page);
    expect(days(await sessionEnds(context))).toBe(2);
    const other = await openPage(browser, stack);
    await other.page.goto('/login/');
    await other.page.getByLabel('Remember me', { exact: true }).check();
    await signInHere(other.page);
    expect(days(await sessionEnds(other.context))).toBe(365);
    await other.context.close();
  });

  it('is where a refused call leads, from every screen', async () => {
    await page.route('**/api/stats/**', (route) => route.fulfill({ status: 403, json: {} }));
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.waitForURL('**/login/**');
    await loginButton().waitFor();
    await page.unroute('**/api/stats/**');
    await signIn(page);
  });

  it('has no part in an unexpected error, which has a page of its own that leads home', async () => {
    await page.route('**/api/playlist/*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playlists' }).click();
    await page.getByRole('heading', { name: 'Oops!', exact: true }).waitFor();
    await page.getByText('Sorry, an unexpected error has occurred.', { exact: true }).waitFor();
    await page.getByText('An error occurred while processing the request.', { exact: true }).waitFor();
    expect(await page.title()).toBe('Oops! · Reelkeep');
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/api/playlist/*');
    await page.getByRole('link', { name: 'Go Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});

/** On a login page that is open and partly filled in. */
const signInHere = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};
