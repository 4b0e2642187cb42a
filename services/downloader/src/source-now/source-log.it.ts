import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QuestionOutcome, type ListQuestionsResponse, type SourceQuestion } from '@reelkeep/contracts';
import { cookiesOf, eventually, memberLogin, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;

describe('the log of what is asked', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.start();
    await world.db.query('TRUNCATE source_log, queue_item, archived_video, credential');
    await world.db.query(
      'UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0, free_at = NULL',
    );
    await world.settings({});
    world.saved.length = 0;
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const log = (): Promise<ListQuestionsResponse> => world.sourceLog.listQuestions({});
  const of = async (asked: string): Promise<SourceQuestion[]> =>
    (await log()).questions.filter((question) => question.asked === asked);
  const archive = async (youtubeId: string): Promise<void> => {
    await world.queue.enqueue({ entries: [youtubeId], autostart: true, flat: false, force: false });
    await eventually(() => expect(world.saved).toHaveLength(1), waitMs);
    await eventually(async () => expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0), waitMs);
  };

  it('says what was asked of whom for one download, newest first, and how long it took', async () => {
    await world.settings({ comment_max: '10', integrate_sponsorblock: true, subtitle: 'en' });
    await archive(videos.commented);
    await eventually(async () => expect((await of('comments')).map(({ outcome }) => outcome)).toEqual([1]), waitMs);
    const { questions, pause } = await log();
    expect(pause).toBeUndefined();
    const kinds = questions.map(({ asked }) => asked);
    expect(kinds).toEqual(expect.arrayContaining(['video', 'media', 'picture', 'list', 'sponsorblock', 'comments']));
    expect(kinds.indexOf('comments')).toBeLessThan(kinds.indexOf('media'));
    expect(kinds.indexOf('media')).toBeLessThan(kinds.lastIndexOf('video'));
    const media = questions.find(({ asked }) => asked === 'media');
    expect(media).toMatchObject({
      host: 'www.youtube.com',
      item: videos.commented,
      outcome: QuestionOutcome.ANSWERED,
      tookMs: expect.any(Number),
    });
    expect(questions.find(({ asked }) => asked === 'picture')).toMatchObject({ outcome: QuestionOutcome.ANSWERED });
  });

  it('shows what goes on, also to another replica, and that it was lost with its process', async () => {
    await world.stopService();
    const [asks, other] = [world.spawn(), world.spawn()];
    await eventually(log, waitMs);
    await world.source.addFault({ kind: 'watch', do: 'hang', seconds: 120 });
    await world.queue.enqueue({ entries: [videos.chisel], autostart: false, flat: false, force: false });
    for (let times = 0; times < 4; times++) {
      await eventually(
        async () =>
          expect((await of('video')).map(({ item, outcome, tookMs }) => ({ item, outcome, tookMs }))).toEqual([
            { item: videos.chisel, outcome: QuestionOutcome.UNSPECIFIED, tookMs: undefined },
          ]),
        waitMs,
      );
    }
    for (const child of [asks, other]) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await world.db.query("UPDATE source_log SET seen_at = seen_at - interval '31 seconds' WHERE outcome IS NULL");
    await world.start();
    const lost = (await of('video')).filter(({ outcome }) => outcome === QuestionOutcome.LOST);
    expect(lost).toMatchObject([{ item: videos.chisel }]);
  }, 180_000);

  it.each([
    ['a video that is private', videos.privateVideo, QuestionOutcome.FORBIDDEN],
    ['a video that is gone', videos.deletedVideo, QuestionOutcome.UNAVAILABLE],
  ])('says how asking for %s ended', async (_, youtubeId, outcome) => {
    await world.queue.enqueue({ entries: [youtubeId], autostart: false, flat: false, force: false });
    await eventually(async () => expect(await of('video')).toMatchObject([{ item: youtubeId, outcome }]), waitMs);
  });

  it('says what is waited for: the interval between two questions, and a source that refuses', async () => {
    await world.settings({ sleep_interval: 60 });
    await world.queue.enqueue({ entries: [videos.chisel], autostart: false, flat: false, force: false });
    await eventually(async () => expect((await log()).freeAt).toBeDefined(), waitMs);
    const { freeAt } = await log();
    expect(Number(freeAt?.seconds)).toBeGreaterThan(Date.now() / 1000 + 5);

    await world.settings({});
    await world.db.query('UPDATE source_state SET free_at = NULL');
    await world.source.addFault({ do: 'playability', state: 'bot' });
    await world.queue.enqueue({ entries: [videos.workbench], autostart: false, flat: false, force: false });
    await eventually(async () => expect((await log()).pause?.reason).toMatch(/not a bot/), waitMs);
    await eventually(async () => expect((await of('video'))[0]).toMatchObject({ outcome: QuestionOutcome.REFUSED }));
  });

  it('holds no cookie, no token and no signed address', async () => {
    await world.settings({ cookie_import: true });
    await world.credentials.importCookie({ text: cookiesOf(memberLogin) });
    await archive(videos.membersOnly);
    await world.stopService();
    const { rows } = await world.db.query<{ line: string }>('SELECT row_to_json(l)::text AS line FROM source_log l');
    const all = rows.map(({ line }) => line).join('\n');
    expect(all).toContain('"cookie"');
    expect(all).not.toMatch(/https?:|sig=|expire=|googlevideo|\?/);
    expect(all).not.toContain(memberLogin);
  });

  it('keeps the newest five hundred', async () => {
    await world.db.query(
      `INSERT INTO source_log (id, began_at, asked, host, item, seen_at, took_ms, outcome)
       SELECT gen_random_uuid(), now() - n * interval '1 minute', 'feed', 'www.youtube.com', n::text, now(), 1, 'answered'
       FROM generate_series(1, 800) n`,
    );
    await world.queue.enqueue({ entries: [videos.chisel], autostart: false, flat: false, force: false });
    await eventually(async () => expect((await of('video')).map(({ outcome }) => outcome)).toEqual([1]), waitMs);
    await eventually(async () =>
      expect((await world.db.query('SELECT FROM source_log')).rowCount).toBeLessThanOrEqual(502),
    );
    expect((await log()).questions).toHaveLength(200);
  });

  it('holds nothing up when it cannot be written', async () => {
    await world.db.query('ALTER TABLE source_log RENAME TO source_log_away');
    try {
      await archive(videos.chisel);
    } finally {
      await world.db.query('ALTER TABLE source_log_away RENAME TO source_log');
    }
    await world.queue.enqueue({ entries: [videos.workbench], autostart: false, flat: false, force: false });
    await eventually(async () => expect((await of('video'))[0]?.item).toBe(videos.workbench), waitMs);
  });
});
