import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ArchiveRecord,
  downloaderWorkflows,
  parseTaskId,
  type TaskFinished,
  TaskOutcomeCode,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually } from '@reelkeep/testing';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';
import { LaidDown, webVtt } from '../testing/laid-down.js';
import { assertPlays } from '../testing/media-file.js';

const channel = 'UCgonegonegonegonegone00';
const testMs = 600_000;
const subRip = (words: string): string => `1\n00:00:00,500 --> 00:00:01,000\n${words}\n`;

/** A film as one of the programs leaves it: where, and with which subtitles. */
type Film = { id: string; path: string; lang: string };

const idOf = (layout: string, at: number): string => `${layout}video${`${at}`.padStart(11 - layout.length - 5, '0')}`;

/** As plain yt-dlp is told to by many, as ytdl-sub and as Pinchflat lay folders out. */
const layouts = {
  tool: (at: number): Film => {
    const id = idOf('to', at);
    return { id, path: `Harbour Workshop [${channel}]/Boats ${at} [${id}]`, lang: 'en.vtt' };
  },
  sub: (at: number): Film => ({
    id: idOf('su', at),
    // What it ends in has the length of an id, and is none.
    path: `Gone Channel/Season 20${10 + (at % 3)}/s20${10 + (at % 3)}.e0101${at} - A-lighthouse`,
    lang: 'de.srt',
  }),
  flat: (at: number): Film => ({
    id: idOf('fl', at),
    path: `shows/Gone Channel/2019-07-04 Tea ${at}/Tea ${at}`,
    lang: 'en.srt',
  }),
};

