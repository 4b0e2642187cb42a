import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSetup, repositoryRoot, requireSetup } from '@reelkeep/engines';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { password, type Stack, username } from './stack.js';

/** Those that Playwright 1.65 leaves out and a Chromium for Linux has: the list below takes the place of its own. */
const leftOutByPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/**
 * For each new session the address bar, which nobody sees, would load two pages for what it drops down: more than half
 * of the processor time of a session.
 */
const pagesOfAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Debian's Chromium, headless, without any connection of its own. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireSetup(readSetup(), 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-proxy-server',
      '--autoplay-policy=no-user-gesture-required',
      '--mute-audio',
      `--disable-features=${[...leftOutByPlaywright, ...pagesOfAddressBar].join(',')}`,
    ],
  });

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** The least that a page has to fit (WCAG 2.2, reflow): a desktop at a zoom of four, too. */
export const narrowest = { width: 320, height: 640 };
export const tablet = { width: 768, height: 1024 };

/**
 * A page with its own session, for somebody who wants no motion unless said otherwise: what moves is drawn again and
 * again by the processor, which the product under test shares. What the browser complains about is collected in
 * `complaints`.
 */
export const openPage = async (
  browser: Browser,
  stack: Pick<Stack, 'baseUrl'>,
  viewport = desktop,
  more: Pick<BrowserContextOptions, 'hasTouch' | 'locale' | 'reducedMotion' | 'storageState'> = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> => {
  const context = await browser.newContext({ baseURL: stack.baseUrl, viewport, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  follow(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Answers that say no are part of the journey: a wrong password, a search that is warming up.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return { page, context, complaints };
};

const underWay = new WeakMap<Page, Set<Request>>();
const quietMs = 500;

const follow = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // Open as long as the page is.
    if (!request.url().includes('/api/notification/stream/')) {
      requests.add(request);
    }
  });
  const over = (request: Request): void => void requests.delete(request);
  page.on('requestfinished', over).on('requestfailed', over);
};

/** Waits until a page of openPage has asked nothing for half a second, beside the stream that it listens to. */
export const untilQuiet = async (page: Page): Promise<void> => {
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; await page.waitForTimeout(50)) {
    if (underWay.get(page)?.size) {
      quietSince = Date.now();
    }
  }
};

/** Signs in by the login page, as staff unless said otherwise, and waits for Home. */
export const signIn = async (page: Page, as = { username, password }): Promise<void> => {
  await page.goto('/login/');
  await page.getByLabel('Username').fill(as.username);
  await page.getByLabel('Password').fill(as.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

/** Date and time as the browser's language writes them. */
export const dateAndTimeIn = (page: Page, seconds: number): Promise<string> =>
  page.evaluate(
    (at) => new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    seconds * 1000,
  );

/** Keeps a picture of the page below test-results, for people to look at. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = join(repositoryRoot(), 'test-results', 'pictures');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
