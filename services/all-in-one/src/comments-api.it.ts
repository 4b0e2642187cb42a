/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import { type Api, type Schemas, signedInApi, spyOnRpc, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

type Comment = Schemas['Comment'];

const [many, none, neverFetched, long] = [1, 2, 3, 4].map((n) => seededVideoId(n)) as [string, string, string, string];
const unknown = 'AAAAAAAAAAA';
const threads = 250;
const replies = 3;

/** Every thread has a reply with a reply, and a second reply. */
const insertThreads = `
  INSERT INTO catalog.comment (youtube_id, position, comment_id, parent_id, author, author_id, author_thumbnail,
                               is_by_uploader, text, like_count, is_favorited, published)
  SELECT $1, 4 * t + r + 1, 'c' || t || '.' || r,
         CASE r WHEN 0 THEN NULL WHEN 2 THEN 'c' || t || '.1' ELSE 'c' || t || '.0' END,
         '@author' || t, 'UC' || lpad(t::text, 22, '0'), 'https://yt3.ggpht.com/' || t, r = 1, $3 || ' ' || t || '.' || r,
         CASE WHEN r < 3 THEN t END, r = 0, timestamptz '2025-11-02 18:30:00Z'
  FROM generate_series(0, $2::int - 1) AS t, generate_series(0, 3) AS r`;

describe('the comments of a video', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;
  let guest: Api;

  const write = async (youtubeId: string, count: number, text: string): Promise<void> => {
    await db.query(insertThreads, [youtubeId, count, text]);
    await db.query('UPDATE catalog.video_numbers SET comment_count = $2 WHERE youtube_id = $1', [
      youtubeId,
      count * (1 + replies),
    ]);
  };

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 10, channels: 1 });
    await db.query('UPDATE catalog.video_numbers SET comment_count = NULL');
    await write(many, threads, 'x'.repeat(20));
    await db.query('UPDATE catalog.video_numbers SET comment_count = 0 WHERE youtube_id = $1', [none]);
    await db.query(
      `INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`,
    );
    api = await household.signIn();
    guest = await signedInApi(household.baseUrl, 'guest', password);
  }, 120_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  it('are a tree of any depth for everybody who is signed in, by one call', async () => {
    const spy = await spyOnRpc(platform.natsUrl('gateway'));
    expect(await spy.methodsOf((options) => guest.videos.comments(many, options))).toEqual(['ListComments']);
    await spy.stop();
    const comments = await guest.videos.comments(many);

    expect(comments.map(({ comment_id: id }) => id)).toEqual(Array.from({ length: threads }, (_, t) => `c${t}.0`));
    expect(comments[7]).toMatchObject({
      comment_author: '@author7',
      comment_author_is_uploader: false,
      comment_is_favorited: true,
      comment_likecount: 7,
      comment_parent: 'root',
      comment_time_text: '2025-11-02 18:30',
      comment_timestamp: 1762108200,
    });
    expect(outline(comments[7])).toBe('c7.0(c7.1(c7.2) c7.3)');
    expect(comments[7]?.comment_replies[0]).toMatchObject({ comment_parent: 'c7.0', comment_author_is_uploader: true });
    expect(comments[7]?.comment_replies[1]).toMatchObject({ comment_likecount: null, comment_replies: [] });
    expect((await api.videos.get(many)).comment_count).toBe(threads * (1 + replies));
  });

  it('are an empty list where there are none, and not found where nobody looked yet', async () => {
    expect(await api.videos.comments(none)).toEqual([]);
    expect(await api.videos.comments(neverFetched, { status: 404 })).toEqual({
      error: `The comments of ${neverFetched} were never fetched.`,
    });
    expect((await api.videos.get(neverFetched)).comment_count).toBeNull();
    expect(await api.videos.comments(unknown, { status: 404 })).toEqual({
      error: `The video ${unknown} is not in the archive.`,
    });
  });

  it('are answered whole, also where no message holds them', async () => {
    await write(long, 600, '長'.repeat(2_000));
    const comments = await api.videos.comments(long);
    expect(comments.map(outline)).toEqual(Array.from({ length: 600 }, (_, t) => `c${t}.0(c${t}.1(c${t}.2) c${t}.3)`));
    expect(JSON.stringify(comments).length).toBeGreaterThan(600 * 4 * 2_000);
  });
});

const outline = (comment: Comment | undefined): string =>
  comment === undefined
    ? ''
    : comment.comment_id +
      (comment.comment_replies.length > 0 ? `(${comment.comment_replies.map(outline).join(' ')})` : '');
