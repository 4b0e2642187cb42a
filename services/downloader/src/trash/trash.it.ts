import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ChannelDeletedSchema,
  ChannelPurgedSchema,
  ChannelTrashedSchema,
  channelArtFile,
  downloaderWorkflows,
  mediaFile,
  parseTaskId,
  subtitleFile,
  TaskFinishedSchema,
  TaskOutcomeCode,
  TrashDueSchema,
  VideoDeletedSchema,
  VideoPurgedSchema,
  VideoRestoredSchema,
  VideoTrashedSchema,
  videoThumbFile,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually } from '@reelkeep/testing';
import { catalogEvents, hasHandledAll } from '../testing/catalog-events.js';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const channel = 'UCharbourworkshop0000000';
const many = Array.from({ length: 40 }, (_, n) => `trashed${String(n).padStart(4, '0')}`);
const [one = '', two = ''] = many;
const subtitleLanguages = ['en', 'pt-BR'];
const waitMs = 60_000;

describe('files of what is in the trash', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;

  const media = (path: string): string => join(world.platform.mediaDir, path);
  const cache = (path: string): string => join(world.platform.cacheDir, path);
  const put = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const filesOf = (id: string): string[] => [
    mediaFile(channel, id),
    ...subtitleLanguages.map((lang) => subtitleFile(channel, id, lang)),
  ];
  const putVideo = async (id: string, content = id): Promise<void> => {
    for (const path of filesOf(id)) {
      await put(media(path), `${content} ${path}`);
    }
    await put(cache(videoThumbFile(id)), content);
  };
  /** How many of a video's files lie in a folder below the media folder. */
  const lying = (id: string, folder: '' | '.trash/'): number =>
    filesOf(id).filter((path) => existsSync(media(folder + path))).length;
  const tell = (
    schema:
      | typeof VideoDeletedSchema
      | typeof VideoTrashedSchema
      | typeof VideoRestoredSchema
      | typeof VideoPurgedSchema,
    id: string,
  ) =>
    catalogEvents(world.platform)(schema as typeof VideoTrashedSchema, {
      youtubeId: id,
      channelId: channel,
      subtitleLanguages,
    });
  const trash = async (id: string): Promise<void> => {
    catalog.videos = catalog.videos.filter((other) => other !== id);
    catalog.trashed.set(id, channel);
    await tell(VideoTrashedSchema, id);
  };
  const restore = async (id: string): Promise<void> => {
    catalog.trashed.delete(id);
    catalog.videos.push(id);
    await tell(VideoRestoredSchema, id);
  };
  const left = async (): Promise<number> => (await world.db.query('SELECT FROM removal')).rowCount ?? 0;
  const isDone = (): Promise<void> =>
    eventually(async () => {
      expect([await hasHandledAll(world, 'downloader-trash'), await left()]).toEqual([true, 0]);
    }, waitMs);

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
  }, 120_000);
  beforeEach(async () => {
    await world.start();
    catalog.videos = [...many];
    catalog.channels = [{ channelId: channel, version: 1n }];
    catalog.trashed.clear();
    for (const id of [one, two]) {
      await putVideo(id);
    }
  }, 60_000);
  afterEach(() => world.stopService());
  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  it('go there and come back, as they were, and nothing else', async () => {
    await trash(one);
    await isDone();
    expect([lying(one, ''), lying(one, '.trash/'), lying(two, '')]).toEqual([0, 3, 3]);
    // Its picture is shown there.
    expect(existsSync(cache(videoThumbFile(one)))).toBe(true);
    await restore(one);
    await isDone();
    expect([lying(one, ''), lying(one, '.trash/')]).toEqual([3, 0]);
    for (const path of filesOf(one)) {
      expect(await readFile(media(path), 'utf8')).toBe(`${one} ${path}`);
    }
    expect(existsSync(media('.trash'))).toBe(false);
  });

  it('go for good with their picture, and those of a channel and its folder with the last of it', async () => {
    await put(cache(channelArtFile(channel, 'thumb')), 'art');
    catalog.channels = [];
    await trash(one);
    await trash(two);
    await catalogEvents(world.platform)(ChannelTrashedSchema, { channelId: channel });
    await isDone();
    expect(existsSync(media(channel))).toBe(false);
    expect(existsSync(cache(channelArtFile(channel, 'thumb')))).toBe(true);
    catalog.trashed.clear();
    catalog.videos = [];
    for (const id of [one, two]) {
      await tell(VideoPurgedSchema, id);
    }
    await catalogEvents(world.platform)(ChannelPurgedSchema, { channelId: channel });
    await isDone();
    expect([lying(one, '.trash/'), lying(two, '.trash/'), existsSync(media('.trash'))]).toEqual([0, 0, false]);
    expect(existsSync(cache(videoThumbFile(one)))).toBe(false);
    expect(existsSync(cache(channelArtFile(channel, 'thumb')))).toBe(false);
  });

  it('give way to what was downloaded again meanwhile', async () => {
    await trash(one);
    await isDone();
    await putVideo(one, 'newer');
    catalog.trashed.delete(one);
    catalog.videos.push(one);
    await tell(VideoPurgedSchema, one);
    await isDone();
    expect([lying(one, ''), lying(one, '.trash/')]).toEqual([3, 0]);
    expect(await readFile(media(mediaFile(channel, one)), 'utf8')).toContain('newer');
    // Deleted once more, the newer ones are what comes back.
    await trash(one);
    await isDone();
    await restore(one);
    await isDone();
    expect(await readFile(media(mediaFile(channel, one)), 'utf8')).toContain('newer');
  });

  it('are where the catalogue has them, in whatever order and how often it is told', async () => {
    await tell(VideoRestoredSchema, one);
    await tell(VideoPurgedSchema, one);
    await tell(VideoTrashedSchema, one);
    await isDone();
    expect([lying(one, ''), lying(one, '.trash/')]).toEqual([3, 0]);
  });

  it('stay in the trash when a deletion is told late that was before it', async () => {
    await trash(one);
    await isDone();
    await tell(VideoDeletedSchema, one);
    await catalogEvents(world.platform)(ChannelDeletedSchema, { channelId: channel });
    await eventually(async () => {
      expect([await hasHandledAll(world, 'downloader-removal'), await left()]).toEqual([true, 0]);
    }, waitMs);
    expect([lying(one, '.trash/'), existsSync(cache(videoThumbFile(one)))]).toEqual([3, true]);
  });

  it('are not downloaded again because they were damaged, and are so when they come back', async () => {
    await world.db.query(
      `INSERT INTO media_file (youtube_id, channel_id, sha256, hashed_at, listed_at, checked_at, state, found_at,
                               seen_sha256, healing)
       VALUES ($1, $2, sha256('of before'), now(), now(), now(), 'damaged', now(), sha256('of now'), 'asked')`,
      [one, channel],
    );
    await world.db.query(
      `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start, added, added_by,
                               is_forced)
       VALUES ($1, 'To heal', $2, '', 'videos', 'pending', false, now(), '', true)`,
      [one, channel],
    );
    const known = async () =>
      (
        await world.db.query(
          "SELECT state, healing, sha256 = sha256('of before') AS is_kept FROM media_file WHERE youtube_id = $1",
          [one],
        )
      ).rows;
    await trash(one);
    await isDone();
    expect(lying(one, '.trash/')).toBe(3);
    expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
    expect(await known()).toEqual([{ state: 'new', healing: null, is_kept: true }]);
    await restore(one);
    await isDone();
    expect(await known()).toEqual([{ state: 'damaged', healing: null, is_kept: true }]);
    await trash(one);
    await isDone();
    catalog.trashed.delete(one);
    await tell(VideoPurgedSchema, one);
    await isDone();
    expect(await known()).toEqual([]);
  });

  it(
    'are all there when every move is killed in the middle',
    async () => {
      for (const id of many) {
        await putVideo(id);
      }
      await world.stopService();
      for (const back of [false, true]) {
        for (const id of many) {
          await (back ? restore(id) : trash(id));
        }
        const [from, to] = back ? (['.trash/', ''] as const) : (['', '.trash/'] as const);
        for (let kills = 0; kills < 3; kills++) {
          const moved = (): number => many.filter((id) => existsSync(media(to + mediaFile(channel, id)))).length;
          const before = moved();
          const service = world.spawn();
          await eventually(() => expect(moved() > before || moved() === many.length).toBe(true), waitMs);
          service.kill('SIGKILL');
          await once(service, 'exit');
          // Nothing is twice, and nothing is nowhere.
          for (const id of many) {
            for (const path of filesOf(id)) {
              expect([path, Number(existsSync(media(path))) + Number(existsSync(media(`.trash/${path}`)))]).toEqual([
                path,
                1,
              ]);
            }
          }
        }
        await world.start();
        await isDone();
        expect(many.map((id) => [lying(id, from), lying(id, to)])).toEqual(many.map(() => [0, 3]));
        await world.stopService();
      }
    },
    4 * waitMs,
  );

  it('stay while the disk is away, whose place is an empty folder, and nothing is purged', async () => {
    const { mediaDir } = world.platform;
    await rename(mediaDir, `${mediaDir}-away`);
    await mkdir(mediaDir);
    world.catalog.purges = [5];
    await trash(one);
    await eventually(async () => expect(await left()).toBe(1));
    const taskId = parseTaskId(randomUUID());
    await world.isOver(downloaderWorkflows.purgeTrash);
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.purgeTrash, { taskId });
    await world.ends(taskId);
    const ended = (await world.events('download', TaskFinishedSchema)).find((event) => event.taskId === taskId);
    expect(ended).toMatchObject({ outcomeCode: TaskOutcomeCode.FAILURE, name: 'purge_trash' });
    expect(ended?.message).toContain('is not the media folder of this archive');
    expect(world.catalog.purges).toEqual([5]);
    expect(await readdir(mediaDir)).toEqual([]);
    await rm(mediaDir, { recursive: true });
    await rename(`${mediaDir}-away`, mediaDir);
    await isDone();
    expect([lying(one, ''), lying(one, '.trash/')]).toEqual([0, 3]);
    // Once it is there, who asked has what is due purged.
    await catalogEvents(world.platform)(TrashDueSchema, {});
    await eventually(() => expect(world.catalog.purges).toEqual([]), waitMs);
    await eventually(async () =>
      expect((await world.events('download', TaskFinishedSchema)).map(({ message }) => message)).toContain(
        'Removed 5 video(s) from the trash for good.',
      ),
    );
  }, 120_000);

  it('are purged in another run of the task once the history of one is long, which counts on', async () => {
    world.catalog.purges = Array.from({ length: 340 }, () => 2);
    const taskId = parseTaskId(randomUUID());
    await world.isOver(downloaderWorkflows.purgeTrash);
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.purgeTrash, { taskId });
    await eventually(async () => {
      const ended = (await world.events('download', TaskFinishedSchema)).find((event) => event.taskId === taskId);
      expect(ended).toMatchObject({
        outcomeCode: TaskOutcomeCode.SUCCESS,
        message: 'Removed 680 video(s) from the trash for good.',
      });
    }, 2 * waitMs);
    const { events } = await world.platform.temporal.workflow
      .getHandle(downloaderWorkflows.purgeTrash.workflowId())
      .fetchHistory();
    expect(events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId).toMatch(/./);
    expect(events?.length).toBeLessThan(4_000);
  }, 180_000);
});
