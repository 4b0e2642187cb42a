import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';

/** What the page sends as text/plain: orders that each of the engines would understand. */
export type Post = { path: string; body: string };

/** How a page sends a text without being asked first. */
const ways = ['fetch', 'form'] as const;
export type Arrival = { way: (typeof ways)[number]; path: string };

/** All that must arrive where anybody may post: each text in both ways. */
export const everyWay = (posts: readonly Post[]): Arrival[] =>
  ways.flatMap((way) => posts.map(({ path }) => ({ way, path })));

/**
 * Opens a page of another origin in a browser that lets it post each text to each port, by fetch and by a form, and
 * waits until all have been answered or refused. Returns what came to one port more, which takes everything: the
 * proof that the page does send.
 */
export const postFromForeignPage = async (
  browser: Browser,
  ports: readonly number[],
  posts: readonly Post[],
): Promise<Arrival[]> => {
  const site = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Another site</title>');
  });
  const arrivals: Arrival[] = [];
  const control = await listen((request, response) => {
    const way = request.headers['sec-fetch-dest'] === 'iframe' ? 'form' : 'fetch';
    arrivals.push({ way, path: request.url ?? '' });
    request.resume().on('end', () => response.end('taken'));
  });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${portOf(site)}/`);
    await page.evaluate(postEverywhere, { ports: [...ports, portOf(control)], posts: [...posts] });
    return arrivals;
  } finally {
    await context.close();
    site.close();
    control.close();
  }
};

const listen = async (answer: RequestListener): Promise<Server> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Runs in the page. */
const postEverywhere = async ({ ports, posts }: { ports: number[]; posts: Post[] }): Promise<void> => {
  const byFetch = (url: string, body: string): Promise<unknown> =>
    fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body,
      signal: AbortSignal.timeout(3_000),
      // Refused, or an answer that is not HTTP.
    }).catch(() => undefined);
  const byForm = (url: string, body: string): Promise<unknown> =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = `frame-${Math.random()}`;
      document.body.append(frame);
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url, enctype: 'text/plain', target: frame.name });
      const input = document.createElement('input');
      // A form writes name=value: the JSON hides the sign in a text.
      Object.assign(input, { name: body.replace(/\}$/, ',"x":"'), value: '"}' });
      form.append(input);
      document.body.append(form);
      frame.addEventListener('load', resolve);
      setTimeout(resolve, 3_000);
      form.submit();
    });
  for (const port of ports) {
    await Promise.all(
      posts.flatMap(({ path, body }) => {
        const url = `http://127.0.0.1:${port}${path}`;
        return [byFetch(url, body), byForm(url, body)];
      }),
    );
  }
};
