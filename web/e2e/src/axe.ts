import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Rules = { type: 'tag' | 'rule'; values: string[] };
type Options = { runOnly: Rules; resultTypes: string[] };
type Violations = { violations: { id: string; nodes: { html: string }[] }[] };
type Axe = { run(context: { exclude: string }, options: Options): Promise<Violations> };

/** WCAG 2.2 A and AA, named one by one: without its tag axe leaves out what is new in 2.2. */
const everyRule: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** A theme has its own colours, and one of them wider letters, with which something may begin to scroll. */
const rulesOfThemes: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What axe finds on the page as it is, and by how much it is wider than the window. Focus guards are not looked at:
 * they hand the focus on and never hold it.
 */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await violationsOf(page, everyRule)),
  ...(await overhangOf(page)),
];

/** The same by what another theme may change of a page: colours, the sizes of targets, and its width. */
export const faultsOfTheme = async (page: Page): Promise<string[]> => [
  ...(await violationsOf(page, rulesOfThemes)),
  ...(await overhangOf(page)),
];

const violationsOf = async (page: Page, rules: Rules): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(await readFile(axeFile, 'utf8'));
  }
  // What fades in has too little contrast until it is there.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    // One that is taken back rejects.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Whatever passes would be told of, too, and of a long page that takes as long as to look at it.
    const found = await axe.run({ exclude: '[data-base-ui-focus-guard]' }, { runOnly, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
  }, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html}`));
};

/** By how much the page is wider than the window, if it is. */
export const overhangOf = async (page: Page): Promise<string[]> => {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overhang > 0 ? [`${overhang} px too wide`] : [];
};
