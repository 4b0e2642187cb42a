/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestWorld, buildUploads, channels, eventually } from '@reelkeep/testing';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 180_000;
const perTest = 5;

describe('what Temporal loses comes back from PostgreSQL', () => {
  const uploads = buildUploads(2 * perTest, 'c60').map((video) => ({ ...video, state: 'unlisted' as const }));
  let stack: Stack;
  let keeper: Keeper;

  beforeAll(async () => {
    const world = buildTestWorld();
    stack = await startStack({ world: { ...world, videos: [...world.videos, ...uploads] } });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
  });

  afterAll(async () => {
    await stack?.dispose();
  });

  /** Temporal knows the schedule of the scan. */
  const rings = (): Promise<void> =>
    eventually(
      async () =>
        expect(await keeper.api.tasks.schedule('update_subscribed')).toMatchObject({ next_run_at: expect.any(String) }),
      settleMs,
    );

  /** A schedule of the scan, queued videos, and the first of them halfway. */
  const begin = async (): Promise<string[]> => {
    const ids = uploads.splice(0, perTest).map(({ id }) => id);
    // Half an hour away from now, so that nothing rings by the clock.
    await keeper.api.tasks.setSchedule('update_subscribed', {
      schedule: `${(new Date().getUTCMinutes() + 30) % 60} * *`,
    });
    await rings();
    await stack.tubeworld.setSettings({ bps: 40_000 });
    await keeper.downloadNow(ids);
    await eventually(async () => {
      const media = await stack.tubeworld.log({ kind: 'media' });
      expect(media.some(({ video }) => video !== null && ids.includes(video))).toBe(true);
      expect(await keeper.queue()).toHaveLength(perTest);
    }, settleMs);
    return ids;
  };

  const loseTemporal = async (): Promise<void> => {
    for (const database of ['temporal', 'temporal_visibility']) {
      await stack.query(`DROP DATABASE ${database} WITH (FORCE)`, [], 'postgres');
    }
  };

  /** All by itself: each video once and whole, nothing left, and the schedule rings again. */
  const allComesBack = async (ids: readonly string[]): Promise<void> => {
    await stack.tubeworld.setSettings({ bps: null });
    await eventually(async () => {
      expect((await Promise.all(ids.map((id) => keeper.video(id)))).map((video) => video?.youtube_id)).toEqual(ids);
      expect(await keeper.queue()).toEqual([]);
    }, settleMs);
    const media = await readdir(join(stack.home, 'media', channels.meadowObservatory));
    expect(media.filter((name) => ids.some((id) => name.includes(id))).toSorted()).toEqual(
      ids.map((id) => `${id}.mp4`),
    );
    await eventually(async () => expect(await readdir(join(stack.home, 'cache', 'download'))).toEqual([]));
    await rings();
    // It can be worked with as before.
    const { task_id: taskId } = await keeper.api.tasks.start('update_subscribed');
    await eventually(async () => expect((await keeper.api.tasks.get(taskId)).status).toBe('SUCCESS'), settleMs);
  };

  it('while the services live on', async () => {
    const ids = await begin();
    const services = await stack.pidOf('services');
    await loseTemporal();
    await stack.kill('temporal-nats');
    await allComesBack(ids);
    expect(await stack.pidOf('services')).toBe(services);
  }, 600_000);

  it('when all is started anew', async () => {
    const ids = await begin();
    await loseTemporal();
    await stack.killAll();
    await stack.restart();
    await allComesBack(ids);
  }, 600_000);
});
