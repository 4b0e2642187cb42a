import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CookieState } from '@reelkeep/contracts';
import { cookiesOf, eventually, memberLogin, tubeworldRuntime, videos } from '@reelkeep/testing';
import { CredentialSeal } from '../credentials/credential-seal.js';
import { type Cookie, readCookieJar } from '../credentials/netscape-cookies.js';
import { DownloaderConfig } from '../config/environment.js';
import {
  credentialsKey,
  type DownloaderUnderTest,
  startDownloaderUnderTest,
} from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const good = cookiesOf(memberLogin);

describe('the cookie', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.start();
    await world.db.query('TRUNCATE credential, queue_item, archived_video');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    await world.settings({ cookie_import: true });
    world.saved.length = 0;
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const state = async (): Promise<CookieState | undefined> => (await world.credentials.getCookie({})).state;
  const asked = async (): Promise<number> =>
    (await world.source.log()).filter(({ path, query }) => path === '/playlist' && query['list'] === 'LL').length;
  const kept = async (name: 'cookie' | 'anonymous-jar'): Promise<Map<string, Cookie>> => {
    const seal = new CredentialSeal({ credentialsKey } as DownloaderConfig);
    const { rows } = await world.db.query<{ sealed: Buffer }>('SELECT sealed FROM credential WHERE name = $1', [name]);
    const text = rows[0] && seal.open(name, rows[0].sealed);
    return new Map((readCookieJar(text ?? '') ?? []).map((cookie) => [cookie.name, cookie]));
  };
  /** A stop before a workflow has told its end would keep the next one of that video waiting. */
  const nothingIsLeft = (): Promise<void> =>
    eventually(async () => {
      expect(await privateFolders()).toEqual([]);
      expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
      expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]);
    }, waitMs);
  const archive = async (...ids: string[]): Promise<void> => {
    await world.queue.enqueue({ entries: ids, autostart: true, flat: false, force: false });
    await eventually(
      () => expect(new Set(world.saved.map(({ video }) => video?.youtubeId))).toEqual(new Set(ids)),
      waitMs,
    );
    await nothingIsLeft();
  };

  it('that the source accepts is kept, with what the source renewed, and remembered as valid for an hour', async () => {
    expect(await state()).toMatchObject({ isStored: false });
    expect((await world.credentials.importCookie({ text: good })).state).toMatchObject({
      isStored: true,
      isValid: true,
      checkedAtText: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      problem: '',
    });
    const cookies = await kept('cookie');
    expect(cookies.get('LOGIN_INFO')?.value).toBe(memberLogin);
    expect(cookies.get('SIDCC')?.value).toMatch(/^tubeworld-sidcc-/);

    await world.stopService();
    await world.start();
    expect(await state()).toMatchObject({ isStored: true, isValid: true });
    await world.db.query("UPDATE credential SET checked_at = checked_at - interval '61 minutes'");
    expect(await state()).toEqual(expect.objectContaining({ isStored: true, checkedAtText: '' }));
    expect((await state())?.isValid).toBeUndefined();
  });

  it('that the source does not accept changes nothing, also right after a failure that is remembered', async () => {
    await expect(world.credentials.importCookie({ text: cookiesOf('nobody') })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('does not accept this cookie'),
    });
    expect(await state()).toMatchObject({ isStored: false });

    await world.credentials.importCookie({ text: good });
    await expect(world.credentials.importCookie({ text: cookiesOf('nobody') })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(world.credentials.importCookie({ text: cookiesOf('nobody') })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await state()).toMatchObject({ isStored: true, isValid: true });
    expect((await kept('cookie')).get('LOGIN_INFO')?.value).toBe(memberLogin);
    expect(await asked()).toBe(4);
  });

  it('that is no cookie file is refused without a question to the source', async () => {
    await expect(world.credentials.importCookie({ text: '[{"name": "SID"}]' })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('This is JSON'),
    });
    expect(await asked()).toBe(0);
  });

  it('is neither valid nor invalid while the source is away, and what was kept stays', async () => {
    await world.credentials.importCookie({ text: good });
    await world.source.addFault({ host: 'www.youtube.com', do: 'reset' });
    const validated = await world.credentials.validateCookie({});
    expect(validated.state?.isValid).toBeUndefined();
    expect(validated.state).toMatchObject({
      isStored: true,
      problem: expect.stringMatching(/cannot be reached.*not known/),
    });
    await expect(world.credentials.importCookie({ text: cookiesOf('nobody') })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Whether the cookie is valid is not known'),
    });
    expect(await state()).toMatchObject({ isStored: true, isValid: true });
  });

  describe('while the source asks for a bot check', () => {
    const block = (): Promise<unknown> =>
      world.db.query(
        `UPDATE source_state SET pause_kind = 'blocked', pause_reason = 'The source asks to confirm that you are not a bot.',
           paused_since = now() - interval '1 minute', next_try = now() + interval '1 hour', tries = 4`,
      );
    const pause = async (): Promise<unknown> =>
      (await world.db.query('SELECT pause_kind, paused_since, next_try, probing_until, tries FROM source_state'))
        .rows[0];
    const isOver = (): Promise<void> =>
      eventually(async () => expect(await pause()).toMatchObject({ pause_kind: null }), waitMs);

    it('is taken, and ends that once it counts', async () => {
      await world.settings({ cookie_import: false });
      await block();
      await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
      const before = await pause();
      expect((await world.credentials.importCookie({ text: good })).state).toMatchObject({ isValid: true });
      expect(await pause()).toEqual(before);
      expect(world.saved).toEqual([]);
      await world.settings({ cookie_import: true });
      await isOver();
      await eventually(() => expect(world.saved).toHaveLength(1), waitMs);
      await nothingIsLeft();

      await block();
      expect((await world.credentials.validateCookie({})).state).toMatchObject({ isValid: true });
      await isOver();
      await block();
      await world.credentials.importCookie({ text: good });
      await isOver();
    });

    it('leaves that as it is when the source does not accept it, or refuses to say', async () => {
      await block();
      const before = await pause();
      await expect(world.credentials.importCookie({ text: cookiesOf('nobody') })).rejects.toMatchObject({
        code: 'invalid',
      });
      for (const fault of [{ do: 'status', status: 429 }, { do: 'reset' }] as const) {
        await world.source.reset();
        await world.source.addFault({ host: 'www.youtube.com', ...fault });
        await expect(world.credentials.importCookie({ text: good })).rejects.toMatchObject({ code: 'unavailable' });
      }
      expect(await pause()).toEqual(before);
    });
  });

  it('is asked about anew by each validation, and is invalid once the source says so', async () => {
    await world.credentials.importCookie({ text: good });
    expect((await world.credentials.validateCookie({})).state).toMatchObject({ isValid: true });
    // As if the person had signed out in the browser.
    const signedOut = new CredentialSeal({ credentialsKey } as DownloaderConfig).seal('cookie', cookiesOf('nobody'));
    await world.db.query('UPDATE credential SET sealed = $1', [signedOut]);
    expect(await state()).toMatchObject({ isValid: true });
    for (let times = 0; times < 2; times++) {
      expect((await world.credentials.validateCookie({})).state).toMatchObject({
        isStored: true,
        isValid: false,
        problem: expect.stringContaining('does not accept'),
      });
    }
    expect(await state()).toMatchObject({ isValid: false });
    await world.credentials.importCookie({ text: good });
    expect(await state()).toMatchObject({ isValid: true, problem: '' });
    expect(await asked()).toBe(5);
  });

  it('downloads what members alone may see, until it is revoked', async () => {
    await world.credentials.importCookie({ text: good });
    await archive(videos.membersOnly);
    const media = await world.source.log({ video: videos.membersOnly });
    expect(media.some(({ account }) => account === memberLogin)).toBe(true);

    await world.credentials.revokeCookie({});
    expect(await state()).toMatchObject({ isStored: false });
    await world.source.reset();
    await world.db.query('TRUNCATE archived_video');
    await world.queue.enqueue({ entries: [videos.membersOnly], autostart: true, flat: false, force: false });
    await eventually(
      async () =>
        expect((await world.queue.getItem({ youtubeId: videos.membersOnly })).item?.message).toMatch(/Members only/),
      waitMs,
    );
    expect((await world.source.log()).every(({ account }) => account === null)).toBe(true);
    await world.queue.deleteItem({ youtubeId: videos.membersOnly });
    await nothingIsLeft();
  });

  it('is left out while the settings say so', async () => {
    await world.credentials.importCookie({ text: good });
    await world.settings({ cookie_import: false });
    await world.source.reset();
    await archive(videos.chisel);
    expect((await world.source.log()).every(({ account }) => account === null)).toBe(true);
  });

  it('goes on with what the source renewed at each use', async () => {
    await world.credentials.importCookie({ text: good });
    const before = (await kept('cookie')).get('SIDCC')?.value ?? '';
    await archive(videos.chisel, videos.workbench);
    const after = await kept('cookie');
    expect((after.get('SIDCC')?.value ?? '') > before).toBe(true);
    expect(after.get('LOGIN_INFO')?.value).toBe(memberLogin);
  });

  it('is not overwritten by a use that began with the one before', async () => {
    await world.credentials.importCookie({ text: good });
    const late = await world.source.addFault({ kind: 'watch', do: 'delay', seconds: 15, times: 1 });
    await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
    await eventually(async () => expect(await world.source.faultHits(late)).toBe(1), waitMs);
    await world.credentials.revokeCookie({});
    await world.source.clearFaults();
    await eventually(() => expect(world.saved).toHaveLength(1), waitMs);
    await nothingIsLeft();
    expect(await state()).toMatchObject({ isStored: false });
    expect((await kept('cookie')).size).toBe(0);
  });

  it('that another key has encrypted is told with the cure, and nothing else is lost', async () => {
    await world.credentials.importCookie({ text: good });
    await world.stopService();
    await world.start({ REELKEEP_CREDENTIALS_KEY: 'another-key-than-that-of-before' });
    expect(await state()).toMatchObject({
      isStored: true,
      problem: expect.stringMatching(/another key.*Put the key of before back.*give it here anew/),
    });
    expect((await state())?.isValid).toBeUndefined();
    expect((await world.credentials.validateCookie({})).state?.problem).toMatch(/another key/);
    await archive(videos.chisel);

    await world.stopService();
    await world.start();
    expect(await state()).toMatchObject({ isStored: true, isValid: true, problem: '' });
    expect((await kept('cookie')).get('LOGIN_INFO')?.value).toBe(memberLogin);
  });

  it('is not kept without a key, which is told with the cure', async () => {
    await world.stopService();
    await world.start({ REELKEEP_CREDENTIALS_KEY: undefined });
    await expect(world.credentials.importCookie({ text: good })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('REELKEEP_CREDENTIALS_KEY'),
    });
    await archive(videos.chisel);
    expect((await world.db.query('SELECT FROM credential')).rowCount).toBe(0);
  });

  it('that a use has not left behind costs that use nothing', async () => {
    const tool = join(world.platform.cacheDir, '..', 'takes-its-cookies-away');
    const script = `"${tubeworldRuntime().python}" "$@"; code=$?
for arg; do case $arg in --config-locations=*) file=\${arg#*=}; rm -f "\${file%/*}/cookies.txt";; esac; done
exit $code`;
    await writeFile(tool, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    await world.credentials.importCookie({ text: good });
    await world.stopService();
    await world.start({ REELKEEP_PYTHON: tool });
    await archive(videos.chisel);
    expect((await kept('cookie')).get('LOGIN_INFO')?.value).toBe(memberLogin);
  });

  it('of nobody is kept for half an hour', async () => {
    await archive(videos.chisel);
    expect([...(await kept('anonymous-jar')).keys()]).toEqual(expect.arrayContaining(['VISITOR_INFO1_LIVE', 'YSC']));
    expect((await world.source.log({ kind: 'watch' }))[0]?.cookies).not.toContain('YSC');
    const importId = async (): Promise<unknown> => (await world.db.query('SELECT import_id FROM credential')).rows[0];
    const first = await importId();

    await world.source.reset();
    world.saved.length = 0;
    await archive(videos.workbench);
    expect((await world.source.log({ kind: 'watch' }))[0]?.cookies).toContain('YSC');
    expect(await importId()).toEqual(first);

    await world.db.query("UPDATE credential SET kept_at = kept_at - interval '31 minutes'");
    await world.source.reset();
    world.saved.length = 0;
    await archive(videos.doubleStar);
    expect((await world.source.log({ kind: 'watch' }))[0]?.cookies).not.toContain('YSC');
    expect(await importId()).not.toEqual(first);
  });

  it('lies in a private file only while the tool runs, also when that or all of it is killed', async () => {
    await world.credentials.importCookie({ text: good });
    await world.stopService();
    const first = world.spawn();
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);
    await world.source.addFault({ kind: 'watch', do: 'hang', seconds: 120, times: 1 });
    await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
    await eventually(async () => expect(await world.toolProcesses('--config-locations=')).toHaveLength(1), waitMs);
    const [folder = ''] = await eventually(async () => {
      const found = await privateFolders();
      expect(found).toHaveLength(1);
      return found;
    }, waitMs);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'cookies.txt'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'cookies.txt'), 'utf8')).toContain(memberLogin);

    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await privateFolders()).toEqual([folder]);
    await world.start();
    expect(await privateFolders()).not.toContain(folder);
    await eventually(() => expect(world.saved).toHaveLength(1), waitMs);
    await nothingIsLeft();
  }, 180_000);
});

/** Those of this test alone: others run beside it. */
const privateFolders = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith('reelkeep-private-'))) {
    const path = join(tmpdir(), name);
    try {
      if ((await readFile(join(path, 'cookies.txt'), 'utf8')).includes(memberLogin)) {
        found.push(path);
      }
    } catch {
      // Gone meanwhile.
    }
  }
  return found;
};
