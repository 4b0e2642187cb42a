import { videoSorts } from '@reelkeep/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { countOfVideo, pageOfComments } from '../comments/comment.sql.js';
import { entriesAfter, navOfVideo } from '../playlist/playlist-card.sql.js';
import { comparedBefore, neverCompared } from '../similar/similar.sql.js';
import { type RunPlan, runPlan } from '../testing/query-plan.js';
import { type SeededCatalogue, startSeededCatalogue } from '../testing/seeded-catalogue.js';
import { longPlaylist, seededPlaylistId, seedSurroundings } from '../testing/seed-surroundings.js';
import { seededChannelId, seededVideoId } from '../testing/seed-videos.js';
import type { ListQuery } from './list-query.js';
import { similarCards } from './video-card.sql.js';
import { listStatement } from './video-list.sql.js';

// Each of them grows with the archive; channels and playlists are few beside them, and have plans of their own.
const large = ['video', 'video_numbers', 'watch_state', 'playlist_entry', 'comment', 'subtitle', 'similar_video'];
const pageRows = 12;
// What the cards of a page take: numbers, channel, mark, subtitles and playlists of each of its videos, and totals.
const cardRows = 12 * pageRows;
// Of the user: every eleventh video is watched, and every fiftieth of the others begun.
const [watched, begun] = [4_545, 910];

const user = '0196a000-0000-7000-8000-000000000001';
let catalogue: SeededCatalogue | undefined;
let sql: pg.Client;

beforeAll(async () => {
  catalogue = await startSeededCatalogue({ videos: 50_000, channels: 2_000, userId: user, withSubtitles: true });
  ({ sql } = catalogue);
  await seedSurroundings(sql);
}, 120_000);
afterAll(() => catalogue?.stop());

const base: ListQuery = { userId: user, offset: 0, limit: pageRows, order: 'desc' };
const ofVideos = (query: Partial<ListQuery>): Promise<RunPlan> => {
  const { statement, values } = listStatement({ ...base, ...query });
  return runPlan(sql, statement.text, values);
};
const wholeLargeTables = ({ wholeTables }: RunPlan): string[] => wholeTables.filter((table) => large.includes(table));

type Filter = Pick<ListQuery, 'vidType' | 'channelId' | 'height'>;
const filters: [string, Filter][] = [
  ['all', {}],
  ['one type', { vidType: 'shorts' }],
  ['one channel', { channelId: seededChannelId(1) }],
];

