import type { Page } from 'playwright-core';

/** What a fingertip hits without aiming. */
const leastPx = 44;

/**
 * Links, buttons and inputs that are less than 44 px high or wide and have not that much room of their own either: blank
 * space belongs to them up to half way to the next one. A link within a text is as high as its line. Also what a press
 * on its middle does not meet. Of a page under a dialog only the dialog is measured. The page is scrolled.
 */
export const tightTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets = 'a[href], button, input, select, textarea, summary, [role=combobox]';

    /** The label of a tick is pressed in its place. */
    const areaOf = (target: Element): Element => target.closest('label:has([type=checkbox], [type=radio])') ?? target;

    const isShown = (target: Element): boolean => {
      const { width, height, bottom } = target.getBoundingClientRect();
      const isOnPage = width > 1 && height > 1 && bottom + scrollY > 0;
      return isOnPage && target.checkVisibility() && target.closest('[aria-hidden=true], [inert]') === null;
    };

    const isWithinText = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );

    const areaAt = (x: number, y: number): Element | undefined => {
      const hit = document.elementFromPoint(x, y);
      const target = hit?.closest(targets) ?? hit?.closest('label');
      return target ? areaOf(target) : undefined;
    };

    /** How far from a point, by steps of `[dx, dy]`, a press still goes to `area`, or to nothing else. */
    const reach = (area: Element, [x, y]: [number, number], [dx, dy]: [number, number]): number => {
      let blank = 0;
      for (let distance = 1; distance < least; distance++) {
        const [atX, atY] = [x + distance * dx, y + distance * dy];
        if (atX < 0 || atX >= innerWidth || atY < 0 || atY >= innerHeight) {
          return distance - 1;
        }
        const hit = areaAt(atX, atY);
        if (hit && hit !== area) {
          return distance - 1 - blank / 2;
        }
        blank = hit ? 0 : blank + 1;
      }
      return least;
    };

    // Only at the top does a link that is fixed above the window differ from one that was scrolled out of it.
    scrollTo({ top: 0, behavior: 'instant' });
    const root = document.querySelector('dialog[open]') ?? document;
    return [...root.querySelectorAll(targets)]
      .filter((target) => isShown(areaOf(target)) && !isWithinText(target))
      .flatMap((target) => {
        const area = areaOf(target);
        area.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, height } = area.getBoundingClientRect();
        const middle: [number, number] = [left + width / 2, top + height / 2];
        if (areaAt(...middle) !== area) {
          return [`out of reach: ${target.outerHTML.slice(0, 160)}`];
        }
        const ownWidth = Math.max(width, reach(area, middle, [-1, 0]) + reach(area, middle, [1, 0]));
        const ownHeight = Math.max(height, reach(area, middle, [0, -1]) + reach(area, middle, [0, 1]));
        const isTight = Math.min(ownWidth, ownHeight) < least - 1;
        return isTight
          ? [`${Math.round(ownWidth)} × ${Math.round(ownHeight)} px: ${target.outerHTML.slice(0, 160)}`]
          : [];
      });
  }, leastPx);
