import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NotificationSchema,
  notificationsBucket,
  QueueService,
  RefreshService,
  SettingsService,
  SubscriptionKind,
  SubscriptionService,
  TaskService,
} from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import {
  buildTestWorld,
  buildUploads,
  channels,
  eventually,
  startTubeworld,
  type Tubeworld,
  tubeworldRuntime,
} from '@reelkeep/testing';
import pg from 'pg';
import { type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

/** How often a downloader is killed, of both tests together; `REELKEEP_KILLS=100` for a long run. */
const kills = Number(process.env['REELKEEP_KILLS'] ?? 10);
const seed = Number(process.env['REELKEEP_SEED'] ?? 20_261_123);
const perTest = 30;
// From one kill to the next, so that each meets another step; a start of the service takes a second or two.
const betweenKillsMs = { least: 1_500, most: 6_000 };
const withinMs = 400_000 + kills * 10_000;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
const randomOf = (start: number): (() => number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

describe('downloaders that are killed again and again', () => {
  const uploads = buildUploads(2 * perTest, 'c3');
  let world: PairWorld;
  let source: Tubeworld;
  let db: pg.Client;
  let rpc: RpcClient;
  let downloaders: Replica[] = [];
  /** The hash of what one undisturbed download makes of the clip that all videos here have. */
  let wanted: string;
  const random = randomOf(seed);

  beforeAll(async () => {
    process.stdout.write(`kills ${kills}, seed ${seed}\n`);
    world = await startPairWorld();
    const { platform } = world;
    const known = buildTestWorld();
    source = await startTubeworld({
      ...tubeworldRuntime(),
      world: {
        ...known,
        videos: [...known.videos, ...buildUploads(1, 'c3').map((one) => ({ ...one, id: 'reference01' })), ...uploads],
      },
      workDir: join(platform.cacheDir, '..', 'tubeworld'),
    });
    for (const name of ['scheduler', 'catalog', 'notifications'] as const) {
      await world.start(name);
    }
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    rpc = new RpcClient(await platform.natsAs('gateway'));
    downloaders = [await begin()];
    await settings({ parallel_downloads: 4, sleep_interval: null, add_metadata: false });
    await enter(['reference01']);
    wanted = await eventually(() => hashOf('reference01'), 60_000);
  }, 240_000);

  afterAll(async () => {
    await db?.end();
    await world?.stop();
    await source?.stop();
  });

  const begin = (): Promise<Replica> => {
    const { python, pythonPath } = tubeworldRuntime();
    return world.start('downloader', {
      ...source.env,
      REELKEEP_LOG_LEVEL: 'warn',
      REELKEEP_PYTHON: python,
      REELKEEP_PYTHONPATH: pythonPath,
    });
  };
  const settings = async (downloads: Record<string, number | boolean | null>): Promise<void> => {
    await rpc.of(SettingsService).updateSettings({ patch: { downloads } });
  };
  const enter = async (entries: string[]): Promise<void> => {
    await eventually(
      () => rpc.of(QueueService).enqueue({ entries, autostart: true, flat: false, force: false }),
      30_000,
    );
  };
  const idsOf = async (statement: string, values: unknown[] = []): Promise<string[]> =>
    (await db.query(statement, values)).rows.map((row: { youtube_id: string }) => row.youtube_id);
  const archived = (ids: readonly string[]): Promise<string[]> =>
    idsOf('SELECT youtube_id FROM catalog.video WHERE youtube_id = ANY($1) ORDER BY youtube_id', [ids]);
  const media = (): string => join(world.platform.mediaDir, channels.meadowObservatory);
  /** What is left of downloads; the folder of subscriptions is empty and stays. */
  const staged = async (): Promise<string[]> =>
    (await readdir(join(world.platform.cacheDir, 'download'), { recursive: true })).filter(
      (name) => name !== '.subscribe',
    );
  const hashOf = async (id: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(join(media(), `${id}.mp4`)))
      .digest('hex');

  /** Kills one that runs, whichever the seed says, and starts another in its place, so many times; counts them. */
  const killAgainAndAgain = async (times: number): Promise<number> => {
    let killed = 0;
    for (let kill = 0; kill < times; kill++) {
      const { least, most } = betweenKillsMs;
      await new Promise((resolve) => setTimeout(resolve, least + random() * (most - least)));
      const at = Math.floor(random() * downloaders.length);
      await downloaders[at]?.kill();
      killed += downloaders[at]?.ending === 'SIGKILL' ? 1 : 0;
      downloaders[at] = await begin();
    }
    return killed;
  };

  /** A refresh of what is archived and a scan of a subscribed channel, which go on beside the downloads. */
  const workBeside = async (): Promise<void> => {
    await eventually(
      () =>
        rpc.of(SubscriptionService).subscribe({ kind: SubscriptionKind.CHANNEL, entries: [channels.harbourWorkshop] }),
      30_000,
    );
    await eventually(
      () => rpc.of(RefreshService).refresh({ videoIds: ['reference01'], channelIds: [channels.meadowObservatory] }),
      30_000,
    );
    await eventually(() => rpc.of(TaskService).startTask({ name: 'update_subscribed' }), 30_000);
  };

  /** What must hold after any kills. */
  const nothingIsLost = async (ids: readonly string[]): Promise<void> => {
    await eventually(async () => expect(await archived(ids)).toEqual([...ids].toSorted()), withinMs);
    await eventually(
      async () =>
        expect(await idsOf('SELECT youtube_id FROM download.queue_item WHERE youtube_id = ANY($1)', [ids])).toEqual([]),
      60_000,
    );
    for (const id of ids) {
      expect([id, await hashOf(id)]).toEqual([id, wanted]);
    }
    const known = await idsOf('SELECT youtube_id FROM catalog.video WHERE channel_id = $1', [
      channels.meadowObservatory,
    ]);
    const films = (await readdir(media())).filter((name) => !name.endsWith('.vtt'));
    expect(films.toSorted()).toEqual(known.map((id) => `${id}.mp4`).toSorted());
    await eventually(async () => expect(await staged()).toEqual([]), 60_000);
    await eventually(
      async () => expect((await db.query('SELECT 1 FROM download.staging_lease')).rows).toEqual([]),
      30_000,
    );
    const failed = await db.query("SELECT name, result FROM ops.task_run WHERE status IN ('FAILURE', 'FAILED')");
    expect(failed.rows).toEqual([]);
    for (const value of (await world.platform.buckets.all(notificationsBucket.name)).values()) {
      expect(fromBinary(NotificationSchema, value).level).toBe('info');
    }
  };

  it(
    'bring each video once and whole when there is one',
    async () => {
      const ids = uploads.slice(0, perTest).map(({ id }) => id);
      await enter(ids);
      await workBeside();
      const killed = await killAgainAndAgain(Math.floor(kills / 2));
      await nothingIsLost(ids);
      expect(killed).toBe(Math.floor(kills / 2));
    },
    withinMs + 300_000,
  );

  it(
    'bring each video once and whole when there are two',
    async () => {
      downloaders.push(await begin());
      const ids = uploads.slice(perTest).map(({ id }) => id);
      await enter(ids);
      await workBeside();
      const killed = await killAgainAndAgain(Math.ceil(kills / 2));
      await nothingIsLost(ids);
      expect(killed).toBe(Math.ceil(kills / 2));
    },
    withinMs + 300_000,
  );
});
