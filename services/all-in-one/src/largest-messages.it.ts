/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos, seededVideoId } from '@reelkeep/catalog/seed';
import { eventStream, longestMessage } from '@reelkeep/messaging';
import { type Api, eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, startHousehold } from './testing/household.js';

const settleMs = 120_000;
const rows = 500;
/** Three bytes each in a message. */
const long = (characters: number): string => '長'.repeat(characters);

/**
 * The largest that people and sources bring, through the gateway and the services as they are. The NATS of the tests
 * takes messages of 1 MiB, as any does unless told otherwise.
 */
describe('with the largest that there is', () => {
  let platform: TestPlatform;
  let household: Household;
  let api: Api;

  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new pg.Client({ connectionString: platform.adminUrl });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    api = await household.signIn();
    await seedVideos(platform.databaseUrl('catalog'), { videos: rows, channels: 20 });
    await sql("UPDATE catalog.video SET detail = detail || jsonb_build_object('description', $1::text)", [long(5_000)]);
    await sql('UPDATE catalog.channel SET description = $1', [long(5_000)]);
    await api.settings.updateOwn({ page_size: rows });
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await platform?.stop();
  });

  it('a page of 500 videos with long descriptions is answered whole and in order', async () => {
    expect(platform.nats.connection.info?.max_payload).toBe(1024 * 1024);
    const { data, paginate } = await api.videos.list({ sort: 'downloaded', order: 'asc' });
    expect(data.map(({ youtube_id: id }) => id)).toEqual(
      Array.from({ length: rows }, (_, at) => seededVideoId(at + 1)),
    );
    expect(new Set(data.map(({ description }) => description))).toEqual(new Set([long(5_000)]));
    expect(paginate.total_hits).toBe(rows);
  });

  it('the hits of a search are answered whole', async () => {
    await api.tasks.start('search_rebuild');
    await eventually(async () => {
      const { results } = await api.search.find('video:seeded', { status: [200, 503] });
      expect(results?.video_results).toHaveLength(30);
      expect(results?.video_results[0]?.description).toHaveLength(5_000);
    }, settleMs);
    const { results } = await api.search.find('channel:seeded');
    expect(results.channel_results).toHaveLength(20);
  });

  it('a pasted list of 2,000 entries is taken, shown and cleared as a whole', async () => {
    const pieces = Array.from({ length: 2_000 }, (_, at) => `${long(90)}${at}`);
    await api.downloads.add(pieces);
    await sql('UPDATE download.queue_item SET message = $1, note = $1, channel_name = $2', [long(6_000), long(2_000)]);
    const { data, paginate } = await api.downloads.list({ page: 2 });
    expect(data.map(({ title }) => title)).toEqual(pieces.slice(rows, 2 * rows));
    expect(paginate.total_hits).toBe(2_000);
    await api.downloads.clear({ filter: 'pending' });
    expect((await api.downloads.list()).paginate.total_hits).toBe(0);
  });

  it('what is too much for one call is refused with a sentence', async () => {
    const answer = await api.client.call('POST', '/api/download/', {
      body: {
        data: [
          { youtube_id: long(200_000), status: 'pending' },
          { youtube_id: long(200_000), status: 'pending' },
        ],
      },
      status: 400,
    });
    expect(JSON.stringify(answer)).toContain('This is too much text at once: add some of it, then the rest.');
  });

  it('a rebuild brings every line of a video whose subtitles fill many messages', async () => {
    const cues = Array.from({ length: 1_500 }, (_, at) => [at * 2_000, at * 2_000 + 1_900, `${long(300)} folio${at}x`]);
    await sql(
      `INSERT INTO catalog.subtitle (youtube_id, lang, source, name, ext, cues, cue_count, cue_bytes)
       VALUES ($1, 'ja', 'user', 'Japanese', 'json3', $2, $3, $4)`,
      [seededVideoId(1), JSON.stringify(cues), cues.length, cues.length * 935],
    );
    await api.tasks.start('search_rebuild');
    await eventually(async () => {
      const { results } = await api.search.find('full:folio1499x fuzzy:no', { status: [200, 503] });
      expect(results?.fulltext_results.map(({ youtube_id: id }) => id)).toEqual([seededVideoId(1)]);
    }, settleMs);
  });

  it('no event is one that another NATS would refuse', async () => {
    const { state } = await platform.nats.jsm.streams.info(eventStream);
    let longest = 0;
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await platform.nats.jsm.streams.getMessage(eventStream, { seq });
      longest = Math.max(longest, message?.data.length ?? 0);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(longestMessage);
    expect(await sql('SELECT * FROM download.dead_letter')).toEqual([]);
  });
});
