import type { Env } from '@reelkeep/runtime';
import { untilItWorks } from './until-it-works.js';

type Session = { get: (path: string, headers?: Record<string, string>) => Promise<Response> };

const patienceMs = 90_000;

const expectStatus = (what: string, response: Response, ...wanted: number[]): void => {
  if (!wanted.includes(response.status)) {
    throw new Error(`${what}: ${response.status} instead of ${wanted.join(' or ')}`);
  }
};

const signIn = async (address: string, username: string, password: string): Promise<Session> => {
  const response = await fetch(`${address}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status === 401 || response.status === 400) {
    throw new Error('The first login is refused: was its password changed? Put the new one into the Secret.');
  }
  expectStatus('sign-in', response, 200, 204);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return { get: (path, headers) => fetch(`${address}${path}`, { headers: { cookie, ...headers } }) };
};

const checks: Readonly<Record<string, (session: Session, address: string) => Promise<void>>> = {
  api: async ({ get }, address) => {
    expectStatus('a list for strangers', await fetch(`${address}/api/video/`), 403);
    expectStatus('ping', await get('/api/ping/'), 200);
    expectStatus('the list of videos', await get('/api/video/'), 200);
    expectStatus('the queue', await get('/api/download/'), 200);
    expectStatus('the settings', await get('/api/appsettings/config/'), 200);
    const page = await get('/');
    expectStatus('the web application', page, 200);
    if (!page.headers.get('content-security-policy')) {
      throw new Error('The web application comes without a content security policy.');
    }
  },
  media: async ({ get }, address) => {
    const missing = '/youtube/nobody/nothing.mp4';
    expectStatus('media for strangers', await fetch(`${address}${missing}`), 403);
    expectStatus('a file that is not there', await get(missing), 404);
    const { data } = (await (await get('/api/video/')).json()) as { data: { media_url: string }[] };
    for (const { media_url: url } of data.slice(0, 1)) {
      expectStatus('the first bytes of a video for strangers', await fetch(`${address}${url}`), 403);
      expectStatus('the first bytes of a video', await get(url, { range: 'bytes=0-1023' }), 206);
    }
  },
  search: async ({ get }) => {
    await untilItWorks(
      'search',
      async () => {
        const answer = await get('/api/search/?query=reelkeep');
        expectStatus('a search', answer, 200);
        if (answer.headers.has('x-search-reduced')) {
          throw new Error('Search is away: only titles and names are looked through.');
        }
      },
      patienceMs,
    );
  },
};

/** Asks a running installation as a browser would, with its first login. Rejects with a sentence when something is off. */
export const check = async (what: string, env: Env): Promise<void> => {
  const { REELKEEP_ADDRESS: address, REELKEEP_USERNAME: username, REELKEEP_PASSWORD: password } = env;
  const asked = checks[what];
  if (!asked || !address || !username || !password) {
    throw new Error(
      'usage: reelkeep check api|media|search, with REELKEEP_ADDRESS, REELKEEP_USERNAME, REELKEEP_PASSWORD',
    );
  }
  await asked(await untilItWorks('the web pods', () => signIn(address, username, password), patienceMs), address);
};