describe('an import of folders, by the downloader', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;
  let laid: LaidDown;
  let clip: string;
  const media = (id: string, end = '.mp4'): string => join(world.platform.mediaDir, channel, `${id}${end}`);
  const begin = async (): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    const start = { taskId, ignoreError: true, preferLocal: true };
    await world.isOver(downloaderWorkflows.manualImport);
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.manualImport, start);
    return taskId;
  };
  const imported = async (): Promise<TaskFinished> => world.ends(await begin(), 400_000);
  const savedOf = (id: string): ArchiveRecord[] => world.saved.filter(({ video }) => video?.youtubeId === id);
  const left = async (): Promise<string[]> =>
    (await readdir(laid.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(laid.folder.length + 1))
      .toSorted();
  /** A whole film, written long ago. */
  const film = async (path: string): Promise<string> => {
    await mkdir(dirname(laid.path(path)), { recursive: true });
    await copyFile(clip, laid.path(path));
    await utimes(laid.path(path), 1_700_000_000, 1_700_000_000);
    return laid.path(path);
  };
  const layDown = async (films: readonly Film[]): Promise<Map<string, number>> => {
    const inodes = new Map<string, number>();
    for (const { id, path, lang } of films) {
      inodes.set(id, (await stat(await film(`${path}.mp4`))).ino);
      await laid.info(`${path}.info.json`, id);
      await laid.file(`${path}.${lang}`, lang.endsWith('srt') ? subRip(`of ${id}`) : webVtt(`of ${id}`));
      await laid.file(`${path}.nfo`, '<episodedetails/>');
    }
    return inodes;
  };

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    await world.start();
    await world.settings({ subtitle_index: true });
    laid = new LaidDown(world.platform);
    clip = await laid.media('../clip.mp4', { seconds: 1 });
  }, 120_000);

  afterEach(async () => {
    await rm(laid.folder, { recursive: true, force: true });
    world.saved.length = 0;
  });

  afterAll(async () => {
    await world?.stopService();
    await catalog?.stop();
    await world?.stop();
  });

  it(
    'adopts all of a tree without copying a byte, and leaves what is of no video; twice changes nothing',
    async () => {
      const films = Object.values(layouts).flatMap((at) => Array.from({ length: 10 }, (_, number) => at(number)));
      const inodes = await layDown(films);
      await laid.picture('Gone Channel/Season 2010/s2010.e01010 - A-lighthouse-thumb.jpg', 'blue');
      const others = [
        'Gone Channel/poster.jpg',
        'Gone Channel/season2010-poster.jpg',
        'Gone Channel/tvshow.nfo',
        `Harbour Workshop [${channel}]/archive.txt`,
      ];
      for (const name of others) {
        await laid.file(name, 'of the folder');
      }
      const list = `Harbour Workshop [${channel}]/Harbour Workshop - Videos [${channel}].info.json`;
      await laid.info(list, channel, { _type: 'playlist' });
      const stays = [...others, list, ...films.map(({ path }) => `${path}.nfo`)].toSorted();
      // What is empty by nobody's import is nobody's to remove.
      await mkdir(laid.path('shows/Nothing yet'));

      expect(await imported()).toMatchObject({
        outcomeCode: TaskOutcomeCode.SUCCESS,
        message: '30 video(s) imported. 1 of channels or playlists stay where they are.',
      });
      for (const { id, lang } of films) {
        expect((await stat(media(id))).ino).toBe(inodes.get(id));
        const [record, ...more] = savedOf(id);
        expect(more).toEqual([]);
        expect(record?.video).toMatchObject({
          title: `As its file calls ${id}`,
          description: 'Kept by a person.',
          subtitles: [{ lang: lang.slice(0, 2), source: 'file' }],
        });
        expect(record?.subtitles[0]?.cues[0]?.text).toBe(`of ${id}`);
        expect(record?.channel).toMatchObject({ channelId: channel, name: 'Gone Channel' });
      }
      expect(await readFile(media(idOf('su', 1), '.de.vtt'), 'utf8')).toMatch(/^WEBVTT/);
      expect(await left()).toEqual(stays);

      expect(await imported()).toMatchObject({
        outcomeCode: TaskOutcomeCode.SUCCESS,
        message: expect.stringMatching(/^Nothing to import: .* 1 of channels or playlists stay where they are\.$/),
      });
      expect(await left()).toEqual(stays);
      expect(world.saved).toHaveLength(films.length);
      await stat(laid.path('shows/Nothing yet'));
    },
    testMs,
  );

  it(
    'tells what is damaged by its path, follows no link, goes on with the rest, and removes folders that it emptied',
    async () => {
      await layDown([layouts.tool(40), layouts.flat(40)]);
      await rm(laid.path('shows/Gone Channel/2019-07-04 Tea 40/Tea 40.nfo'));
      const whole = await film('A/broken words/x [brokenjson1].mp4');
      await laid.file('A/broken words/x [brokenjson1].info.json', '{"id": "broke');
      const bytes = await readFile(whole);
      await laid.info('A/cut off/y [cutoffvid02].info.json', 'cutoffvid02');
      const cutOff = await laid.media('A/cut off/y [cutoffvid02].mp4', { seconds: 20 });
      await truncate(cutOff, Math.floor((await stat(cutOff)).size / 2));
      const outside = join(world.platform.cacheDir, '..', 'another tree');
      await mkdir(join(outside, 'deep'), { recursive: true });
      await writeFile(join(outside, 'deep', 'o [outsidevid1].mp4'), bytes);
      await symlink(outside, laid.path('A/elsewhere'));
      await symlink(join(outside, 'deep', 'o [outsidevid1].mp4'), laid.path('A/l [linkedvid02].mp4'));
      await film('A/.trash/h [hiddenvid01].mp4');
      const before = await left();

      const taskId = await begin();
      const { message } = await world.ends(taskId);
      expect(message).toMatch(/^2 video\(s\) imported\. 4 left out: /);
      const problems = [
        '"A/l [linkedvid02]": l [linkedvid02].mp4 is a link or no file, and is not followed.',
        '"A/broken words/x [brokenjson1]": nobody tells what this video is.',
        'x [brokenjson1].info.json is not whole, or no JSON.',
        '"A/cut off/y [cutoffvid02]": y [cutoffvid02].mp4',
        '"A/elsewhere/": this is a link to a folder, and is not followed.',
      ];
      const told = (): string =>
        world.told
          .filter((one) => one.taskId === taskId)
          .flatMap(({ lines }) => lines)
          .join('\n');
      await eventually(() => expect(problems.filter((words) => !told().includes(words))).toEqual([]));
      expect(await left()).toEqual(before.filter((name) => name.endsWith('.nfo') || name.startsWith('A/')));
      // The last file of each of these was of the video.
      expect(await readdir(laid.folder)).toEqual(['A', `Harbour Workshop [${channel}]`]);
      await stat(join(outside, 'deep', 'o [outsidevid1].mp4'));
      expect(new Set(world.saved.map(({ video }) => video?.youtubeId))).toEqual(
        new Set([layouts.flat(40).id, layouts.tool(40).id]),
      );
    },
    testMs,
  );

  it(
    'goes on where a killed one was: each video is archived once, and none is lost',
    async () => {
      const films = Array.from({ length: 12 }, (_, at) => layouts.sub(60 + at));
      const inodes = await layDown(films);
      await world.stopService();
      let child = world.spawn();
      const taskId = await begin();
      for (const archived of [2, 6]) {
        await eventually(() => expect(world.saved.length).toBeGreaterThanOrEqual(archived), 90_000);
        child.kill('SIGKILL');
        await once(child, 'exit');
        for (const { id, path } of films) {
          const places = [laid.path(`${path}.mp4`), media(id)];
          const found = await Promise.all(places.map((file) => stat(file).catch(() => undefined)));
          expect(found.map((each) => each?.ino)).toContain(inodes.get(id));
        }
        child = archived === 2 ? world.spawn() : child;
      }
      await world.start();
      expect((await world.ends(taskId, 120_000)).message).toBe('12 video(s) imported.');
      expect(new Set(world.saved.map(({ video }) => video?.youtubeId))).toEqual(new Set(films.map(({ id }) => id)));
      for (const { id } of films) {
        expect((await stat(media(id))).ino).toBe(inodes.get(id));
        await assertPlays(media(id));
      }
      expect(await left()).toEqual(films.map(({ path }) => `${path}.nfo`).toSorted());
    },
    testMs,
  );

  it(
    'leaves the rest as it is when it is stopped, and takes that another time',
    async () => {
      const films = Array.from({ length: 12 }, (_, at) => layouts.flat(80 + at));
      await layDown(films);
      const taskId = await begin();
      await eventually(() => expect(world.saved.length).toBeGreaterThanOrEqual(3), 60_000);
      // As the task that is stopped has it done.
      await world.platform.temporal.workflow.getHandle(downloaderWorkflows.manualImport.workflowId()).cancel();
      const end = await world.ends(taskId);
      expect(end.outcomeCode).toBe(TaskOutcomeCode.STOPPED);
      const done = Number(/^(\d+) video\(s\) imported\.$/.exec(end.message)?.[1]);
      expect(done).toBeGreaterThanOrEqual(2);
      const rest = (await left()).filter((name) => name.endsWith('.mp4'));
      expect(rest).toHaveLength(films.length - done);
      expect((await imported()).message).toBe(`${films.length - done} video(s) imported.`);
      expect(new Set(world.saved.map(({ video }) => video?.youtubeId)).size).toBe(films.length);
    },
    testMs,
  );
});
