import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isChannelId, isPlaylistId, isYoutubeId } from '@reelkeep/contracts';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { join } from 'node:path';
import pg from 'pg';
import { startCatalog } from '../index.js';
import { miscounts } from './recount.js';

type Library = {
  channels: { channel_id: string; size: number }[];
  videos: { youtube_id: string }[];
  playlists: { playlist_id: string }[];
};
type Fill = (databaseUrl: string, options: { videos: number; seed: number; userIds: string[] }) => Promise<Library>;

const size = { videos: 3_000, userIds: ['1', '2'] };
const filled = [
  'channel',
  'video',
  'video_numbers',
  'subtitle',
  'comment',
  'watch_state',
  'playlist',
  'playlist_entry',
];

describe('a seeded library', () => {
  let platform: TestPlatform;
  let fill: Fill;
  let sql: pg.Client;
  let url: string;

  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../../../tools/seed/fill.mjs');
    fill = ((await import(file)) as { fillCatalogue: Fill }).fillCatalogue;
    platform = await startTestPlatform();
    await (await startCatalog(platform.env('catalog'))).stop();
    url = platform.databaseUrl('catalog');
    sql = new pg.Client({ connectionString: url, options: '-c search_path=catalog' });
    await sql.connect();
  });
  afterAll(async () => {
    await sql?.end();
    await platform?.stop();
  });

  /** A hash over all rows of each table, whatever their order. */
  const hashes = async (): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const table of filled) {
      const { rows } = await sql.query<{ hash: string }>(
        `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM ${table} AS t`,
      );
      found[table] = rows[0]?.hash ?? '';
    }
    return found;
  };
  const indexesKeysAndTriggers = async (): Promise<string[]> => {
    const { rows } = await sql.query<{ definition: string }>(`
      SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'catalog'
      UNION ALL
      SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'catalog'::regnamespace AND convalidated
      UNION ALL
      SELECT format('%s %s %s', t.tgrelid::regclass, t.tgname, t.tgenabled)
      FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'catalog'::regnamespace AND NOT t.tgisinternal
      ORDER BY 1`);
    return rows.map(({ definition }) => definition);
  };
  const empty = (): Promise<unknown> =>
    sql.query('TRUNCATE channel, playlist, watch_state, video_count, watched_count, archived_count CASCADE');

  it('has ids as the source makes them, each once, and kept totals that a recount proves', async () => {
    const before = await indexesKeysAndTriggers();
    const { channels, videos, playlists } = await fill(url, { ...size, seed: 1 });
    expect(channels.every(({ channel_id: id }) => isChannelId(id))).toBe(true);
    expect(playlists.every(({ playlist_id: id }) => isPlaylistId(id))).toBe(true);
    expect(videos.filter(({ youtube_id: id }) => isYoutubeId(id))).toHaveLength(size.videos);
    expect(new Set(videos.map(({ youtube_id: id }) => id)).size).toBe(size.videos);
    // By Zipf's law: the largest has twice as many as the second.
    expect((channels[0]?.size ?? 0) / (channels[1]?.size ?? 1)).toBeCloseTo(2, 0);
    expect(await miscounts(sql)).toEqual([]);
    expect(await indexesKeysAndTriggers()).toEqual(before);
  });

  it('is not mixed with what somebody keeps', async () => {
    const before = await hashes();
    const schema = await indexesKeysAndTriggers();
    await expect(fill(url, { ...size, seed: 2 })).rejects.toThrow('holds videos already');
    expect(await hashes()).toEqual(before);
    expect(await indexesKeysAndTriggers()).toEqual(schema);
  });

  it('is the same for the same seed, and another for another', async () => {
    const first = await hashes();
    await empty();
    await fill(url, { ...size, seed: 1 });
    expect(await hashes()).toEqual(first);
    await empty();
    await fill(url, { ...size, seed: 2 });
    const other = await hashes();
    for (const table of filled) {
      expect(other[table]).not.toBe(first[table]);
    }
  });

  it('is there whole or not at all', async () => {
    await empty();
    // The last table that is written refuses.
    await sql.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON playlist_entry EXECUTE FUNCTION refuse()`);
    const before = await indexesKeysAndTriggers();
    await expect(fill(url, { ...size, seed: 1 })).rejects.toThrow('refused');
    const { rows } = await sql.query('SELECT FROM video UNION ALL SELECT FROM channel LIMIT 1');
    expect(rows).toEqual([]);
    expect(await indexesKeysAndTriggers()).toEqual(before);
  });
});
