import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TaskFinished, TaskFinishedSchema, TaskStartedSchema } from '@reelkeep/contracts';
import { eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;

describe('a queue in which nothing succeeds', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.start();
    await world.db.query('TRUNCATE queue_item, archived_video');
    await world.db.query(
      `UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0, succeeded_at = NULL,
         stall_told_at = NULL`,
    );
    world.saved.length = 0;
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const alerts = async (): Promise<TaskFinished[]> =>
    (await world.events('download', TaskFinishedSchema)).filter(({ name }) => name === 'download_alert');
  const stall = async () => (await world.queue.listItems({ page: { offset: 0, limit: 1 } })).stall;
  /** Blocked from the first question on; what waits does so for two hours. */
  const block = async (): Promise<void> => {
    await world.source.addFault({ do: 'playability', state: 'bot' });
    await world.queue.enqueue({
      entries: [videos.chisel, videos.workbench],
      autostart: true,
      flat: false,
      force: false,
    });
    await eventually(async () => {
      const { sourcePause } = await world.queue.listItems({ page: { offset: 0, limit: 1 } });
      expect(sourcePause).toBeDefined();
    }, waitMs);
    await world.db.query("UPDATE queue_item SET added = now() - interval '2 hours'");
  };

  it('is told once, with the reason, until something succeeds', async () => {
    await world.settings({ stalled_alert_hours: 1 });
    const before = (await alerts()).length;
    await block();
    const [alert] = await eventually(async () => {
      const told = (await alerts()).slice(before);
      expect(told).toHaveLength(1);
      return told;
    }, waitMs);
    expect(alert?.message).toMatch(
      /^Nothing was downloaded since \d{4}-\d\d-\d\d \d\d:\d\d, though 2 item\(s\) wait\. The source asks to confirm/,
    );
    const started = (await world.events('download', TaskStartedSchema)).find(({ taskId }) => taskId === alert?.taskId);
    expect(started?.name).toBe('download_alert');
    expect(await stall()).toMatchObject({ items: 2 });

    await world.source.clearFaults();
    await eventually(() => expect(world.saved).toHaveLength(2), waitMs);
    await eventually(async () => expect(await stall()).toBeUndefined(), waitMs);
    expect((await alerts()).slice(before)).toHaveLength(1);
  }, 180_000);

  it('is told where rows only fail, as long as one of them waits and somebody wants to know', async () => {
    await world.settings({ stalled_alert_hours: 1 });
    const before = (await alerts()).length;
    for (const kind of ['watch', 'player']) {
      await world.source.addFault({ kind, do: 'status', status: 500 });
    }
    const add = async (youtubeId: string): Promise<void> => {
      await world.queue.enqueue({ entries: [youtubeId], autostart: false, flat: false, force: false });
    };
    await add(videos.chisel);
    await world.db.query("UPDATE queue_item SET added = now() - interval '2 hours'");
    const [alert] = await eventually(async () => {
      const told = (await alerts()).slice(before);
      expect(told).toHaveLength(1);
      return told;
    }, waitMs);
    expect(alert?.message).toMatch(/though 1 item\(s\) wait\. The source did not give it\.$/);
    await world.db.query(
      "UPDATE queue_item SET message = NULL, next_try = now() + interval '1 hour', state = 'reading'",
    );
    expect(await stall()).toMatchObject({ items: 1 });
    await world.settings({ stalled_alert_hours: null });
    await eventually(async () => expect(await stall()).toBeUndefined());
    await world.settings({ stalled_alert_hours: 1 });
    await eventually(async () => expect(await stall()).toBeDefined());
    // What comes after it waits for a while of its own.
    await world.queue.deleteItem({ youtubeId: videos.chisel });
    expect(await stall()).toBeUndefined();
    await add(videos.workbench);
    expect(await stall()).toBeUndefined();
  }, 180_000);

  it('is nobody’s business before its time, or when nobody wants to know', async () => {
    const before = (await alerts()).length;
    await world.settings({ stalled_alert_hours: 3 });
    await block();
    const tries = async (): Promise<number> => (await world.db.query('SELECT tries FROM source_state')).rows[0].tries;
    const soFar = await tries();
    await eventually(async () => expect(await tries()).toBeGreaterThan(soFar), waitMs);
    await world.settings({ stalled_alert_hours: null });
    const now = await tries();
    await eventually(async () => expect(await tries()).toBeGreaterThan(now), waitMs);
    expect((await alerts()).slice(before)).toEqual([]);
    expect(await stall()).toBeUndefined();
  }, 180_000);
});
