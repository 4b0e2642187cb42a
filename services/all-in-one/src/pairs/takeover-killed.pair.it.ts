import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupService } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { eventually, writeTakeoverZip } from '@reelkeep/testing';
import pg from 'pg';
import { type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const endsWithinMs = 150_000;
const filename = 'ta_backup-20240506-manual.zip';
const size = { videos: 12_000, linesEach: 5, commentsEach: 2, channels: 40 };
const waiting = Array.from({ length: 200 }, (_, at) => ({
  youtube_id: `wait${String(at).padStart(7, '0')}`,
  title: `Waiting ${at}`,
  channel_id: 'UCwaiting',
  channel_name: 'Waiting',
  status: at % 2 === 0 ? 'pending' : 'ignore',
}));

describe('a takeover whose services are killed', () => {
  let world: PairWorld;
  let db: pg.Client;
  let rpc: RpcClient;
  const running = new Map<string, Replica>();

  beforeAll(async () => {
    world = await startPairWorld();
    for (const name of ['scheduler', 'catalog', 'downloader'] as const) {
      running.set(name, await world.start(name));
    }
    db = new pg.Client({ connectionString: world.platform.adminUrl });
    await db.connect();
    rpc = new RpcClient(await world.platform.natsAs('gateway'));
    const folder = join(world.platform.cacheDir, 'backup');
    await mkdir(folder, { recursive: true });
    await writeTakeoverZip(join(folder, filename), size, { download: waiting });
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

  const counts = async (): Promise<Record<string, string>> => {
    const { rows } = await db.query<Record<string, string>>(
      `SELECT (SELECT count(*) FROM catalog.video) AS videos,
         (SELECT sum(videos) FROM catalog.video_count WHERE channel_id = '' AND vid_type = '') AS counted,
         (SELECT sum(cue_count) FROM catalog.subtitle) AS lines, (SELECT count(*) FROM catalog.comment) AS comments,
         (SELECT count(*) FROM catalog.takeover_cue) AS staged, (SELECT count(*) FROM download.queue_item) AS queue`,
    );
    return rows[0] as Record<string, string>;
  };

  it.each([
    ['catalog', 1_500],
    ['scheduler', 2_500],
    ['catalog', 4_000],
    ['downloader', 6_000],
  ] as const)(
    'brings each document once when the %s is killed after %d ms',
    async (name, afterMs) => {
      await db.query('TRUNCATE catalog.channel, catalog.playlist, catalog.video_count, catalog.archived_count CASCADE');
      await db.query('TRUNCATE download.queue_item');
      const { taskId } = await rpc.of(BackupService).restoreBackup({ filename });
      await delay(afterMs);
      await running.get(name)?.kill();
      await delay(200);
      running.set(name, await world.start(name));
      expect(await result(taskId)).toEqual({
        status: 'SUCCESS',
        result: expect.stringContaining('12000 of 12000 video(s) have no media file yet'),
      });
      expect(await counts()).toEqual({
        videos: '12000',
        counted: '12000',
        lines: '60000',
        comments: '24000',
        staged: '0',
        queue: '200',
      });
    },
    300_000,
  );
});
