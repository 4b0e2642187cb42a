/** @needs elasticsearch */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './axe.js';
import { launchBrowser, openPage, phone, picture, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack, username } from './stack.js';
import { faultsInThemes } from './themes.js';

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
      expect(await pages.getByRole('link').allInnerTexts()).toEqual([
        'Dashboard',
        'User',
        'Application',
        'Scheduling',
        'Actions',
        'User Management',
        'Trash',
        'Past tasks',
      ]);
      expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        'Help text',
        'Color scheme',
        'Language',
        'Archive page size',
        'File size units',
        'Password',
        'API token',
        'Users',
      ]);
    });

    it('change the colors at once, and for the first paint of the next load', async () => {
      const seen = new Set<string>();
      for (const { name, theme } of themes) {
        await choose('Color scheme', name);
        await eventually(async () => expect(await shownTheme()).toBe(theme));
        await eventually(async () => expect((await keeper.api.settings.own()).stylesheet).toBe(`${theme}.css`));
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

    it('follow the system where that is wished: from the first paint on, and at once when it changes', async () => {
      await choose('Color scheme', 'Follow the system');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await eventually(async () => expect(await shownTheme()).toBe(colorScheme));
        await page.route('**/assets/*.js', () => undefined);
        await page.reload({ waitUntil: 'commit' });
        await eventually(async () => expect(await shownTheme()).toBe(colorScheme));
        await page.unroute('**/assets/*.js');
        await page.reload();
        await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
        expect(await shownTheme()).toBe(colorScheme);
      }
      // Clients of the contract go on with a file that they know.
      await eventually(async () =>
        expect(await keeper.api.settings.own()).toMatchObject({ follows_system_theme: true, stylesheet: 'dark.css' }),
      );
      await choose('Color scheme', 'Midnight');
      await eventually(async () => expect(await shownTheme()).toBe('midnight'));
      await eventually(async () =>
        expect(await keeper.api.settings.own()).toMatchObject({
          follows_system_theme: false,
          stylesheet: 'midnight.css',
        }),
      );
      await page.emulateMedia({ colorScheme: null });
    });

    it('wear the theme of the operator, whichever of its styles arrives first', async () => {
      await writeFile(join(stack.home, 'custom.css'), ':root { color-scheme: light; --bg: #fdf6e3; --text: #002b36; }');
      await page.reload();
      await choose('Color scheme', 'Custom');
      await eventually(async () => expect(await background()).toBe('rgb(253, 246, 227)'));
      await eventually(async () => expect((await keeper.api.settings.own()).stylesheet).toBe('custom.css'));
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
      await size.fill('501');
      await row.getByRole('button', { name: 'Update' }).click();
      await row.getByRole('alert').getByText('Type a number up to 500.').waitFor();
      await size.fill('30');
      await row.getByRole('button', { name: 'Update' }).click();
      await row.getByRole('button', { name: 'Update' }).waitFor({ state: 'detached' });
      expect(await size.inputValue()).toBe('30');
      expect((await keeper.api.settings.own()).page_size).toBe(30);
      // That it was taken is said for three seconds (SPEC §9).
      await row.getByText('Saved', { exact: true }).waitFor();
      await row.getByText('Saved', { exact: true }).waitFor({ state: 'detached', timeout: 8_000 });
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
      await eventually(async () => expect((await keeper.api.settings.own()).show_help_text).toBe(false));
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
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Revoke token');
      expect((await keeper.api.settings.token()).token).not.toBe(token);
    });

    it('fit a phone, and axe finds nothing in any theme', async () => {
      for (const where of [page, small]) {
        await where.goto('/settings/user/');
        await where.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
        expect(await faultsInThemes(where)).toEqual({});
      }
      await picture(page, 'user-settings');
      await small.screenshot({ path: 'test-results/pictures/user-settings-phone.png', fullPage: true });
    });
  });

  describe('users', () => {
    const name = 'Ann of the attic';
    const first = 'her first password';
    let member: Page;

    beforeAll(async () => {
      ({ page: member } = await openPage(browser, stack));
    });

    const user = (of: string) => page.getByRole('article', { name: of, exact: true });
    const press = (of: string, button: string) => user(of).getByRole('button', { name: button, exact: true }).click();
    const signInAs = async (secret: string): Promise<void> => {
      await member.getByLabel('Username').fill(name);
      await member.getByLabel('Password').fill(secret);
      await member.getByRole('button', { name: 'Login' }).click();
    };
    const isOut = async (): Promise<void> => {
      await member.goto('/channel/');
      await member.getByRole('button', { name: 'Login' }).waitFor();
    };

    it('are managed on a page that the settings of staff lead to', async () => {
      await page.goto('/settings/user/');
      await page.getByRole('navigation').getByRole('link', { name: 'User Management', exact: true }).click();
      await page.waitForURL('**/admin/');
      await page.goBack();
      const box = page.getByRole('region', { name: 'User Management', exact: true });
      await box.getByRole('link', { name: 'Manage users' }).click();
      await page.waitForURL('**/admin/');
      await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
      await user(username).getByText('You', { exact: true }).waitFor();
      await user(username).getByText('Staff', { exact: true }).waitFor();
      await user(username)
        .getByText(/^Last signed in: /)
        .waitFor();
    });

    it('are added with a first password, under a name that nobody has', async () => {
      const form = page.getByRole('form', { name: 'Add user' });
      await form.getByLabel('Username').fill(username);
      await form.getByLabel('First password').fill(first);
      await form.getByRole('button', { name: 'Add user' }).click();
      await form.getByRole('alert').getByText(`There is a user "${username}" already.`).waitFor();
      await form.getByLabel('Username').fill(name);
      await form.getByRole('button', { name: 'Add user' }).click();
      await user(name).getByText('Never signed in').waitFor();
      expect(await form.getByLabel('First password').inputValue()).toBe('');
      await member.goto('/login/');
      await signInAs(first);
      await member.getByRole('navigation', { name: 'Main' }).waitFor();
    });

    it('that are no staff neither see the page nor the way to it', async () => {
      await member.goto('/admin/');
      await member.getByRole('heading', { name: 'That page does not exist' }).waitFor();
      await member.getByRole('link', { name: 'Settings', exact: true }).click();
      await member.getByRole('region', { name: 'Overview', exact: true }).waitFor();
      expect(await member.getByRole('region', { name: 'Backups', exact: true }).count()).toBe(0);
      await member.getByRole('link', { name: 'User', exact: true }).click();
      await member.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
      expect(await member.getByRole('link', { name: 'Manage users' }).count()).toBe(0);
      expect(await member.getByRole('button', { name: 'Show token' }).count()).toBe(0);
    });

    it('become staff and are so no more', async () => {
      await press(name, 'Make staff');
      await user(name).getByText('Staff', { exact: true }).waitFor();
      await member.reload();
      await member.getByRole('link', { name: 'Manage users' }).waitFor();
      await press(name, 'Take staff role');
      await user(name).getByRole('button', { name: 'Make staff' }).waitFor();
      await member.reload();
      await member.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
      expect(await member.getByRole('link', { name: 'Manage users' }).count()).toBe(0);
    });

    it('that are disabled are out until they are enabled', async () => {
      await press(name, 'Disable');
      await user(name).getByText('Disabled', { exact: true }).waitFor();
      await isOut();
      await signInAs(first);
      await member.getByRole('alert').getByText('Invalid credentials').waitFor();
      await picture(page, 'users');
      await press(name, 'Enable');
      await user(name).getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
      await signInAs(first);
      await member.getByRole('navigation', { name: 'Main' }).waitFor();
    });

    it('with a new password sign in anew', async () => {
      await press(name, 'Set password');
      const form = page.getByRole('form', { name: `New password for ${name}` });
      await form.getByText(`All sessions and the API token of ${name} end at once.`).waitFor();
      await picture(page, 'users-password');
      await form.getByLabel(`New password for ${name}`).fill('her second password');
      await form.getByRole('button', { name: 'Set password' }).click();
      await form.waitFor({ state: 'detached' });
      await isOut();
      await signInAs('her second password');
      await member.getByRole('navigation', { name: 'Main' }).waitFor();
    });

    it('set a password of their own, once they give the current one, and stay signed in', async () => {
      await member.goto('/settings/user/');
      await member.getByRole('button', { name: 'Change password' }).click();
      const form = member.getByRole('form', { name: 'Change password' });
      await form.getByLabel('Current password', { exact: true }).fill('a guess');
      await form.getByLabel('New password', { exact: true }).fill('her own password');
      await form.getByRole('button', { name: 'Set password' }).click();
      await form.getByText('This is not your password.').waitFor();
      expect(await faultsOf(member)).toEqual([]);
      await picture(member, 'own-password');
      await form.getByLabel('Current password', { exact: true }).fill('her second password');
      await form.getByRole('button', { name: 'Set password' }).click();
      await member.getByText('Your new password is set.').waitFor();
      await member.getByRole('button', { name: 'Change password' }).waitFor();
      await member.goto('/');
      await member.getByRole('navigation', { name: 'Main' }).waitFor();
      await Keeper.signIn(stack.baseUrl, name, 'her own password');
    });

    it.each(['Take staff role', 'Disable'])('of whom the last staff cannot lock himself out: %s', async (button) => {
      await press(username, button);
      await user(username).getByText('This is your own account. Are you sure?').waitFor();
      await press(username, button);
      await user(username)
        .getByRole('alert')
        .getByText(`"${username}" is the last active staff user. Give another user the staff role first.`)
        .waitFor();
      await picture(page, 'users-refused');
      await user(username).getByRole('button', { name: button, exact: true }).waitFor();
      // Whoever works by keyboard goes on where they were.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(username);
    });

    it('fit a phone, and axe finds nothing in any theme', async () => {
      await keeper.api.users.update((await keeper.api.users.list())[1]?.id ?? 0, { is_active: false });
      for (const where of [page, small]) {
        await where.goto('/admin/');
        await where.getByRole('article', { name }).getByText('Disabled', { exact: true }).waitFor();
        expect(await faultsInThemes(where)).toEqual({});
      }
      await small.screenshot({ path: 'test-results/pictures/users-phone.png', fullPage: true });
      await user(name).getByRole('button', { name: 'Set password' }).click();
      expect(await faultsOf(page)).toEqual([]);
    });

    it('step down themselves once there is another, and are shown the way out', async () => {
      const { id } = (await keeper.api.users.list())[1] ?? { id: 0 };
      await keeper.api.users.update(id, { is_active: true, is_staff: true });
      await page.reload();
      await press(username, 'Take staff role');
      await press(username, 'Take staff role');
      await page.getByRole('heading', { name: 'That page does not exist' }).waitFor();
      const other = await Keeper.signIn(stack.baseUrl, name, 'her own password');
      await other.api.users.update(1, { is_staff: true });
    });
  });

  it('speaks German', async () => {
    const context = await browser.newContext({ baseURL: stack.baseUrl, locale: 'de-DE', viewport: phone });
    await context.addCookies(await page.context().cookies());
    const german = await context.newPage();
    await german.goto('/settings/user/');
    await german.getByRole('heading', { level: 1, name: 'Benutzereinstellungen' }).waitFor();
    expect(await faultsOf(german)).toEqual([]);
    await german.screenshot({ path: 'test-results/pictures/german-user-settings-phone.png', fullPage: true });
    await german.getByRole('link', { name: 'Benutzer verwalten' }).click();
    await german.getByRole('heading', { level: 1, name: 'Benutzerverwaltung' }).waitFor();
    await german.getByRole('button', { name: 'Passwort setzen' }).first().click();
    expect(await faultsOf(german)).toEqual([]);
    await german.screenshot({ path: 'test-results/pictures/german-users-phone.png', fullPage: true });
    await context.close();
  });

  it('made the browser complain about nothing', () => {
    expect(complaints).toEqual([]);
  });
});
