import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hitWindow } from '@reelkeep/contracts';
import type pg from 'pg';
import { runPlan } from '../testing/query-plan.js';
import { type SeededCatalogue, startSeededCatalogue } from '../testing/seeded-catalogue.js';
import { seededPlaylistId, seedPlaylists } from '../testing/seed-surroundings.js';
import { seededChannelId } from '../testing/seed-videos.js';
import { cardsOfIds, cardsOfPage, type PlaylistFilter, playlistTotal } from './playlist-card.sql.js';

const playlists = 50_000;
const madeHere = playlists / 20;
// One in five is subscribed; whoever counts the others may pass over it.
const mostCounted = (hitWindow * 5) / 4 + 1;
const pageRows = 12;
// Beside each playlist of a page: its channel and the video whose picture it has.
const cardRows = 3 * pageRows;

describe('with 50000 playlists', () => {
  let catalogue: SeededCatalogue | undefined;
  let sql: pg.Client;

  beforeAll(async () => {
    catalogue = await startSeededCatalogue({ videos: 100, channels: playlists / 10 });
    ({ sql } = catalogue);
    await seedPlaylists(sql, playlists);
    await sql.query(
      `INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
       SELECT playlist_id, 's' || lpad(n::text, 10, '0'), n, 'Seeded video', 'Seeded channel', true
       FROM playlist, generate_series(1, 4) AS n`,
    );
    await sql.query('VACUUM (ANALYZE) playlist, playlist_entry');
  }, 120_000);
  afterAll(() => catalogue?.stop());

  const narrowed: [string, PlaylistFilter, unknown[]][] = [
    ['all', {}, []],
    ['those subscribed', { subscribed: true }, [true]],
    ['those not subscribed', { subscribed: false }, [false]],
    ['those of the source', { kind: 'regular' }, ['regular']],
    ['those made here', { kind: 'custom' }, ['custom']],
    ['those made here and subscribed', { subscribed: true, kind: 'custom' }, [true, 'custom']],
  ];

  it.each(narrowed)(
    'the list of %s is read by name as far as its page, and counted to its end',
    async (_of, filter, values) => {
      for (const offset of [0, 600, 2_000]) {
        const plan = await runPlan(sql, cardsOfPage(filter).text, [pageRows, offset, ...values]);
        expect(plan.wholeTables.filter((table) => table !== 'playlist')).toEqual([]);
        // The page itself once it has its channels, or, for a far page of the few that are made here, all of these.
        expect(plan.rowsSorted).toBeLessThanOrEqual('kind' in filter && offset > 0 ? madeHere : pageRows);
        expect(plan.rowsRead).toBeLessThanOrEqual(mostCounted + offset + cardRows);
        expect(plan.spills).toEqual([]);
      }
    },
  );

  it.each(narrowed)('%s are counted no further than they are shown', async (_of, filter, values) => {
    const plan = await runPlan(sql, playlistTotal(filter).text, values);
    expect(plan).toMatchObject({ rowsSorted: 0, spills: [] });
    expect(plan.rowsRead).toBeLessThanOrEqual(mostCounted);
  });

  it('those of a channel are read by it alone', async () => {
    const values = [pageRows, 0, seededChannelId(3)];
    const plan = await runPlan(sql, cardsOfPage({ channelId: 'c' }).text, values);
    expect(plan.wholeTables).toEqual([]);
    expect(plan.rowsSorted).toBeLessThanOrEqual(10);
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * 10 + cardRows);
  });

  it('a handful is read by key', async () => {
    const plan = await runPlan(sql, cardsOfIds.text, [[seededPlaylistId(1), seededPlaylistId(7)]]);
    expect(plan.wholeTables).toEqual([]);
    expect(plan.rowsSorted).toBe(0);
    expect(plan.rowsRead).toBe(6);
  });
});
