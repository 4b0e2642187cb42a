import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { untilHeldUp } from '@reelkeep/testing';
import { seededVideoId, seedVideos } from '../testing/seed-videos.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const id = seededVideoId;
const ids = (...numbers: number[]): string[] => numbers.map(id);

type Told = { unknownYoutubeIds?: string[]; version?: bigint; roundBegan?: Date };

describe('what the catalogue keeps of similar videos', () => {
  let stack: CatalogStack;

  beforeAll(async () => {
    stack = await startCatalogStack({ trashDays: 0 });
  });
  afterAll(() => stack.stop());

  beforeEach(async () => {
    await stack.sql.query('DELETE FROM video');
    await stack.sql.query('DELETE FROM channel');
    await seedVideos(stack.platform.databaseUrl('catalog'), { videos: 12, channels: 1 });
  });

  const keep = (
    lists: Readonly<Record<string, string[]>>,
    { unknownYoutubeIds = [], version = 1n, roundBegan = new Date() }: Told = {},
  ): Promise<unknown> =>
    stack.similar.keepSimilar({
      found: Object.entries(lists).map(([youtubeId, similarYoutubeIds]) => ({ youtubeId, similarYoutubeIds, version })),
      unknownYoutubeIds,
      roundBegan: timestampFromDate(roundBegan),
    });
  const kept = async (youtubeId: string): Promise<string[]> =>
    (await stack.videos.hydrateVideos({ similarTo: youtubeId, maxBytes: 1_000_000 })).videos.map(
      (video) => video.youtubeId,
    );
  const neverCompared = async (afterYoutubeId = '', limit = 100): Promise<string[]> =>
    (await stack.similar.listNeverCompared({ afterYoutubeId, limit })).youtubeIds;
  const dueAgain = async (): Promise<string[]> => (await stack.similar.listDueAgain({ limit: 100 })).youtubeIds;
  const compareAll = (): Promise<unknown> =>
    keep(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [id(at + 1), []])));
  const age = (interval: string): Promise<unknown> =>
    stack.sql.query(`UPDATE similar_video SET compared_at = compared_at - interval '${interval}'`);

  it('is shown in the order in which it was found, and forgotten where search knows a video no more', async () => {
    expect(await kept(id(1))).toEqual([]);
    await keep({ [id(1)]: ids(5, 3, 9), [id(2)]: [] });
    expect(await kept(id(1))).toEqual(ids(5, 3, 9));
    await keep({ [id(1)]: ids(4) });
    expect(await kept(id(1))).toEqual(ids(4));
    await keep({}, { unknownYoutubeIds: ids(1) });
    expect(await kept(id(1))).toEqual([]);
  });

  it('comes in as many parts as it needs', async () => {
    await keep({ [id(1)]: ids(5, 3, 9) });
    const { videos, moreYoutubeIds } = await stack.videos.hydrateVideos({ similarTo: id(1), maxBytes: 1 });
    expect([videos.map((video) => video.youtubeId), moreYoutubeIds]).toEqual([ids(5), ids(3, 9)]);
  });

  it('tells page by page which videos were never compared', async () => {
    await keep({ [id(2)]: [], [id(5)]: ids(1) });
    expect(await neverCompared('', 3)).toEqual(ids(1, 3, 4));
    expect(await neverCompared(id(4), 3)).toEqual(ids(6, 7, 8));
    expect(await neverCompared(id(12))).toEqual([]);
  });

  it('lacks a video that is deleted, and keeps nothing for one', async () => {
    await keep({ [id(1)]: ids(5, 3), [id(3)]: ids(1) });
    await stack.removal.deleteVideo({ youtubeId: id(3) });
    expect(await kept(id(1))).toEqual(ids(5));
    await keep({ [id(3)]: ids(1) });
    const { rows } = await stack.sql.query('SELECT youtube_id FROM similar_video');
    expect(rows).toEqual([{ youtube_id: id(1) }]);
  });

  it.each([
    ['another title', `title = 'Quite another'`],
    ['other tags', `detail = detail || '{"tags": ["tides"]}'`],
  ])('ends with %s, and with nothing else that changes', async (_, change) => {
    await compareAll();
    await stack.sql.query(`UPDATE video SET media_size = 5, detail = detail || '{"description": "Another"}'`);
    await stack.sql.query('UPDATE video_numbers SET view_count = 5');
    expect(await neverCompared()).toEqual([]);
    await stack.sql.query(`UPDATE video SET ${change} WHERE youtube_id = $1`, [id(7)]);
    expect(await neverCompared()).toEqual(ids(7));
  });

  it('is due again after a week, the oldest first', async () => {
    await compareAll();
    await age('6 days');
    expect(await dueAgain()).toEqual([]);
    await stack.sql.query(
      `UPDATE similar_video SET compared_at = compared_at - interval '2 days' WHERE youtube_id IN ($1, $2)`,
      ids(4, 9),
    );
    await stack.sql.query(
      `UPDATE similar_video SET compared_at = compared_at - interval '1 day' WHERE youtube_id = $1`,
      [id(9)],
    );
    expect(await dueAgain()).toEqual(ids(9, 4));
    await keep({ [id(9)]: [] });
    expect(await dueAgain()).toEqual(ids(4));
  });

  it('is due at once for those that a new video is like, unless they were compared in the same round', async () => {
    await compareAll();
    await age('20 minutes');
    await stack.sql.query('DELETE FROM similar_video WHERE youtube_id = $1', [id(1)]);
    const roundBegan = new Date(Date.now() - 60_000);
    await keep({ [id(3)]: ids(8) }, { roundBegan });
    await keep({ [id(1)]: ids(3, 6) }, { roundBegan });
    // Of nobody else is anything new.
    expect(await dueAgain()).toEqual(ids(6));
  });

  it('is due again for those that were compared in the same round, but before the new one came', async () => {
    await compareAll();
    await stack.sql.query('DELETE FROM similar_video WHERE youtube_id = $1', [id(1)]);
    await stack.sql.query('UPDATE video SET downloaded = now() WHERE youtube_id = $1', [id(1)]);
    await keep({ [id(1)]: ids(3, 6) }, { roundBegan: new Date(Date.now() - 60_000) });
    expect(await dueAgain()).toEqual(ids(3, 6));
  });

  it('is nothing where search compared what the video was before', async () => {
    await keep({ [id(1)]: ids(5), [id(2)]: ids(6) });
    await stack.sql.query('UPDATE video SET version = version + 1 WHERE youtube_id = $1', [id(1)]);
    await age('8 days');
    await keep({ [id(1)]: ids(7), [id(2)]: ids(8) });
    expect([await kept(id(1)), await kept(id(2))]).toEqual([[], ids(8)]);
    expect(await dueAgain()).toEqual([]);
    expect(await neverCompared('', 1)).toEqual(ids(1));
    await keep({ [id(1)]: ids(7) }, { version: 2n });
    expect(await kept(id(1))).toEqual(ids(7));
  });

  it('waits for a change that goes on, and is nothing when that was of the title', async () => {
    await stack.sql.query('BEGIN');
    await stack.sql.query(`UPDATE video SET title = 'Another', version = version + 1 WHERE youtube_id = $1`, [id(1)]);
    const keeping = keep({ [id(1)]: ids(5) });
    await untilHeldUp(stack.sql);
    await stack.sql.query('COMMIT');
    await keeping;
    expect(await kept(id(1))).toEqual([]);
  });

  it('has more than are shown, so that some may go', async () => {
    await keep({ [id(1)]: ids(2, 3, 4, 5, 6, 7, 8, 9) });
    expect(await kept(id(1))).toEqual(ids(2, 3, 4, 5, 6, 7));
    await stack.removal.deleteVideo({ youtubeId: id(3) });
    await stack.removal.deleteVideo({ youtubeId: id(6) });
    expect(await kept(id(1))).toEqual(ids(2, 4, 5, 7, 8, 9));
  });

  it('is all forgotten when the release before empties its tables for a restore', async () => {
    await compareAll();
    await stack.sql.query(
      'TRUNCATE channel, video, video_numbers, subtitle, comment, playlist, playlist_entry, watch_state',
    );
    expect((await stack.sql.query('SELECT FROM similar_video')).rows).toEqual([]);
  });

  it('waits for nobody who removes videos at the same time', async () => {
    await compareAll();
    await age('2 hours');
    await stack.sql.query('DELETE FROM similar_video WHERE youtube_id = $1', [id(1)]);
    await stack.sql.query('BEGIN');
    try {
      await stack.sql.query('DELETE FROM video WHERE youtube_id = $1', [id(6)]);
      await keep({ [id(1)]: ids(3, 6) });
    } finally {
      await stack.sql.query('COMMIT');
    }
    expect(await dueAgain()).toEqual(ids(3));
    expect(await kept(id(1))).toEqual(ids(3));
  });
});
