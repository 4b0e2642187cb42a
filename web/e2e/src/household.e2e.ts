/** @needs elasticsearch */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const themes = [
  { name: 'Light', theme: 'light' },
  { name: 'Matrix', theme: 'matrix' },
  { name: 'Midnight', theme: 'midnight' },
  { name: 'Custom', theme: 'custom' },
  { name: 'Dark', theme: 'dark' },
] as const;

describe('the household', () => {
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

  const faults = async (where: Page): Promise<string[]> => {
    await where.evaluate(await readFile(axeFile, 'utf8'));
    const { violations } = await where.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
    const overhang = await where.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      ...(overhang > 0 ? [`${overhang} px too wide`] : []),
    ];
  };
  /** Chooses of a list by its name on the settings page. */
  const choose = async (list: string, option: string): Promise<void> => {
    await page.getByRole('main').getByRole('combobox', { name: list, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const shownTheme = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  describe('settings of a user', () => {
    it('are a page beside the dashboard', async () => {
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      const pages = page.getByRole('navigation', { name: 'Settings pages' });
      await pages.getByRole('link', { name: 'User', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
      await page.waitForURL('**/settings/user/');
      await eventually(async () => expect(await page.title()).toBe('User Settings · Reelkeep'));
      expect(await pages.getByRole('link').allInnerTexts()).toEqual(['Dashboard', 'User']);
      expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        'Color scheme',
        'Language',
        'Archive page size',
        'File size units',
        'Help text',
        'API token',
      ]);
    });

    it('change the colors at once, and for the first paint of the next load', async () => {
      const seen = new Set<string>();
      for (const { name, theme } of themes) {
        await choose('Color scheme', name);
        await eventually(async () => expect(await shownTheme()).toBe(theme));
        expect((await keeper.api.settings.own()).stylesheet).toBe(`${theme}.css`);
        await page.route('**/assets/*.js', () => undefined);
        await page.reload({ waitUntil: 'commit' });
        await eventually(async () => expect(await shownTheme()).toBe(theme));
        await page.unroute('**/assets/*.js');
        await page.reload();
        await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
        seen.add(await background());
      }
      // Custom is dark while there is no such file.
      expect(seen.size).toBe(themes.length - 1);
    });

    it('wear the theme of the operator, whichever of its styles arrives first', async () => {
      await writeFile(join(stack.home, 'custom.css'), ':root { color-scheme: light; --bg: #fdf6e3; --text: #002b36; }');
      await page.reload();
      await choose('Color scheme', 'Custom');
      await eventually(async () => expect(await background()).toBe('rgb(253, 246, 227)'));
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
      expect(await background()).toBe('rgb(253, 246, 227)');
      await choose('Color scheme', 'Light');
      await eventually(async () => expect(await background()).toBe('rgb(247, 245, 242)'));
      await rm(join(stack.home, 'custom.css'));
    });

    it('take a page size by Update alone, and say what is wrong with one', async () => {
      const size = page.getByRole('spinbutton', { name: 'Archive page size' });
      const row = page.getByRole('main');
      await size.fill('0');
      await row.getByRole('button', { name: 'Update' }).click();
      await row.getByRole('alert').getByText('Ensure this value is greater than or equal to 1.').waitFor();
      await size.fill('');
      await row.getByRole('button', { name: 'Update' }).click();
      await row.getByRole('alert').getByText('This field may not be null.').waitFor();
      await picture(page, 'user-settings-refused');
      await row.getByRole('button', { name: 'Cancel' }).click();
      await row.getByRole('alert').waitFor({ state: 'detached' });
      expect(await size.inputValue()).toBe('12');
      await size.fill('30');
      await row.getByRole('button', { name: 'Update' }).click();
      await row.getByRole('button', { name: 'Update' }).waitFor({ state: 'detached' });
      expect(await size.inputValue()).toBe('30');
      expect((await keeper.api.settings.own()).page_size).toBe(30);
    });

    it('write sizes as chosen, and hide what explains', async () => {
      await choose('File size units', 'SI');
      await eventually(async () => expect((await keeper.api.settings.own()).file_size_unit).toBe('metric'));
      await choose('File size units', 'Binary');
      await eventually(async () => expect((await keeper.api.settings.own()).file_size_unit).toBe('binary'));
      const help = page.getByText('Entries on a page of each list, at most 500.');
      await help.waitFor();
      await page.getByRole('switch', { name: 'Show help text' }).click();
      await help.waitFor({ state: 'detached' });
      expect((await keeper.api.settings.own()).show_help_text).toBe(false);
      await page.getByRole('switch', { name: 'Show help text' }).click();
      await help.waitFor();
    });

    it('show the API token of staff when asked, and revoke it', async () => {
      const { token } = await keeper.api.settings.token();
      await page.getByRole('button', { name: 'Show token' }).click();
      await page.getByText(token, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Revoke token' }).click();
      await page.getByRole('button', { name: 'Revoke', exact: true }).click();
      await page.getByText('The token is revoked. The next one is another.').waitFor();
      expect((await keeper.api.settings.token()).token).not.toBe(token);
    });

    it('fit a phone, and axe finds nothing in any theme', async () => {
      for (const { theme } of themes) {
        await keeper.api.settings.updateOwn({ stylesheet: `${theme}.css` });
        for (const where of [page, small]) {
          await where.goto('/settings/user/');
          await where.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
          expect([theme, await faults(where)]).toEqual([theme, []]);
        }
        await picture(page, `user-settings-${theme}`);
        await small.screenshot({ path: `test-results/pictures/user-settings-phone-${theme}.png`, fullPage: true });
      }
    });
  });

  it('speaks German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/user/');
    await german.getByRole('heading', { level: 1, name: 'Benutzereinstellungen' }).waitFor();
    expect(await faults(german)).toEqual([]);
    await german.screenshot({ path: 'test-results/pictures/german-user-settings-phone.png', fullPage: true });
    await context.close();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
