import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import { archivedAndFound } from './archived-and-found.js';
import { serviceNames } from './away.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const settleMs = 150_000;
type Wish = { requestId: string; video: string };
const first: Wish = { requestId: 'e2e-trace-0', video: videos.userSubtitles };
const second: Wish = { requestId: 'e2e-trace-1', video: videos.chisel };

type LogLine = Record<string, unknown> & { service: string; level: string; msg?: string; request_id?: string };

describe('what the logs tell', () => {
  let stack: Stack;
  let keeper: Keeper;

  beforeAll(async () => {
    // Every line there can be, so that a secret in any of them is found.
    stack = await startStack({ topology: 'split', env: { REELKEEP_LOG_LEVEL: 'debug' } });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
  });

  afterAll(async () => {
    await stack?.dispose();
  });

  const linesOf = async (service: string): Promise<LogLine[]> =>
    ((await stack.logs())[`${service}.log`] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LogLine);

  /** The lines of a service that a request caused, of those that are written by default. */
  const told = async (service: string, requestId: string): Promise<LogLine[]> =>
    (await linesOf(service)).filter((line) => line.request_id === requestId && line.level !== 'debug');

  const downloadNow = async ({ requestId, video }: Wish): Promise<void> => {
    await keeper.api.downloads.add(video, { autostart: true }, { headers: { 'x-request-id': requestId } });
  };

  it("follow each request from the browser to yt-dlp and into the index, also in a run that another's began", async () => {
    // The first transfer is still running when the second request adds to the same run.
    await stack.tubeworld.setSettings({ bps: 300_000 });
    await downloadNow(first);
    await eventually(async () => {
      expect(await stack.query('SELECT 1 FROM download.queue_run')).toHaveLength(1);
    }, settleMs);
    await downloadNow(second);
    await eventually(async () => {
      const added = await keeper.queue();
      expect(added.map(({ youtube_id: id }) => id)).toEqual([first.video, second.video]);
    }, settleMs);
    await stack.tubeworld.setSettings({ bps: null });
    await archivedAndFound(keeper, first.video, settleMs);
    await archivedAndFound(keeper, second.video, settleMs);

    for (const { requestId, video } of [first, second]) {
      expect(await told('gateway', requestId)).toMatchObject([
        { msg: 'answered', method: 'POST', path: '/api/download/', status: 200 },
      ]);
      const downloader = await told('downloader', requestId);
      const source = expect.stringContaining(video);
      expect(downloader).toContainEqual(
        expect.objectContaining({ msg: 'yt-dlp started', purpose: 'read video', source }),
      );
      expect(downloader).toContainEqual(
        expect.objectContaining({ msg: 'yt-dlp started', purpose: 'download', source }),
      );
      expect(downloader).toContainEqual(
        expect.objectContaining({ msg: 'video moved to the archive', youtubeId: video }),
      );
      expect(await told('catalog', requestId)).toMatchObject([{ msg: 'video saved', youtubeId: video }]);
      // A first index is filled from the catalogue; the event behind it may come after that.
      await eventually(async () => {
        expect(await told('search-indexer', requestId)).toMatchObject([{ msg: 'video indexed', youtubeId: video }]);
      }, settleMs);
    }
    // And none of them is told of under the other's id.
    for (const service of ['downloader', 'catalog', 'search-indexer']) {
      expect(JSON.stringify(await told(service, first.requestId))).not.toContain(second.video);
      expect(JSON.stringify(await told(service, second.requestId))).not.toContain(first.video);
    }
  });

  it('carry an id of our own where the client gave none, and none that could forge lines', async () => {
    const plain = await fetch(`${stack.baseUrl}/api/health/`);
    expect(plain.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const given = await fetch(`${stack.baseUrl}/api/health/`, { headers: { 'x-request-id': 'a "b" {c}' } });
    expect(given.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const kept = await fetch(`${stack.baseUrl}/api/health/`, { headers: { 'x-request-id': 'e2e-trace-2' } });
    expect(kept.headers.get('x-request-id')).toBe('e2e-trace-2');
  });

  it('are structured in every service, whatever part of it wrote them', async () => {
    // A service that loses Temporal lets its client library speak too.
    const before = await stack.kill('temporal-nats');
    await eventually(async () => expect(await stack.pidOf('temporal-nats')).not.toBe(before), settleMs);
    await eventually(() => keeper.api.tasks.start('download_pending'), settleMs);
    for (const service of serviceNames) {
      const lines = await linesOf(service);
      expect(lines).not.toHaveLength(0);
      for (const line of lines) {
        expect(line).toMatchObject({ service, level: expect.any(String), time: expect.any(String) });
      }
    }
  });

  it('hold no secret, even at their most talkative', async () => {
    const { token } = await keeper.api.settings.token();
    const program = Keeper.withToken(stack.baseUrl, token);
    await program.api.session.ping();
    await program.api.videos.setWatched(second.video, true);
    const wrong = 'a wrong but telling password';
    const login = { username, password: wrong, remember_me: 'on' };
    await Keeper.stranger(stack.baseUrl).call('POST', '/api/user/login/', login, [400]);
    await Keeper.stranger(stack.baseUrl).call('GET', `/api/ping/?token=${token}`, undefined, [403]);
    const broken = await fetch(`${stack.baseUrl}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"username": "${username}", "password": "${wrong}"`,
    });
    expect(broken.status).toBe(400);
    await keeper.api.session.ping();

    const logs = await stack.logs();
    expect(Object.keys(logs)).toEqual(expect.arrayContaining(['gateway.log', 'downloader.log', 'postgres.log']));
    // The search looks where something is.
    expect(logs['gateway.log']).toContain('e2e-trace-1');
    const secrets = {
      password,
      'password that was wrong': wrong,
      'session cookie': keeper.cookies.get('sessionid'),
      'CSRF token': keeper.cookies.get('csrftoken'),
      'API token': token,
      'password of the database': (await readFile(join(stack.home, 'postgres.password'), 'utf8')).trim(),
      'key of the roles': (await readFile(join(stack.home, 'secrets', 'database-roles.key'), 'utf8')).trim(),
    };
    const found = Object.entries(secrets).flatMap(([name, secret]) => {
      if (secret === undefined || secret.length < 8) {
        throw new Error(`there is no ${name} to look for`);
      }
      return Object.entries(logs).flatMap(([file, text]) => (text.includes(secret) ? [`${name} in ${file}`] : []));
    });
    expect(found).toEqual([]);
    expect(stack.output()).not.toContain(password);
  });
});
