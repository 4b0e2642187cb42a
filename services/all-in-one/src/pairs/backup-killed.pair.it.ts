import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { TaskService } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { eventually } from '@reelkeep/testing';
import pg from 'pg';
import { readZip, rowsIn } from '../testing/read-zip.js';
import { type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const videos = 30_000;
const endsWithinMs = 120_000;

describe('a backup whose services are killed', () => {
  let world: PairWorld;
  let db: pg.Client;
  let rpc: RpcClient;
  const running = new Map<string, Replica>();

  beforeAll(async () => {
    world = await startPairWorld();
    for (const name of ['scheduler', 'catalog', 'gateway', 'downloader'] as const) {
      running.set(name, await world.start(name));
    }
    await seedVideos(world.platform.databaseUrl('catalog'), { videos, channels: 50, withSubtitles: true });
    db = new pg.Client({ connectionString: world.platform.adminUrl });
    await db.connect();
    rpc = new RpcClient(await world.platform.natsAs('gateway'));
  }, 180_000);

  afterAll(async () => {
    await db?.end();
    await world?.stop();
  });

  const folder = () => join(world.platform.cacheDir, 'backup');
  const staged = async (): Promise<string[]> => {
    const names = await readdir(folder(), { recursive: true }).catch(() => []);
    return names.filter((name) => name.startsWith('.run-'));
  };

  it.each([
    ['scheduler', 'while the catalogue exports', /catalog\/video-/],
    ['catalog', 'while it exports', /catalog\/subtitle-|catalog\/video-/],
    ['scheduler', 'while it packs', /\.zip$/],
  ] as const)(
    'ends whole when the %s is killed %s',
    async (name, _, step) => {
      const { taskId } = await rpc.of(TaskService).startTask({ name: 'run_backup' });
      await eventually(async () => expect((await staged()).some((file) => step.test(file))).toBe(true), 60_000);
      await running.get(name)?.kill();
      await delay(200);
      running.set(name, await world.start(name));
      await eventually(async () => {
        const { rows } = await db.query<{ status: string; result: string }>(
          'SELECT status, result FROM ops.task_run WHERE task_id = $1',
          [taskId],
        );
        expect(rows).toEqual([
          { status: 'SUCCESS', result: expect.stringMatching(/^Backup ta_backup-\d{8}-manual.zip/) },
        ]);
      }, endsWithinMs);
      const [file = '', ...others] = await readdir(folder());
      expect(others).toEqual([]);
      expect(rowsIn(await readZip(join(folder(), file)), 'catalog', 'video')).toHaveLength(videos);
    },
    200_000,
  );
});
