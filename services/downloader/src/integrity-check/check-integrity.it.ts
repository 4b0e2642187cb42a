import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  Healing,
  IntegrityService,
  MediaFileState,
  parseTaskId,
  type TaskFinished,
  TaskOutcomeCode,
  VideoDeletedSchema,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import { catalogEvents } from '../testing/catalog-events.js';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';
import { integrityActs, others } from '../testing/integrity-acts.js';
import { assertPlays, tagsOf } from '../testing/media-file.js';

const waitMs = 60_000;
const channelId = channels.harbourWorkshop;
const video = videos.short;

describe('a check of the media files', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;
  let integrity: ClientOf<typeof IntegrityService>;

  const { fileOf, hashOf, kept, rot, begin, check, listed, settings, archived, download, healed, many, queued } =
    integrityActs(() => ({ world, catalog, integrity }));

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    integrity = new RpcClient(await world.platform.natsAs('gateway')).of(IntegrityService);
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await settings({ scrub_rate: null });
    Object.assign(catalog, { videos: [], archived: [], pageSize: 10_000 });
    await world.start();
    await world.db.query('TRUNCATE queue_item, archived_video, media_file, integrity_check');
    await rm(join(world.platform.mediaDir, channelId), { recursive: true, force: true });
    await mkdir(join(world.platform.mediaDir, channelId));
    await download();
    archived(video);
  }, 120_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  it('finds all as they were archived, reads those of before for the first time, and forgets what is deleted', async () => {
    await many();
    expect(await check()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: '7 media file(s) read: all as they were archived.',
    });
    expect(await kept('integrity01')).toMatchObject({ state: 'ok', hash: await hashOf(video) });
    const counts = await integrity.getIntegrity({});
    expect(counts).toMatchObject({ files: 7, hashed: 7, damaged: 0, missing: 0, unreadable: 0, healed: 0 });
    expect(counts.checkedUntil).toBeDefined();
    catalog.videos = catalog.videos.filter((id) => id !== 'integrity01');
    await catalogEvents(world.platform)(VideoDeletedSchema, {
      youtubeId: 'integrity01',
      channelId,
      subtitleLanguages: [],
    });
    await eventually(async () => expect(await kept('integrity01')).toBeUndefined(), waitMs);
    catalog.videos = catalog.videos.filter((id) => id !== 'integrity02');
    await check();
    expect(await kept('integrity02')).toBeUndefined();
  }, 120_000);

  it('finds a flipped bit, and has the file downloaded again in its place', async () => {
    const before = await hashOf(video);
    await rot(video);
    const damaged = await hashOf(video);
    const end = await check();
    expect(end).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining('1 media file(s) read: 1 damaged. 1 will be downloaded again.'),
    });
    expect(damaged).not.toBe(before);
    await healed();
    await assertPlays(fileOf(video));
    expect(await hashOf(video)).not.toBe(damaged);
    expect(await integrity.getIntegrity({})).toMatchObject({ damaged: 0, healed: 1 });
    expect((await check()).outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
  }, 120_000);

  it('brings back a file that is gone', async () => {
    await many(others.slice(0, 2));
    await rm(fileOf(video));
    expect((await check()).message).toContain('3 media file(s) read: 1 missing. 1 will be downloaded again.');
    await healed();
    expect(world.catalog.deleted).toEqual([]);
  }, 120_000);

  it('flags what the source has no more, says what was seen, and takes the file as it is where people say so', async () => {
    await many(others.slice(0, 2));
    await check();
    await rot('integrity01');
    expect(await check()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining('1 damaged. The source has 1 of them no more.'),
    });
    const { size } = await stat(fileOf('integrity01'));
    expect(await listed()).toMatchObject([
      {
        youtubeId: 'integrity01',
        state: MediaFileState.DAMAGED,
        bytes: BigInt(size),
        bytesBefore: BigInt(size),
        isSilent: true,
        healing: Healing.GONE,
      },
    ]);
    expect(await integrity.acceptFiles({ youtubeIds: ['integrity01'] })).toMatchObject({ accepted: 1 });
    expect(await listed()).toEqual([]);
    expect((await check()).outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
    await expect(integrity.acceptFiles({ youtubeIds: ['integrity01'] })).rejects.toThrow('nothing to accept');

    await truncate(fileOf('integrity02'), 1_000);
    await check();
    expect(await listed()).toMatchObject([{ youtubeId: 'integrity02', bytes: 1_000n, isSilent: false }]);
  }, 120_000);

  it('keeps the reason where the source refuses, and asks for nothing where the settings do not want it', async () => {
    await rot(video);
    await settings({ scrub_rate: null, scrub_heal: false });
    expect((await check()).message).toContain('The settings do not want them downloaded again.');
    expect(await listed()).toMatchObject([{ healing: Healing.OFF }]);
    await settings({ scrub_rate: null });
    await world.source.patchVideo(video, { state: 'deleted' });
    await check();
    await eventually(
      async () =>
        expect(await listed()).toMatchObject([
          { healing: Healing.REFUSED, reason: expect.stringMatching(/.+/), state: MediaFileState.DAMAGED },
        ]),
      waitMs,
    );
    expect(await stat(fileOf(video))).toMatchObject({ size: expect.any(Number) });
  }, 120_000);

  it('has nothing downloaded again where too many have changed', async () => {
    await many();
    await check();
    for (const id of [video, ...others.slice(0, 3)]) {
      await truncate(fileOf(id), 1_000);
    }
    expect((await check()).message).toContain('4 damaged. So many at once may be the work of another program');
    expect((await listed()).map(({ healing }) => healing)).toEqual(Array.from({ length: 4 }, () => Healing.MANY));
    expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
  }, 120_000);

  it('flags none that lies in the trash and is about to come back', async () => {
    await many(others.slice(0, 1));
    await check();
    const trash = join(world.platform.mediaDir, '.trash', channelId);
    await mkdir(trash, { recursive: true });
    await rename(fileOf('integrity01'), join(trash, 'integrity01.mp4'));
    expect(await check()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: '2 media file(s) read: all as they were archived.',
    });
    await eventually(() => stat(fileOf('integrity01')), waitMs);
  }, 120_000);

  it('downloads nothing again that people have taken as it is', async () => {
    await many(others.slice(0, 3));
    await check();
    await rot('integrity01');
    await check();
    await queued('integrity01');
    expect(await listed()).toMatchObject([{ healing: Healing.QUEUED }]);
    await integrity.acceptFiles({ youtubeIds: ['integrity01'] });
    expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
  }, 120_000);

  it('goes on with what waits, or what the queue has lost, unless the settings do not want it any more', async () => {
    await many(others);
    await settings({ scrub_rate: null, scrub_heal: false });
    await check();
    for (const id of [video, 'integrity01', 'integrity02']) {
      await rot(id);
    }
    await check();
    await world.db.query("UPDATE media_file SET healing = 'wanted' WHERE youtube_id = $1", [video]);
    await integrity.acceptFiles({ youtubeIds: ['integrity01'] });
    expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
    const healing = async (): Promise<Healing[]> => (await listed()).map((file) => file.healing);
    expect(await healing()).toEqual([Healing.OFF, Healing.OFF]);

    await settings({ scrub_rate: null });
    await rot('integrity03');
    await check();
    await healed();
    await rot(video);
    await world.source.patchVideo(video, { state: 'deleted' });
    await check();
    const fateOfVideo = async (): Promise<Healing | undefined> =>
      (await listed()).find(({ youtubeId }) => youtubeId === video)?.healing;
    await eventually(async () => expect(await fateOfVideo()).toBe(Healing.REFUSED), waitMs);
    await world.source.patchVideo(video, { state: 'ok' });
    await world.db.query('DELETE FROM queue_item');
    expect(await fateOfVideo()).toBe(Healing.WAITS);
    await integrity.acceptFiles({ youtubeIds: ['integrity03'] });
    await healed();
  }, 180_000);

  it('heals a file beside many of before that the source has no more', async () => {
    await many();
    await check();
    for (const id of others.slice(0, 3)) {
      await truncate(fileOf(id), 1_000);
    }
    expect((await check()).message).toContain('The source has 3 of them no more.');
    await rot(video);
    expect((await check()).message).toContain('4 damaged. 1 will be downloaded again.');
    await healed();
  }, 120_000);

  it('does not take our own writing for damage, and writes into nothing that is damaged', async () => {
    await many(others.slice(0, 1));
    await check();
    await world.settings({ add_metadata: true });
    const sync = async (): Promise<TaskFinished> => {
      const taskId = parseTaskId(randomUUID());
      await eventually(async () => {
        const isNew = await new Workflows(world.platform.temporal).startNew(downloaderWorkflows.syncMetadata, {
          taskId,
        });
        expect(isNew).toBe(true);
      }, waitMs);
      return world.ends(taskId);
    };
    expect((await sync()).message).toBe('Metadata written into 2 of 2 media file(s).');
    for (const id of [video, 'integrity01']) {
      expect(await kept(id)).toMatchObject({ state: 'ok', hash: await hashOf(id) });
    }
    expect((await check()).outcomeCode).toBe(TaskOutcomeCode.SUCCESS);

    // As one that was killed between the rename and its word on it leaves them.
    await world.db.query(
      `UPDATE media_file SET next_sha256 = sha256, sha256 = sha256('of before') WHERE youtube_id = 'integrity01'`,
    );
    expect((await check()).outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
    expect(await kept('integrity01')).toMatchObject({ state: 'ok', hash: await hashOf('integrity01') });

    await rot('integrity01');
    const rotten = await hashOf('integrity01');
    Object.assign(catalog.archived[1]?.video ?? {}, { title: 'Told meanwhile' });
    expect((await sync()).message).toContain('1 could not be written');
    expect(await hashOf('integrity01')).toBe(rotten);
    expect((await tagsOf(fileOf('integrity01')))['\u00a9nam']).not.toBe('Told meanwhile');
    await world.settings({});
  }, 120_000);

  it('flags and removes nothing while the disk of the media is away', async () => {
    await many();
    await check();
    const { mediaDir } = world.platform;
    await rename(mediaDir, `${mediaDir}-away`);
    await mkdir(mediaDir);
    expect(await check()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining('is not the media folder of this archive'),
    });
    expect(await listed()).toEqual([]);
    await rm(mediaDir, { recursive: true });
    await rename(`${mediaDir}-away`, mediaDir);

    // The mark is there, and most of the files are not.
    const folder = join(mediaDir, channelId);
    await rename(folder, `${folder}-away`);
    expect(await check()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining('7 of 7 media files are not in'),
    });
    await rename(`${folder}-away`, folder);
    expect(await integrity.getIntegrity({})).toMatchObject({ files: 7, hashed: 7, missing: 0 });
    expect((await check()).outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
  }, 120_000);

  it('reads no faster than it may, goes on behind what it has read after a kill, and can be stopped', async () => {
    await many();
    for (const id of others) {
      await truncate(fileOf(id), 2 * 1024 * 1024);
    }
    await settings({ scrub_rate: 1 });
    await world.stopService();
    const child = world.spawn();
    const taskId = await begin();
    const read = async (): Promise<string[]> =>
      (
        await world.db.query<{ youtube_id: string }>(
          "SELECT youtube_id FROM media_file WHERE checked_at IS NOT NULL AND state = 'ok' AND youtube_id LIKE 'integrity%'",
        )
      ).rows.map((row) => row.youtube_id);
    await eventually(async () => expect((await read()).length).toBeGreaterThan(0), waitMs);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const before = await world.db.query(
      'SELECT youtube_id, checked_at FROM media_file WHERE checked_at IS NOT NULL ORDER BY youtube_id',
    );
    expect(before.rowCount).toBeLessThan(7);
    await world.start();
    await settings({ scrub_rate: null });
    expect((await world.ends(taskId)).message).toBe('7 media file(s) read: all as they were archived.');
    const after = await world.db.query(
      'SELECT youtube_id, checked_at FROM media_file WHERE youtube_id = ANY($1) ORDER BY youtube_id',
      [before.rows.map((row: { youtube_id: string }) => row.youtube_id)],
    );
    expect(after.rows.filter((row: { youtube_id: string }) => row.youtube_id !== video)).toEqual(
      before.rows.filter((row: { youtube_id: string }) => row.youtube_id !== video),
    );

    await settings({ scrub_rate: 1 });
    const stopped = await begin();
    await eventually(
      () =>
        expect(world.told.filter((told) => told.taskId === stopped).flatMap(({ lines }) => lines)).toContain(
          '1 of 7 read',
        ),
      waitMs,
    );
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.checkIntegrity.workflowId()).cancel();
    expect(await world.ends(stopped)).toMatchObject({
      outcomeCode: TaskOutcomeCode.STOPPED,
      message: expect.stringMatching(/^\d of 7 media file\(s\) read: all as they were archived\.$/),
    });
  }, 180_000);

  it('heals also when the service is killed at it, and keeps the file of before until then', async () => {
    await rot(video);
    const damaged = await hashOf(video);
    await world.source.setSettings({ bps: 30_000 });
    await world.stopService();
    const child = world.spawn();
    await world.ends(await begin());
    await eventually(
      async () =>
        expect(
          (await stat(join(world.platform.cacheDir, 'download', video)).catch(() => undefined))?.isDirectory(),
        ).toBe(true),
      waitMs,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await hashOf(video)).toBe(damaged);
    await world.source.setSettings({ bps: null });
    await world.start();
    await healed();
    await assertPlays(fileOf(video));
  }, 180_000);
});
