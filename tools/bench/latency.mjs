// The API at a large archive, over one kept connection from another process, against its own GET /api/ping/.
import { Agent, request } from 'node:http';
import { seedVideos, seededVideoId } from '@reelkeep/catalog/seed';
import { password, username } from '../../web/e2e/dist/stack.js';
import { median, ms, percentile, printTable, ratio, verdict } from './table.mjs';

const seeded = 50_000;
const warmUps = 200;
const rounds = 500;

/** Seeds the catalogue, asks each endpoint in turns and prints what came out. */
export const measureLatency = async (stack, keeper, catalogUrl) => {
  const cookie = await signIn(stack.baseUrl);
  const { id: userId } = await keeper.call('GET', '/api/user/account/');
  await seedVideos(catalogUrl, { videos: seeded, userId: String(userId), withSubtitles: true });
  const calls = [
    { name: 'GET /api/ping/ (floor)', path: () => '/api/ping/' },
    { name: 'list, first page', path: () => '/api/video/', limitMs: 5 },
    { name: 'list, one channel', path: () => '/api/video/?channel=UCseeded0000000000000001', limitMs: 5 },
    { name: 'list, by views', path: () => '/api/video/?sort=views&order=desc', limitMs: 5 },
    { name: 'detail', path: (n) => `/api/video/${seededVideoId(1 + ((n * 7_919) % seeded))}/`, limitMs: 4 },
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = calls.map(() => []);
  for (let n = 0; n < warmUps + rounds; n++) {
    for (const [at, { path }] of calls.entries()) {
      const took = await ask(new URL(path(n), stack.baseUrl), cookie, agent);
      if (n >= warmUps) times[at].push(took);
    }
  }
  agent.destroy();
  const floor = median(times[0]);
  printTable(
    `API with ${seeded} videos, ${rounds} requests each, one after another`,
    ['', 'p50', 'p99', 'p50 to floor', ''],
    calls.map(({ name, limitMs }, at) => [
      name,
      ms(median(times[at])),
      ms(percentile(times[at], 0.99)),
      ratio(median(times[at]), floor),
      limitMs === undefined ? '' : verdict(median(times[at]), limitMs, `p50 ≤ ${limitMs} ms`),
    ]),
  );
};

/** A session's cookie, as a browser would send it. */
const signIn = async (baseUrl) => {
  const response = await fetch(`${baseUrl}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`sign-in answers ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
};

/** Milliseconds until the whole answer is there. */
const ask = (url, cookie, agent) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    request(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url.pathname} answers ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });
