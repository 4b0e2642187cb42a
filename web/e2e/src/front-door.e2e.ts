/** @needs elasticsearch */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRequest } from '@reelkeep/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, signIn } from './browser.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const settleMs = 60_000;

describe('the doors, seen from a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let neighbour: Server;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
    neighbour = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Hello'));
    await new Promise<void>((resolve) => {
      neighbour.listen(0, '127.0.0.1', resolve);
    });
  });

  afterAll(async () => {
    neighbour?.close();
    await browser?.close();
    await stack?.dispose();
  });

  it('a page of another port of this machine neither reads nor changes anything with the visitor’s session', async () => {
    const { page, context } = await openPage(browser, stack);
    await signIn(page);
    await page.goto(`http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/`);
    const tried = await page.evaluate(async (ours) => {
      // Cookies know no ports: the neighbour sees the token that proves our own pages.
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const attempt = async (path: string, init: RequestInit): Promise<string> => {
        try {
          return `${(await fetch(ours + path, { credentials: 'include', ...init })).status}`;
        } catch {
          return 'refused by the browser';
        }
      };
      const headers = { 'X-CSRFToken': token, 'Content-Type': 'application/json' };
      return {
        token,
        read: await attempt('/api/appsettings/token/', {}),
        write: await attempt('/api/user/me/', { method: 'POST', headers, body: '{"grid_items":7}' }),
      };
    }, stack.baseUrl);
    expect(tried).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      read: 'refused by the browser',
      write: 'refused by the browser',
    });
    const keeper = await Keeper.signIn(stack.baseUrl);
    expect(await keeper.call('GET', '/api/user/me/')).not.toMatchObject({ grid_items: 7 });
    await context.close();
  });

  it('a proxy that is not named is shown to staff with the cure, and logged once', async () => {
    for (let n = 0; n < 3; n++) {
      await sendRequest(stack.baseUrl, { method: 'GET', path: '/', headers: { 'x-forwarded-for': '192.0.2.1' } });
    }
    const { page, context, complaints } = await openPage(browser, stack);
    await signIn(page);
    const notices = page.getByRole('list', { name: 'To put right on the server' });
    await notices.getByText('set REELKEEP_TRUSTED_PROXIES=127.0.0.1').waitFor();
    expect(complaints).toEqual([]);
    const logs = Object.values(await stack.logs()).join('\n');
    expect(logs.split('set REELKEEP_TRUSTED_PROXIES=127.0.0.1').length - 1).toBe(1);
    await context.close();
  });

  it('a visitor reads when to try again while too many sign in, and gets in afterwards', async () => {
    const { page, context } = await openPage(browser, stack);
    const over = new AbortController();
    const crowd = Array.from({ length: 64 }, async () => {
      while (!over.signal.aborted) {
        await Keeper.stranger(stack.baseUrl).exchange('POST', '/api/user/login/', { username, password });
      }
    });
    // Whom it meets is chance: the visitor asks until it is this one.
    await page.route('**/api/user/login/', async (route) => {
      let response = await route.fetch();
      while (response.status() !== 503 && !over.signal.aborted) {
        // With the session of one that got in, the next would be refused for another reason.
        await context.clearCookies();
        response = await route.fetch();
      }
      await route.fulfill({ response });
    });
    try {
      await page.goto('/login/');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      const words = 'Too many people are signing in right now. Try again in 5 seconds.';
      await page.getByRole('alert').getByText(words).waitFor({ timeout: settleMs });
    } finally {
      over.abort();
      await Promise.all(crowd);
    }
    await page.unroute('**/api/user/login/');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await context.close();
  });
});
