import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

type Focused = { name: string; isRinged: boolean; isSeen: boolean };

const mostStops = 80;

/** What has the focus: its name, whether a ring shows that, and whether it is in view and under nothing else. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { labels } = element as HTMLInputElement;
    const name = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent ?? '';
    // A switch is drawn by what follows its input.
    const isDrawn = getComputedStyle(element).opacity !== '0';
    const { outlineStyle, outlineWidth } = getComputedStyle(
      (isDrawn ? element : element.nextElementSibling) ?? element,
    );
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: name.trim(),
      isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen: element.contains(hit),
    };
  });

/** Presses Tab until what is called so has the focus; wherever that stops on the way, it is seen. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: string[] = [];
  while (passed.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    expect(stop).toEqual({ name: stop.name, isRinged: true, isSeen: true });
    if (stop.name === name) {
      return;
    }
    passed.push(stop.name);
  }
  throw new Error(`Tab does not lead to "${name}", but to ${passed.join(', ')}`);
};

/** The focus is there already, without a key. */
export const expectFocus = async (page: Page, name: string): Promise<void> => {
  expect(await focused(page)).toEqual({ name, isRinged: true, isSeen: true });
};
