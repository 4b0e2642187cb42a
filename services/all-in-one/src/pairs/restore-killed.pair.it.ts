import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { BackupService, TaskService } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { eventually } from '@reelkeep/testing';
import pg from 'pg';
import { type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const videos = 10_000;
const endsWithinMs = 120_000;

describe('a restore whose services are killed', () => {
  let world: PairWorld;
  let db: pg.Client;
  let rpc: RpcClient;
  const running = new Map<string, Replica>();

  beforeAll(async () => {
    world = await startPairWorld();
    for (const name of ['scheduler', 'catalog', 'gateway', 'downloader'] as const) {
      running.set(name, await world.start(name));
    }
    await seedVideos(world.platform.databaseUrl('catalog'), { videos, channels: 50, userId: '1', withSubtitles: true });
    db = new pg.Client({ connectionString: world.platform.adminUrl });
    await db.connect();
    rpc = new RpcClient(await world.platform.natsAs('gateway'));
  }, 180_000);

  afterAll(async () => {
    await db?.end();
    await world?.stop();
  });

  const result = (taskId: string): Promise<{ status: string; result: string }> =>
    eventually(async () => {
      const { rows } = await db.query<{ status: string; result: string }>(
        `SELECT status, result FROM ops.task_run WHERE task_id = $1 AND status <> 'STARTED'`,
        [taskId],
      );
      expect(rows).toHaveLength(1);
      return rows[0] as { status: string; result: string };
    }, endsWithinMs);

  const sum = async (): Promise<string> => {
    const { rows } = await db.query<{ sum: string }>(
      `SELECT (SELECT count(*) || ' ' || sum(hashtextextended((to_jsonb(v) - 'version')::text, 0)) FROM catalog.video AS v)
        || ' ' || (SELECT sum(hashtextextended(c::text, 0)) FROM catalog.video_count AS c)
        || ' ' || (SELECT sum(hashtextextended(c::text, 0)) FROM catalog.date_count AS c WHERE c.videos <> 0)
        || ' ' || (SELECT sum(hashtextextended(c::text, 0)) FROM catalog.watched_date_count AS c WHERE c.videos <> 0) AS sum`,
    );
    return rows[0]?.sum ?? '';
  };

  it.each([
    ['catalog', 400],
    ['scheduler', 1_500],
    ['catalog', 4_500],
    ['gateway', 5_500],
  ] as const)(
    'brings all of it when the %s is killed after %d ms',
    async (name, afterMs) => {
      await result((await rpc.of(TaskService).startTask({ name: 'run_backup' })).taskId);
      const names = await readdir(join(world.platform.cacheDir, 'backup'));
      const filename = names.find((each) => each.endsWith('.zip')) ?? '';
      const before = await sum();
      await db.query('DELETE FROM catalog.video WHERE youtube_id IN (SELECT youtube_id FROM catalog.video LIMIT 50)');
      const { taskId } = await rpc.of(BackupService).restoreBackup({ filename });
      await delay(afterMs);
      await running.get(name)?.kill();
      await delay(200);
      running.set(name, await world.start(name));
      expect(await result(taskId)).toEqual({ status: 'SUCCESS', result: expect.stringMatching(/ restored: /) });
      expect(await sum()).toBe(before);
      const { rows } = await db.query(`SELECT FROM pg_tables WHERE tablename LIKE 'import\\_%'`);
      expect(rows).toHaveLength(0);
    },
    250_000,
  );
});
