/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiDescription, channels, eventually, videos } from '@reelkeep/testing';
import { type ApiVideo, Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const settleMs = 90_000;
const video = videos.chisel;
const member = 'member';

const calls = new ApiDescription().calls();
const guarded = calls.filter(({ permission }) => permission !== 'anonymous');
const staffOnly = calls.filter(({ permission }) => permission === 'staff');
const changing = guarded.filter(({ method }) => method !== 'GET');
const fill = (path: string): string => path.replaceAll(/\{[^}]+\}/g, video);
const named = (list: typeof calls) => list.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('the whole product keeps strangers and tricks out', () => {
  let stack: Stack;
  let keeper: Keeper;
  let stored: ApiVideo;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await settled(video);
    stored = (await keeper.video(video)) as typeof stored;
    // With the first account's password, but without its rights.
    await stack.query(
      'INSERT INTO identity.app_user (username, password) SELECT $1, password FROM identity.app_user WHERE username = $2',
      [member, username],
    );
  });

  afterAll(async () => {
    await stack?.dispose();
  });

  const settled = (id: string): Promise<void> =>
    eventually(async () => {
      expect(await keeper.video(id)).toMatchObject({ active: true });
      expect(await keeper.queue()).toEqual([]);
    }, settleMs);
  const bodyFor = (method: string): object | undefined => (method === 'GET' ? undefined : {});

  describe('without sign-in', () => {
    it.each(named(guarded))('%s answers 403', async (_, { method, path }) => {
      expect(await Keeper.stranger(stack.baseUrl).call(method, fill(path), bodyFor(method), [403])).toEqual({
        detail: 'Authentication credentials were not provided.',
      });
    });

    it('media, subtitles and pictures answer 403 in JSON, whether they are there or not', async () => {
      const nobody = Keeper.stranger(stack.baseUrl);
      const { media_url: media, vid_thumb_url: picture } = stored;
      for (const url of [media, picture, media.replace('/youtube/', '/media/'), '/youtube/x/y.mp4', '/cache/x.jpg']) {
        const answer = await nobody.media(url, 'bytes=0-9');
        expect([url, answer.status, await answer.json()]).toEqual([
          url,
          403,
          { detail: 'Authentication credentials were not provided.' },
        ]);
      }
      expect((await keeper.media(media, 'bytes=0-9')).status).toBe(206);
    });

    it('only health and login answer', async () => {
      const nobody = Keeper.stranger(stack.baseUrl);
      expect(calls.filter((call) => !guarded.includes(call)).map(({ path }) => path)).toEqual([
        '/api/health/',
        '/api/user/login/',
      ]);
      expect(await nobody.call('GET', '/api/health/')).toBe('OK');
      await nobody.call('POST', '/api/user/login/', { username, password: 'wrong' }, [400]);
    });

    it('a made-up session or token opens nothing', async () => {
      const forged = Keeper.stranger(stack.baseUrl);
      forged.cookies.set('sessionid', 'a'.repeat(43));
      await forged.call('GET', '/api/ping/', undefined, [403]);
      await Keeper.withToken(stack.baseUrl, 'f'.repeat(40)).call('GET', '/api/ping/', undefined, [403]);
    });
  });

  describe('a member without rights', () => {
    let watcher: Keeper;

    beforeAll(async () => {
      watcher = await Keeper.signIn(stack.baseUrl, member, password);
    });

    it.each(named(staffOnly))('may not %s', async (_, { method, path }) => {
      expect(await watcher.call(method, fill(path), bodyFor(method), [403])).toEqual({
        detail: 'You do not have permission to perform this action.',
      });
    });

    it('may watch', async () => {
      expect(await watcher.api.videos.list()).toMatchObject({ data: [{ youtube_id: video }] });
      expect((await watcher.media(stored.media_url, 'bytes=0-9')).status).toBe(206);
      await watcher.api.videos.setProgress(video, 1);
    });
  });

  describe('cross-site requests', () => {
    it.each(named(changing))('%s answers 403 without the CSRF token', async (_, { method, path }) => {
      expect(await keeper.call(method, fill(path), {}, [403], { withoutCsrf: true })).toEqual({
        detail: 'CSRF Failed: CSRF token missing.',
      });
    });

    it('an API token needs none', async () => {
      const { token } = await keeper.api.settings.token();
      const program = Keeper.withToken(stack.baseUrl, token);
      expect(await program.api.videos.setWatched(video, true)).toEqual({
        id: video,
        is_watched: true,
      });
      await keeper.api.settings.revokeToken();
      await program.api.session.ping({ status: 403 });
    });
  });

  it('its cookies are SameSite, and scripts cannot read the session', async () => {
    const response = await fetch(`${stack.baseUrl}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, remember_me: 'on' }),
    });
    const cookies = response.headers.getSetCookie();
    const cookie = (name: string): string => cookies.find((line) => line.startsWith(`${name}=`)) ?? '';
    expect(cookies).toHaveLength(2);
    expect(cookie('sessionid')).toMatch(/; HttpOnly\b/i);
    for (const name of ['sessionid', 'csrftoken']) {
      expect(cookie(name)).toMatch(/; SameSite=(?:Lax|Strict)\b/i);
      expect(cookie(name)).toMatch(/; Path=\/(?:;|$)/);
    }
  });

  it('its page lets a browser run and load nothing but its own files', async () => {
    const { status, headers } = await fetch(`${stack.baseUrl}/`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of ["default-src 'self'", "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-|data:|blob:|https?:|\*/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.has('x-powered-by')).toBe(false);
    const media = await keeper.media(stored.media_url, 'bytes=0-9');
    expect(media.headers.get('x-content-type-options')).toBe('nosniff');
  });

  describe('paths that lead out of its folders', () => {
    const ways = [
      '../postgres.password',
      '%2e%2e/postgres.password',
      '%2E%2E%2Fpostgres.password',
      '..%2fpostgres.password',
      '..%5cpostgres.password',
      '..\\postgres.password',
      '%252e%252e%252fpostgres.password',
      '.%00./postgres.password',
      '%c0%ae%c0%ae/postgres.password',
      '....//postgres.password',
      'x/../../postgres.password',
      `${channels.harbourWorkshop}/../../postgres.password`,
      `${channels.harbourWorkshop}%2f..%2f..%2fpostgres.password`,
      '../secrets/database-roles.key',
      '..;/postgres.password',
      '/postgres.password',
      '../../../../../../../../etc/passwd',
      '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '',
      channels.harbourWorkshop,
      `${channels.harbourWorkshop}/`,
      `${channels.harbourWorkshop}/${video}.mp4%00.jpg`,
      `${channels.harbourWorkshop}/${video}.mp4/`,
    ];

    it.each(['/youtube/', '/media/', '/cache/'])('below %s are not found', async (root) => {
      const secret = (await readFile(join(stack.home, 'postgres.password'), 'utf8')).trim();
      for (const way of ways) {
        const { status, body } = await keeper.raw(`${root}${way}`);
        expect([root + way, status]).toEqual([root + way, 404]);
        expect(body.toString()).not.toContain(secret);
        expect(body.toString()).not.toContain('root:');
      }
    });

    it('as do those to folders that are nobody’s business', async () => {
      for (const path of [
        '/cache/download/',
        '/cache/ytdlp/',
        '/cache/backup/x.zip',
        '/cache/snapshot/ta_daily_-k2v9xq0ztmwsc7h1r5bd8a.zip',
        `/cache/download/${video}/record.json`,
      ]) {
        expect([path, (await keeper.raw(path)).status]).toEqual([path, 404]);
      }
    });
  });

  describe('what is given as an address', () => {
    const marker = (): string => join(stack.home, '..', 'made-by-yt-dlp');
    // Pages first, as the queue has them: they are refused when their turn has come.
    const refused = (): string[] => [
      'http://127.0.0.1:1/',
      `http://127.0.0.1:1/watch?v=${video}`,
      'http://169.254.169.254/',
      'http://[::1]/watch?v=abcdefghijk',
      `--exec=touch\${IFS}${marker()}`,
      '--exec=touch',
      `-o${marker()}`,
      '--config-locations=/etc/passwd',
      '-U',
      'file:///etc/passwd',
      'ftp://www.youtube.com/watch?v=abcdefghijk',
      'https://www.youtube.com@evil.test/watch?v=abcdefghijk',
    ];

    it('is refused by name when it is no address, or one in here, and nothing is asked of anybody', async () => {
      const before = await stack.tubeworld.requests();
      const pieces = refused();
      await keeper.downloadNow(pieces);
      await eventually(async () => {
        const told = (await keeper.notifications())
          .filter(({ level }) => level === 'error')
          .flatMap(({ messages }) => messages)
          .join('\n');
        for (const piece of pieces) {
          expect(told).toContain(piece);
        }
      }, settleMs);
      const after = await stack.tubeworld.requests();
      expect(after.total).toBe(before.total);
      expect(after.by_refused_host).toEqual({});
      expect(existsSync(marker())).toBe(false);
      // They stay as what they are, with the reason.
      const shown = await keeper.queue();
      expect(shown.map(({ title, message }) => [title, message])).toEqual(
        pieces
          .slice(0, shown.length)
          .map((piece) => [piece, expect.stringMatching(/^This is no id and no address|is a private address/)]),
      );
      expect(await stack.query('SELECT 1 FROM download.queue_item')).toHaveLength(pieces.length);
      await keeper.clearQueue();
    });

    it('is data when it looks like an option and could be an id', async () => {
      // Eleven characters of the source's alphabet.
      const idLike = '--no-update';
      await keeper.downloadNow([idLike]);
      await eventually(async () => {
        const failed = (await keeper.notifications()).filter(({ level }) => level === 'error');
        expect(failed.flatMap(({ messages }) => messages).join('\n')).toContain(`${idLike}: `);
      }, settleMs);
      expect((await stack.tubeworld.log({ video: idLike })).length).toBeGreaterThan(0);
      expect(await keeper.queue()).toMatchObject([{ youtube_id: idLike, message: expect.any(String) }]);
      await keeper.clearQueue();
    });

    it('is data also when the source itself sends one that begins with a dash', async () => {
      await keeper.downloadNow([videos.dashedId]);
      await settled(videos.dashedId);
      expect((await stack.tubeworld.requests()).by_refused_host).toEqual({});
    });
  });
});
