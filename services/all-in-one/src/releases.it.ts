/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventStream } from '@reelkeep/messaging';
import {
  type Api,
  buildTestWorld,
  eventually,
  lastCueWord,
  recordings,
  schemas,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  tokenApi,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import pg from 'pg';
import { bucketValues, restoreBus } from './testing/bus-recording.js';
import { type Household, startHousehold } from './testing/household.js';
import { live } from './testing/household-life.js';
import { OldReaders } from './testing/old-readers.js';
import { restoreSchemas } from './testing/recorded-schemas.js';

/** Long enough for a rebuild of the search index on a busy machine. */
const settleMs = 120_000;

const startSource = async (platform: TestPlatform): Promise<Tubeworld> => {
  const workDir = join(platform.cacheDir, '..', 'tubeworld');
  await mkdir(workDir, { recursive: true });
  return startTubeworld({ world: buildTestWorld(), ...tubeworldRuntime(), workDir });
};

const rows = async <T extends object>(platform: TestPlatform, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: platform.adminUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe.each(recordings())('what release $release has left', (recording) => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    source = await startSource(platform);
    await restoreSchemas(platform.adminUrl, recording.text('schemas.sql'));
    // Of its media nothing was recorded, and an empty folder would be taken for a disk that is away.
    await writeFile(join(platform.mediaDir, '.keep'), '');
    await restoreBus(platform.nats, recording);
    // What a start does before it starts the services.
    await platform.prepareNats();
    // One of each that the release had no time to publish.
    await rows(
      platform,
      'UPDATE catalog.outbox SET published_at = NULL WHERE seq IN (SELECT max(seq) FROM catalog.outbox GROUP BY subject)',
    );
    household = await startHousehold(platform, source.env);
    api = await household.signIn();
  }, 180_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  it('is signed in to with the same password and token', async () => {
    const [, token = ''] =
      /INSERT INTO identity\.api_token[^;]*?"key": "([^"]+)"/.exec(recording.text('schemas.sql')) ?? [];
    expect((await api.settings.token()).token).toBe(token);
    expect(await tokenApi(household.baseUrl, token).settings.own()).toMatchObject({ page_size: 24, sort_by: 'views' });
  });

  it('is listed with what was watched, and how far', async () => {
    const { data } = await api.videos.list({ sort: 'published' });
    expect(data.map(({ youtube_id: id }) => id).toSorted()).toEqual(
      [videos.userSubtitles, videos.commented, videos.short].toSorted(),
    );
    expect((await api.videos.get(videos.userSubtitles)).player).toMatchObject({ position: 21, watched: false });
    expect((await api.videos.get(videos.commented)).player).toMatchObject({ watched: true });
    const listed = async (watch: 'watched' | 'unwatched'): Promise<string[]> =>
      (await api.videos.list({ sort: 'published', watch })).data.map(({ youtube_id: id }) => id).toSorted();
    expect(await listed('watched')).toEqual([videos.commented]);
    expect(await listed('unwatched')).toEqual([videos.userSubtitles, videos.short].toSorted());
  });

  it('is counted: what there is, and what was watched', async () => {
    const { doc_count: count, media_size: size, duration, active_true: active } = await api.stats.videos();
    const list = (await api.videos.list()).data;
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    expect({ count, size, duration }).toEqual({
      count: list.length,
      size: sum(list.map((video) => video.media_size)),
      duration: sum(list.map((video) => video.player.duration)),
    });
    expect(active).toMatchObject({ doc_count: count, media_size: size, duration });
    const { watched } = await api.stats.watched();
    const { duration: length } = (await api.videos.get(videos.commented)).player;
    expect(watched).toMatchObject({ items: 1, duration: length });
    expect((await api.stats.biggestChannels({ order: 'media_size' })).length).toBeGreaterThan(0);
  });

  it('is found by a spoken word, although the index is gone', async () => {
    await eventually(async () => {
      const { results } = await api.search.find(`full:${lastCueWord}`, { status: [200, 503] });
      expect(results?.fulltext_results.map(({ youtube_id: id }) => id)).toEqual([videos.userSubtitles]);
    }, settleMs);
  });

  it('has its settings and its queue, with the message of what failed', async () => {
    expect(await api.settings.get()).toMatchObject({
      downloads: { limit_speed: 8_000, sleep_interval: null },
      subscriptions: { channel_size: 7 },
    });
    const { data } = await api.downloads.list({ filter: 'ignore' });
    expect(data.map(({ youtube_id: id }) => id)).toEqual([videos.workbench]);
    expect((await api.downloads.get(videos.membersOnly)).message).toContain('members');
  });

  it('is understood by every consumer: no event is left, and none is set aside', async () => {
    await eventually(async () => {
      for await (const consumer of platform.nats.jsm.consumers.list(eventStream)) {
        expect([consumer.name, consumer.num_pending, consumer.num_ack_pending]).toEqual([consumer.name, 0, 0]);
      }
    }, settleMs);
    const tables = await rows<{ schema: string; name: string }>(
      platform,
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE tablename IN ('outbox', 'dead_letter')`,
    );
    expect(tables.length).toBeGreaterThan(schemas.length);
    for (const { schema, name } of tables) {
      const left = name === 'outbox' ? 'WHERE published_at IS NULL' : '';
      expect([schema, name, await rows(platform, `SELECT * FROM ${schema}.${name} ${left}`)]).toEqual([
        schema,
        name,
        [],
      ]);
    }
  });

  it('goes on: what waits in the queue is downloaded', async () => {
    await api.downloads.update(videos.workbench, 'priority');
    const video = await eventually(() => api.videos.get(videos.workbench), settleMs);
    expect(video.media_size).toBeGreaterThan(0);
  });
});

describe.each(recordings())('what is written now, read by release $release', (recording) => {
  const readers = new OldReaders(recording);
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;

  beforeAll(async () => {
    platform = await startTestPlatform();
    source = await startSource(platform);
    household = await startHousehold(platform, source.env);
    await live(await household.signIn(), source);
  }, 240_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  it('are events that it understands', async () => {
    const { state } = await platform.nats.jsm.streams.info(eventStream);
    let known = 0;
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await platform.nats.jsm.streams.getMessage(eventStream, { seq });
      known += message && readers.readEvent(message.subject, message.data) ? 1 : 0;
    }
    expect(readers.knownEvents).toContain('video.upserted');
    expect(known).toBeGreaterThan(10);
  });

  it('are settings and notifications that it understands', async () => {
    const buckets = new Map((await bucketValues(platform.nats)).map(({ stream, values }) => [stream, values]));
    const app = buckets.get('KV_settings')?.['$KV.settings.app'] ?? '';
    expect(readers.faultsOfSettings(JSON.parse(Buffer.from(app, 'base64').toString('utf8')))).toEqual([]);
    const notifications = Object.values(buckets.get('KV_notifications') ?? {});
    expect(notifications.length).toBeGreaterThan(0);
    for (const value of notifications) {
      readers.readMessage('reelkeep.notify.v1.Notification', Buffer.from(value, 'base64'));
    }
  });
});
