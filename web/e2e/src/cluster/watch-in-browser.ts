import { expect } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Browser } from 'playwright-core';
import { openPage, picture, signIn } from '../browser.js';
import type { Installation } from './installation.js';

/** Of a browser's complaints, those that count here: a plain http address is no place for this header. */
export const notOfPlainHttp = (complaint: string): boolean => !complaint.includes('Cross-Origin-Opener-Policy');

/** Signs in by the login page, finds a spoken word, and plays from the line that holds it; keeps a picture by `name`. */
export const watchInBrowser = async (
  browser: Browser,
  { baseUrl, password }: Installation,
  { word, second, name }: { word: string; second: number; name: string },
): Promise<void> => {
  const { page, context, complaints } = await openPage(browser, { baseUrl });
  try {
    await signIn(page, { username: 'admin', password });
    await page.goto(`/search/?query=${word}`);
    await page.getByRole('link').filter({ hasText: word }).first().click();
    const video = page.locator('video');
    await video.evaluate((media: HTMLVideoElement) => media.play());
    await eventually(async () => {
      const { time, ready } = await video.evaluate((media: HTMLVideoElement) => ({
        time: media.currentTime,
        ready: media.readyState,
      }));
      expect(ready).toBeGreaterThanOrEqual(2);
      expect(time).toBeGreaterThan(second);
    }, 30_000);
    await picture(page, `cluster-${name}`);
    expect(complaints.filter(notOfPlainHttp)).toEqual([]);
  } finally {
    await context.close();
  }
};
