import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  TaskFinishedSchema,
  TaskOutcomeCode,
  VideoDeletedSchema,
  VideoRestoredSchema,
  VideoTrashedSchema,
  videoThumbFile,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { channels, eventually, videos } from '@reelkeep/testing';
import { catalogEvents, hasHandledAll } from '../testing/catalog-events.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const workflowId = downloaderWorkflows.autoDelete.workflowId();

describe('auto delete', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  beforeEach(async () => {
    Object.assign(world.catalog, { due: [], looks: 0 });
    await world.start();
    await world.db.query('TRUNCATE queue_item, archived_video');
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  /** The workflow waits for the next day, or to be asked. */
  const waits = (): Promise<void> =>
    eventually(async () => {
      const { events } = await world.platform.temporal.workflow.getHandle(workflowId).fetchHistory();
      const timer = events?.findLast((event) => event.timerStartedEventAttributes)?.timerStartedEventAttributes;
      expect(Number(timer?.startToFireTimeout?.seconds)).toBe(86_400);
    }, waitMs);
  const told = async (): Promise<unknown[]> =>
    (await world.events('download', TaskFinishedSchema))
      .filter(({ name }) => name === 'auto_delete')
      .map(({ message, outcomeCode }) => [message, outcomeCode]);

  it('looks when the service starts, then waits for a day, with nothing to tell', async () => {
    await eventually(() => expect(world.catalog.looks).toBeGreaterThan(0), waitMs);
    await waits();
    expect(await told()).toEqual([]);
  });

  it('looks after a run, also an empty one, and tells once of all that went', async () => {
    await waits();
    const before = world.catalog.looks;
    // Of a first batch, somebody went on watching all.
    world.catalog.due = [0, 200, 51];
    const { taskId } = await world.startQueue();
    await world.ends(taskId);
    await eventually(
      async () => expect(await told()).toEqual([['Deleted 251 watched video(s).', TaskOutcomeCode.SUCCESS]]),
      waitMs,
    );
    expect(world.catalog.looks).toBeGreaterThanOrEqual(before + 3);
    expect(world.told.filter(({ name }) => name === 'auto_delete').map(({ lines }) => lines)).toEqual([
      ['Deleted 251 watched video(s).'],
    ]);
  });

  it('looks after a start of the queue that found nothing and is shown to nobody', async () => {
    await waits();
    const before = world.catalog.looks;
    await world.db.query('INSERT INTO archived_video VALUES ($1, true, now())', [videos.chisel]);
    await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
    await eventually(() => expect(world.catalog.looks).toBeGreaterThan(before), waitMs);
  });

  it(
    'goes on in the next life of a service that was killed at it, and is one for two replicas',
    async () => {
      await world.stopService();
      const [one, two] = [world.spawn(), world.spawn()];
      await eventually(() => expect(world.catalog.looks).toBeGreaterThan(0), waitMs);
      await waits();
      const begun = (await told()).length;
      one.kill('SIGKILL');
      two.kill('SIGKILL');
      await Promise.all([once(one, 'exit'), once(two, 'exit')]);
      world.catalog.due = [3];
      await world.platform.temporal.workflow.getHandle(workflowId).signal('look');
      await world.start();
      await eventually(
        async () => expect((await told()).slice(begun)).toEqual([['Deleted 3 watched video(s).', 1]]),
        waitMs,
      );
    },
    3 * waitMs,
  );

  describe('what it has deleted', () => {
    const youtubeId = 'autodelete1';
    const published = new Date('2026-02-03T04:05:06.000Z');
    const deletes = (occurredAt: Date, more: { asked?: boolean } = {}): Promise<void> =>
      catalogEvents(world.platform)(
        VideoDeletedSchema,
        {
          youtubeId,
          channelId: channels.harbourWorkshop,
          ignored: {
            title: 'Chisels\u0000, sharpened',
            channelName: 'Harbour Workshop',
            vidType: 'streams',
            duration: 61,
            published: timestampFromDate(published),
            ...more,
          },
        },
        1,
        occurredAt,
      );
    const archives = async (): Promise<void> => {
      await catalogEvents(world.platform)(
        VideoUpsertedSchema,
        { video: { youtubeId } },
        1,
        new Date(Date.now() - 1000),
      );
      await eventually(async () =>
        expect((await world.db.query('SELECT FROM archived_video WHERE is_archived')).rowCount).toBe(1),
      );
    };
    const heard = (): Promise<void> =>
      eventually(async () => {
        for (const durable of ['downloader-archive', 'downloader-ignored']) {
          expect(await hasHandledAll(world, durable)).toBe(true);
        }
      });
    const ignored = async (): Promise<string[]> => {
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 10 }, status: 'ignore' });
      return items.map(({ youtubeId: id }) => id);
    };

    it('is ignored from then on with what is known of it, and not archived any more', async () => {
      await archives();
      await deletes(new Date());
      await eventually(async () => expect(await ignored()).toEqual([youtubeId]));
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 10 }, status: 'ignore' });
      expect(items[0]).toMatchObject({
        title: 'Chisels, sharpened',
        channelId: channels.harbourWorkshop,
        channelName: 'Harbour Workshop',
        vidType: 'streams',
        duration: 61,
        published: timestampFromDate(published),
        autoStart: false,
        hasThumb: false,
      });
      expect((await world.db.query('SELECT FROM archived_video WHERE is_archived')).rowCount).toBe(0);
      // No scan and nobody who adds its channel brings it back.
      await world.queue.enqueue({ entries: [youtubeId], autostart: false, flat: false, force: false });
      expect(await ignored()).toEqual([youtubeId]);
    });

    it('is ignored no more once its deletion is undone', async () => {
      await archives();
      const ignoredVideo = { title: 'Chisels', channelName: 'Harbour Workshop', vidType: 'videos', duration: 61 };
      const video = { youtubeId, channelId: channels.harbourWorkshop };
      const told = catalogEvents(world.platform);
      await told(VideoTrashedSchema, { ...video, ignored: ignoredVideo });
      await eventually(async () => expect(await ignored()).toEqual([youtubeId]));
      await told(VideoRestoredSchema, video, 2);
      await eventually(async () => expect(await ignored()).toEqual([]));
    });

    it('is ignored with the picture that the archive had', async () => {
      const picture = join(world.platform.cacheDir, videoThumbFile(youtubeId));
      await mkdir(dirname(picture), { recursive: true });
      await writeFile(picture, 'a picture');
      await archives();
      await deletes(new Date());
      await eventually(async () => expect(await ignored()).toEqual([youtubeId]));
      expect((await world.queue.getItem({ youtubeId })).item).toMatchObject({ hasThumb: true });
      await rm(picture);
    });

    it('stays as people left its row, when the event comes again', async () => {
      await archives();
      const at = new Date();
      await deletes(at);
      await eventually(async () => expect(await ignored()).toEqual([youtubeId]));
      await world.queue.deleteItem({ youtubeId });
      await deletes(at);
      await heard();
      expect(await ignored()).toEqual([]);
    });

    it('is ignored also where a downloader of 0.1 has heard that it is deleted, and no more', async () => {
      await archives();
      const at = new Date();
      await world.db.query('UPDATE archived_video SET is_archived = false, changed_at = $1', [at]);
      await deletes(at);
      await eventually(async () => expect(await ignored()).toEqual([youtubeId]));
    });

    it('is not ignored when a later event has brought it back', async () => {
      await archives();
      await deletes(new Date(Date.now() - 60_000));
      await heard();
      expect(await ignored()).toEqual([]);
      expect((await world.db.query('SELECT FROM archived_video WHERE is_archived')).rowCount).toBe(1);
    });

    it('keeps the row of somebody who wants it once more', async () => {
      await archives();
      await world.db.query(
        `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start, added, added_by)
         VALUES ($1, 'again', $2, '', 'videos', 'pending', false, now(), 'x')`,
        [youtubeId, channels.harbourWorkshop],
      );
      await deletes(new Date());
      await heard();
      expect(await ignored()).toEqual([]);
      expect((await world.db.query("SELECT FROM queue_item WHERE status = 'pending'")).rowCount).toBe(1);
    });

    it('is ignored all the same where a person said so', async () => {
      await archives();
      await world.db.query(
        `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start, added, added_by)
         VALUES ($1, 'again', $2, '', 'videos', 'pending', true, now(), 'x')`,
        [youtubeId, channels.harbourWorkshop],
      );
      await deletes(new Date(), { asked: true });
      await eventually(async () => expect(await ignored()).toEqual([youtubeId]));
    });
  });
});
