import type { Page } from 'playwright-core';
import { faultsOf, faultsOfTheme } from './axe.js';

export const themes = ['dark', 'light', 'matrix', 'midnight', 'custom'] as const;

type Theme = (typeof themes)[number];

/** Puts a theme on a page that is there, as the application does (web/src/app/use-theme.ts). */
export const wear = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    document.getElementById('custom-theme')?.remove();
    if (name === 'custom') {
      const link = Object.assign(document.createElement('link'), { id: 'custom-theme', rel: 'stylesheet' });
      link.href = '/custom.css';
      await new Promise((resolve, reject) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', () => reject(new Error('/custom.css does not load')));
        document.head.append(link);
      });
    }
  }, theme);

/**
 * What is wrong with a page that is there: all that axe finds in the theme that it wears, and in each other one what a
 * theme may change. Without a file of its own, `custom` is dark.
 */
export const faultsInThemes = async (page: Page): Promise<Partial<Record<Theme, string[]>>> => {
  const worn = await page.evaluate(() => document.documentElement.dataset['theme'] as Theme);
  const faults: Partial<Record<Theme, string[]>> = {};
  const note = (theme: Theme, found: string[]): void => {
    if (found.length > 0) {
      faults[theme] = found;
    }
  };
  note(worn, await faultsOf(page));
  for (const theme of themes.filter((each) => each !== worn)) {
    await wear(page, theme);
    note(theme, await faultsOfTheme(page));
  }
  await wear(page, worn);
  return faults;
};
