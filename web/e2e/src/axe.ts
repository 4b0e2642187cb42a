import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the page as it is, and by how much it is wider than the window. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(await readFile(axeFile, 'utf8'));
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(overhang > 0 ? [`${overhang} px too wide`] : []),
  ];
};
