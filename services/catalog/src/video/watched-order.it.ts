import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import fc from 'fast-check';
import pg from 'pg';
import { schema } from '../database/schema.js';
import type { ListQuery } from './list-query.js';
import { listStatement } from './video-list.sql.js';

// At both ends of days and months, twice the same, in a night that has an hour less in Berlin, and without a date.
const moments = [
  '2026-01-31T23:59:59.999Z',
  '2026-02-01T00:00:00.000Z',
  '2026-02-01T12:00:00.000Z',
  '2026-02-01T12:00:00.000Z',
  '2026-03-28T23:30:00.000Z',
  '2026-03-29T01:30:00.000Z',
  null,
] as const;
const timeZones = ['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'] as const;

/** Several of one day, and some of no day. */
const library = fc.array(
  fc.record({
    published: fc.constantFrom(...moments),
    vidType: fc.constantFrom('videos' as const, 'shorts' as const),
    mark: fc.constantFrom('none', 'watched', 'begun', 'of somebody else'),
  }),
  { minLength: 1, maxLength: 40 },
);

type Video = { id: string; published: string | null; vidType: 'videos' | 'shorts'; mark: string };

let platform: TestPlatform;
let db: pg.Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  await (await openDatabase({ url: platform.databaseUrl('catalog'), schema })).destroy();
  db = new pg.Client({ connectionString: platform.databaseUrl('catalog') });
  await db.connect();
  await db.query("INSERT INTO catalog.channel (channel_id, name) VALUES ('UCone', 'A name')");
});
afterAll(async () => {
  await db?.end();
  await platform?.stop();
});

const fill = async (videos: readonly Video[]): Promise<void> => {
  await db.query('DELETE FROM catalog.video');
  for (const { id, published, vidType, mark } of videos) {
    await db.query(
      `INSERT INTO catalog.video (youtube_id, channel_id, vid_type, published, active, media_size, duration, downloaded,
                                  title, last_refresh)
       VALUES ($1, 'UCone', $2, $3, true, 1, 1, now(), 'A title', now())`,
      [id, vidType, published],
    );
    if (mark !== 'none') {
      await db.query(
        'INSERT INTO catalog.watch_state (user_id, youtube_id, watched, position) VALUES ($1, $2, $3, 5)',
        [mark === 'of somebody else' ? 'ben' : 'ann', id, mark !== 'begun'],
      );
    }
  }
};

/** Newest first, those of no day last; of one day by their ids. */
const inOrder = (a: Video, b: Video): number => {
  const key = ({ published, id }: Video): string => `${published ?? ''} ${id}`;
  return key(a) < key(b) ? 1 : -1;
};

const pageSize = 5;

it('lists all, what is watched and what is not by publication, page by page, in both directions', async () => {
  await fc.assert(
    fc.asyncProperty(library, fc.constantFrom(...timeZones), async (entries, timeZone) => {
      await db.query(`SET TimeZone TO '${timeZone}'`);
      const videos = entries.map((entry, at) => ({ ...entry, id: `video${String(at).padStart(6, '0')}` }));
      await fill(videos);
      for (const watch of ['watched', 'unwatched', undefined] as const) {
        for (const vidType of [undefined, 'shorts' as const]) {
          const all = videos
            .filter(({ mark }) => !watch || (mark === 'watched') === (watch === 'watched'))
            .filter((video) => vidType === undefined || video.vidType === vidType)
            .sort(inOrder)
            .map(({ id }) => id);
          for (const order of ['desc', 'asc'] as const) {
            const expected = order === 'desc' ? all : all.toReversed();
            // One page more than there is.
            for (let offset = 0; offset <= all.length + pageSize; offset += pageSize) {
              const page: ListQuery = { userId: 'ann', sort: 'published', order, offset, limit: pageSize };
              const query = { ...page, ...(watch ? { watch } : {}), ...(vidType ? { vidType } : {}) };
              const { statement, values } = listStatement(query);
              const { rows } = await db.query<{ youtube_id: string; total: string }>(statement.text, values);
              expect(rows.map(({ youtube_id }) => youtube_id)).toEqual(expected.slice(offset, offset + pageSize));
              rows.forEach(({ total }) => expect(Number(total)).toBe(all.length));
            }
          }
        }
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