describe.each(videoSorts)('with 50000 videos, a list by %s', (sort) => {
  it.each(filters)('of %s, watched or not, is read in order as far as its first page', async (_of, filter) => {
    for (const watch of ['watched', 'unwatched'] as const) {
      const plan = await ofVideos({ sort, watch, ...filter });
      expect(wholeLargeTables(plan)).toEqual([]);
      expect(plan.rowsSorted).toBeLessThanOrEqual(pageRows);
      // One in eleven is watched: twice a dozen times that, each with its mark.
      expect(plan.rowsRead).toBeLessThanOrEqual(cardRows + 2 * 2 * 11 * pageRows);
      expect(plan.spills).toEqual([]);
    }
  });

  it.each(filters)('of %s, unwatched, is read on in order to a later page', async (_of, filter) => {
    const plan = await ofVideos({ sort, watch: 'unwatched', ...filter, offset: 600 });
    expect(wholeLargeTables(plan)).toEqual([]);
    expect(plan.rowsSorted).toBeLessThanOrEqual(pageRows);
    // Beside each video its mark, and that of another who has watched it.
    expect(plan.rowsRead).toBeLessThanOrEqual(cardRows + 3 * (600 + pageRows));
    expect(plan.spills).toEqual([]);
  });

  it('of what is watched looks at each video and each mark once at most for a later page', async () => {
    const plan = await ofVideos({ sort, watch: 'watched', offset: 1_000 });
    // Marks stand in the order of publication alone; for any other one those of the user have to be put in order.
    expect(plan.rowsSorted).toBeLessThanOrEqual(sort === 'published' ? pageRows : watched);
    expect(plan.rowsRead).toBeLessThanOrEqual(
      sort === 'published' ? cardRows + 1_012 : cardRows + 50_000 + 2 * watched,
    );
    expect(plan.spills).toEqual([]);
  });

  it.each(filters)('of %s that is begun starts from the marks of its user', async (_of, filter) => {
    for (const offset of [0, 600]) {
      const plan = await ofVideos({ sort, watch: 'continue', ...filter, offset });
      expect(wholeLargeTables(plan)).toEqual([]);
      // They are few and stand in an order of their own.
      expect(plan.rowsSorted).toBeLessThanOrEqual(begun);
      // For the total and for the page; by type, numbers are looked up beside the videos of that type.
      expect(plan.rowsRead).toBeLessThanOrEqual(cardRows + 2 * 9 * begun);
      expect(plan.spills).toEqual([]);
    }
  });

  it('of one height that no video has is known to be empty at once', async () => {
    for (const watch of [{}, { watch: 'watched' }, { watch: 'unwatched' }, { watch: 'continue' }] as const) {
      expect(await ofVideos({ sort, height: 480, ...watch })).toMatchObject({ rowsRead: 0, rowsSorted: 0, spills: [] });
    }
  });

  it('of one height reads on in order until its page is full, and each video once for the total', async () => {
    for (const offset of [0, 600]) {
      const { nodes, rowsSorted, rowsRead, spills } = await ofVideos({ sort, height: 1_920, offset });
      expect(rowsSorted).toBeLessThanOrEqual(pageRows);
      expect(spills).toEqual([]);
      const page = nodes.find(({ Alias: alias }) => alias === 'l');
      expect(page?.['Node Type']).toBe('Index Only Scan');
      // One in seven has it; of these each has the same width, the least there is.
      const passedOver = sort === 'width' ? 50_000 : 2 * 7 * (offset + pageRows);
      expect((page?.['Actual Rows'] ?? 0) + (page?.['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(passedOver);
      // Views and likes stand beside the videos.
      expect(rowsRead).toBeLessThanOrEqual(cardRows + 2 * 50_000 + 2 * passedOver);
    }
  });
});

describe('with 50000 videos, what is begun', () => {
  it.each([...filters, ['one height', { height: 1_920 }]] as [string, Filter][])(
    'of %s is read from the marks of its user',
    async (_of, filter) => {
      const plan = await ofVideos({ watch: 'continue', ...filter });
      expect(wholeLargeTables(plan)).toEqual([]);
      expect(plan.rowsSorted).toBeLessThanOrEqual(begun);
      expect(plan.rowsRead).toBeLessThanOrEqual(cardRows + 2 * 2 * begun);
      expect(plan.spills).toEqual([]);
    },
  );
});

describe('a playlist of 10000 entries', () => {
  const playlistId = seededPlaylistId(1);

  it('is read in order from its index; its total looks at each entry once', async () => {
    for (const offset of [0, 600, 6_000]) {
      const plan = await ofVideos({ playlistId, offset });
      expect(plan.wholeTables).toEqual([]);
      expect(plan.rowsSorted).toBeLessThanOrEqual(pageRows);
      expect(plan.rowsRead).toBeLessThanOrEqual(cardRows + longPlaylist + 2 * (offset + pageRows));
      expect(plan.spills).toEqual([]);
      const page = plan.nodes.find(({ Alias: alias }) => alias === 'l');
      expect(page?.['Index Name']).toMatch(/^playlist_entry_(order|place)$/);
    }
  });

  it.each(filters)('narrowed to %s, watched, not or begun, looks at its entries and marks', async (_of, filter) => {
    for (const watch of [{ watch: 'watched' }, { watch: 'unwatched' }, { watch: 'continue' }] as const) {
      for (const offset of [0, 600]) {
        const plan = await ofVideos({ playlistId, ...filter, ...watch, offset });
        expect(wholeLargeTables(plan)).toEqual([]);
        // Where few match, those are put in order, else the entries are read in it.
        expect(plan.rowsSorted).toBeLessThanOrEqual(1_000);
        // For the total and for the page: an entry, its video and its mark.
        expect(plan.rowsRead).toBeLessThanOrEqual(cardRows + 2 * 3 * longPlaylist);
        expect(plan.spills).toEqual([]);
      }
    }
  });

  it.each(filters)('narrowed to %s, begun, reads the marks of its user once', async (_of, filter) => {
    const { nodes } = await ofVideos({ playlistId, ...filter, watch: 'continue' });
    const marks = nodes.filter((node) => node['Index Name'] === 'watch_state_continue');
    // For the total and for the page.
    expect(marks.map((node) => node['Actual Loops'])).toEqual([1, 1]);
  });

  it('tells its entries from any place on, without those before', async () => {
    const values = [[playlistId, seededPlaylistId(2)], 5_000, seededVideoId(5_001), 2_000];
    const plan = await runPlan(sql, entriesAfter.text, values);
    expect(plan.wholeTables).toEqual([]);
    expect(plan.rowsRead).toBeLessThanOrEqual(5_000 + 50);
    expect(plan.spills).toEqual([]);
  });

  it('tells its entries without a look at the playlists behind the next one', async () => {
    const asked = Array.from({ length: 24 }, () => playlistId);
    const plan = await runPlan(sql, entriesAfter.text, [asked, -1, '', 2_000]);
    expect(plan.wholeTables).toEqual([]);
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * longPlaylist);
    expect(plan.spills).toEqual([]);
  });

  it('is a way on from a video, beside the few others that the video is in', async () => {
    for (const id of [seededVideoId(5_000), seededVideoId(1)]) {
      const plan = await runPlan(sql, navOfVideo.text, [id]);
      expect(plan.wholeTables).toEqual([]);
      expect(plan.rowsSorted).toBeLessThanOrEqual(3);
      expect(plan.rowsRead).toBeLessThanOrEqual(40);
      expect(plan.spills).toEqual([]);
    }
  });
});

describe('similar videos', () => {
  const keptOfMost = `
    INSERT INTO similar_video
    SELECT youtube_id, ARRAY(SELECT 's' || lpad((1 + (n * 7 + i) % 50000)::text, 10, '0') FROM generate_series(1, 6) AS i),
           timestamptz '2026-01-01'
    FROM (SELECT youtube_id, substr(youtube_id, 2)::int AS n FROM video WHERE right(youtube_id, 2) <> '00') AS v`;

  beforeAll(async () => {
    await sql.query(keptOfMost);
    await sql.query('VACUUM (ANALYZE) similar_video');
  });

  it('that are kept are read by key', async () => {
    const plan = await runPlan(sql, similarCards.text, [user, seededVideoId(77)]);
    expect(wholeLargeTables(plan)).toEqual([]);
    // The list, its six, and what is beside each of these.
    expect(plan.rowsRead).toBeLessThanOrEqual(1 + 6 * 12);
    expect(plan.spills).toEqual([]);
  });

  it('that were never looked for are found in the order of ids, a page at a time', async () => {
    const plan = await runPlan(sql, neverCompared.text, [seededVideoId(20_000), 50]);
    expect(wholeLargeTables(plan)).toEqual([]);
    // Every hundredth is one.
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * 50 * 100 + 200);
    expect(plan.rowsSorted).toBeLessThanOrEqual(50);
  });

  it('that were never looked for, where there are none, take one look at each', async () => {
    await sql.query('BEGIN');
    try {
      await sql.query("INSERT INTO similar_video SELECT youtube_id, '{}', now() FROM video ON CONFLICT DO NOTHING");
      const plan = await runPlan(sql, neverCompared.text, ['', 50]);
      expect(plan.rowsRead).toBeLessThanOrEqual(2 * 50_000);
      expect(plan.spills).toEqual([]);
    } finally {
      await sql.query('ROLLBACK');
    }
  });

  it('that are due again are found by their age', async () => {
    const plan = await runPlan(sql, comparedBefore.text, [new Date('2026-06-01'), 50]);
    expect(wholeLargeTables(plan)).toEqual([]);
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * 50);
    expect(plan.rowsSorted).toBeLessThanOrEqual(50);
  });
});

describe('comments of a video', () => {
  it('are read by their places, from any on', async () => {
    for (const [id, after, rows] of [
      [seededVideoId(1), 0, 2_000],
      [seededVideoId(1), 5_000, 1_000],
      [seededVideoId(77), 0, 2],
    ] as const) {
      const plan = await runPlan(sql, pageOfComments.text, [id, after, 2_000]);
      expect(plan).toMatchObject({ wholeTables: [], rowsSorted: 0, rowsRead: rows, spills: [] });
    }
    expect(await runPlan(sql, countOfVideo.text, [seededVideoId(77)])).toMatchObject({ wholeTables: [], rowsRead: 1 });
  });
});
