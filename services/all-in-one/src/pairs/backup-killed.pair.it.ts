import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import {
  DrillOutcome,
  DrillService,
  parseTaskId,
  schedulerWorkflows,
  SnapshotService,
  TaskService,
} from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
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

  const restart = async (name: 'scheduler' | 'catalog'): Promise<void> => {
    await running.get(name)?.kill();
    await delay(200);
    running.set(name, await world.start(name));
  };

  it('leaves a whole snapshot when the scheduler is killed while it is made', async () => {
    const { id } = await rpc.of(SnapshotService).takeSnapshot({});
    await eventually(
      async () => expect((await staged()).some((file) => /catalog\/video-/.test(file))).toBe(true),
      60_000,
    );
    await restart('scheduler');
    await eventually(async () => {
      const { rows } = await db.query<{ status: string }>('SELECT status FROM ops.task_run WHERE task_id = $1', [id]);
      expect(rows).toEqual([{ status: 'SUCCESS' }]);
    }, endsWithinMs);
    expect(await staged()).toEqual([]);
    const snapshots = join(world.platform.cacheDir, 'snapshot');
    expect(await readdir(snapshots)).toEqual([`${id}.zip`]);
    expect(rowsIn(await readZip(join(snapshots, `${id}.zip`)), 'catalog', 'video')).toHaveLength(videos);
  }, 200_000);

  it('is proven all the same when the catalog is killed while it tries it, and nothing of that stays', async () => {
    const filename = (await readdir(folder())).find((name) => name.endsWith('.zip')) ?? '';
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(schedulerWorkflows.restoreDrill, { taskId, filename });
    await eventually(async () => {
      const { rows } = await db.query(
        `SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'active' AND query LIKE '%import\\_%' AND pid <> pg_backend_pid()`,
      );
      expect(rows.length).toBeGreaterThan(0);
    }, 60_000);
    await restart('catalog');
    await eventually(async () => {
      const { last } = await rpc.of(DrillService).getRestoreDrill({});
      expect(last?.outcome).toBe(DrillOutcome.PROVEN);
    }, endsWithinMs);
    const { rows } = await db.query(`SELECT FROM pg_tables WHERE tablename LIKE 'import\\_%'`);
    expect(rows).toHaveLength(0);
    await eventually(async () => expect((await staged()).length).toBe(0));
  }, 200_000);
});
