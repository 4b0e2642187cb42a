import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ArchiveRecord,
  downloaderWorkflows,
  parseTaskId,
  type TaskFinished,
  TaskOutcomeCode,
  VideoPart,
  videoThumbFile,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';
import { codecsOf, colourOf, LaidDown, webVtt } from '../testing/laid-down.js';
import { addTag, assertPlays, tagsOf } from '../testing/media-file.js';

const goneChannel = 'UCgonegonegonegonegone00';
const testMs = 120_000;

describe('a manual import, by the downloader', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;
  let laid: LaidDown;
  const media = (channelId: string, file: string): string => join(world.platform.mediaDir, channelId, file);
  const thumb = (id: string): string => join(world.platform.cacheDir, videoThumbFile(id));
  const start = async (ignoreError = false, preferLocal = false): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    const input = { taskId, ignoreError, preferLocal };
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.manualImport, input);
    return taskId;
  };
  const begin = async (ignoreError = false, preferLocal = false): Promise<string> => {
    await world.isOver(downloaderWorkflows.manualImport);
    return start(ignoreError, preferLocal);
  };
  const imported = async (ignoreError = false, preferLocal = false): Promise<TaskFinished> =>
    world.ends(await begin(ignoreError, preferLocal), 60_000);
  const savedOf = (id: string): ArchiveRecord | undefined => world.saved.find(({ video }) => video?.youtubeId === id);
  const left = async (): Promise<string[]> => (await readdir(laid.folder)).toSorted();

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    await world.start();
    await world.settings({ subtitle_index: true });
    laid = new LaidDown(world.platform);
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

  it('has a folder to lay files into, and nothing to do while that is empty', async () => {
    await stat(laid.folder);
    expect(await imported()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: expect.stringMatching(/^Nothing to import/),
    });
  });

  it(
    'archives a file as its source tells of it, byte for byte, with the subtitles beside it, and takes its row away',
    async () => {
      const { taskId } = await world.queue.enqueue({
        entries: [videos.chisel],
        autostart: false,
        flat: false,
        force: false,
      });
      await world.ends(taskId);
      await laid.media(`Anything at all [${videos.chisel}].mp4`);
      await laid.file(`Anything at all [${videos.chisel}].en.vtt`, webVtt('a word of mine'));
      const { ino } = await stat(laid.path(`Anything at all [${videos.chisel}].mp4`));

      expect(await imported()).toMatchObject({
        outcomeCode: TaskOutcomeCode.SUCCESS,
        message: '1 video(s) imported.',
      });
      const record = savedOf(videos.chisel);
      expect(record?.video).toMatchObject({ title: 'Sharpening a chisel', active: true });
      expect(record?.channel).toMatchObject({ channelId: channels.harbourWorkshop, active: true });
      expect(record?.video?.subtitles).toMatchObject([{ lang: 'en', name: 'en', source: 'file', ext: 'vtt' }]);
      expect(record?.subtitles[0]?.cues[0]?.text).toBe('a word of mine');
      expect((await stat(media(channels.harbourWorkshop, `${videos.chisel}.mp4`))).ino).toBe(ino);
      expect(await readFile(media(channels.harbourWorkshop, `${videos.chisel}.en.vtt`), 'utf8')).toBe(
        webVtt('a word of mine'),
      );
      expect(await left()).toEqual([]);
      expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
      expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]);
    },
    testMs,
  );

  it(
    'archives a video that is gone at the source by the JSON file beside it, with its channel, picture and tags',
    async () => {
      await world.settings({ add_metadata: true, subtitle_index: true });
      const name = `Gone [${videos.deletedVideo}]`;
      await laid.media(`${name}.mp4`);
      await laid.info(`${name}.info.json`, videos.deletedVideo);
      await laid.picture(`${name}.png`, 'blue');
      await laid.file(`${name}.de.vtt`, webVtt('ein Wort'));

      expect((await imported()).message).toBe('1 video(s) imported.');
      const record = savedOf(videos.deletedVideo);
      expect(record?.video).toMatchObject({ title: `As its file calls ${videos.deletedVideo}`, active: false });
      expect(record?.channel).toMatchObject({ channelId: goneChannel, name: 'Gone Channel', active: false });
      const [red, green, blue] = await colourOf(thumb(videos.deletedVideo));
      expect(blue).toBeGreaterThan(red + green + 100);
      const file = media(goneChannel, `${videos.deletedVideo}.mp4`);
      expect((await tagsOf(file))['\u00a9ART']).toBe('Gone Channel');
      expect(Number(record?.video?.mediaSize)).toBe((await stat(file)).size);
      expect(await left()).toEqual([]);
      await world.settings({ subtitle_index: true });
    },
    testMs,
  );

  it(
    'makes an mp4 of an mkv without encoding it, with the subtitles and the picture inside',
    async () => {
      const name = `Oars-${videos.privateVideo}`;
      await laid.media(`${name}.mkv`, { subtitles: { eng: 'inside an mkv', ger: 'drinnen' }, hasCover: true });
      await laid.info(`${name}.json`, videos.privateVideo);
      expect((await imported()).message).toBe('1 video(s) imported.');
      const file = media(goneChannel, `${videos.privateVideo}.mp4`);
      await assertPlays(file);
      expect(await codecsOf(file)).toEqual(['h264', 'aac']);
      const record = savedOf(videos.privateVideo);
      expect(record?.video?.subtitles.map(({ lang }) => lang)).toEqual(['de', 'en']);
      expect(await readFile(media(goneChannel, `${videos.privateVideo}.en.vtt`), 'utf8')).toContain('inside an mkv');
      const [red, green, blue] = await colourOf(thumb(videos.privateVideo));
      expect(red).toBeGreaterThan(green + blue + 100);
    },
    testMs,
  );

  it(
    'makes an mp4 of a webm: what fits is copied, what does not is encoded, and its JSON may tell which video it is',
    async () => {
      await laid.media('one.webm', { video: 'libvpx-vp9', audio: 'libvorbis' });
      await laid.info('one.info.json', 'webmvideo01');
      await laid.media('two.webm', { video: 'libvpx-vp9', audio: 'libopus' });
      await laid.info('two.info.json', 'webmvideo02');
      await laid.media('three.webm', { video: 'libvpx', audio: 'libopus' });
      await laid.info('three.info.json', 'webmvideo03');
      expect((await imported()).message).toBe('3 video(s) imported.');
      const codecs = ['webmvideo01', 'webmvideo02', 'webmvideo03'].map((id) =>
        codecsOf(media(goneChannel, `${id}.mp4`)),
      );
      expect(await Promise.all(codecs)).toEqual([
        ['vp9', 'aac'],
        ['vp9', 'opus'],
        ['h264', 'opus'],
      ]);
    },
    testMs,
  );

  it(
    'believes the tags of a file before its source when it is told to, and where nobody else tells of it',
    async () => {
      const tag = (title: string): string =>
        JSON.stringify({
          video: {
            youtube_id: videos.workbench,
            title,
            published: 1_500_000_000,
            channel: { channel_id: channels.harbourWorkshop, channel_name: 'Harbour', channel_subscribed: true },
            player: { watched: true, position: 9 },
            playlist: ['TA_playlist_of_somebody'],
          },
        });
      const file = await laid.media(`${videos.workbench}.mp4`);
      await addTag(file, '----:com.tubearchivist:ta', tag('As its tags call it'));
      expect((await imported(false, true)).message).toBe('1 video(s) imported.');
      const record = savedOf(videos.workbench);
      expect(record?.video).toMatchObject({ title: 'As its tags call it', playlistIds: [], active: true });
      expect(record?.channel).toMatchObject({ subscribed: false, name: 'Harbour Workshop' });

      const gone = await laid.media('tagged-taggedvid01.mp4');
      await addTag(
        gone,
        '----:com.tubearchivist:ta',
        tag('Told by nobody else').replace(videos.workbench, 'taggedvid01'),
      );
      expect((await imported()).message).toBe('1 video(s) imported.');
      expect(savedOf('taggedvid01')?.video?.title).toBe('Told by nobody else');
    },
    testMs,
  );

  it(
    'ends at what it cannot take in, with the cure, or leaves that out and goes on; nothing of it is touched',
    async () => {
      const whole = await laid.media(`zz [${videos.rowingBoat}].mp4`, { seconds: 20 });
      const bytes = await readFile(whole);
      await laid.info('b no media.info.json', 'nomedia0001');
      await laid.file('c no id.mp4', bytes);
      await laid.file(`d [${videos.deletedVideo}].mp4`, bytes);
      await laid.file(`d [${videos.deletedVideo}].info.json`, '{"id": "delet');
      await laid.file('e [cutoffvid01].mp4', bytes);
      await truncate(laid.path('e [cutoffvid01].mp4'), Math.floor(bytes.length / 2));
      await laid.info('e [cutoffvid01].json', 'cutoffvid01');
      const outside = join(world.platform.cacheDir, '..', 'outside.mp4');
      await writeFile(outside, bytes);
      await symlink(outside, laid.path('f [linkedvid01].mp4'));
      await laid.file('g [nofilm00001].mkv', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
      await laid.info('g [nofilm00001].json', 'nofilm00001');
      await laid.file('h [twofiles001].mp4', bytes);
      await laid.file('h [twofiles001].mkv', bytes);
      await laid.file('i [otherjson01].mp4', bytes);
      await laid.info('i [otherjson01].json', 'anotherid01');
      await laid.file('j [badwords001].mp4', bytes);
      await laid.info('j [badwords001].json', 'badwords001');
      await laid.file('j [badwords001].en.vtt', 'no words at all');
      await laid.file('k [badphoto001].mp4', bytes);
      await laid.info('k [badphoto001].json', 'badphoto001');
      await laid.file('k [badphoto001].jpg', '<svg/>');
      await laid.file('m [doublepic01].mp4', bytes);
      await laid.file('m [doublepic01].jpg', 'one');
      await laid.file('m [doublepic01].png', 'another');
      await laid.file('l [stillhalf01].mp4.part', bytes);
      await laid.file('a [archivedvid].mp4', bytes);
      await laid.info('a [archivedvid].info.json', 'archivedvid');
      catalog.videos = ['archivedvid'];
      const before = await left();

      expect(await imported()).toMatchObject({
        outcomeCode: TaskOutcomeCode.FAILURE,
        message:
          '"b no media": no media file (mp4, mkv or webm) has this name. Lay one beside these files, or take them ' +
          'away. Then start the import again, or leave out what fails.',
      });
      expect(await left()).toEqual(before);

      const taskId = await begin(true);
      const end = await world.ends(taskId);
      expect(end.outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
      expect(end.message).toMatch(/^1 video\(s\) imported\. 12 left out: "a \[archivedvid\]": archivedvid is archived/);
      expect(end.message).toMatch(/1 file\(s\) are still being written and were stepped over\.$/);
      expect(end.message.length).toBeLessThan(2_000);
      const told = (): string =>
        world.told
          .filter((one) => one.taskId === taskId)
          .flatMap(({ lines }) => lines)
          .join('\n');
      const problems = [
        'c no id": which video is this?',
        'info.json is not whole, or no JSON.',
        'e [cutoffvid01].mp4 is cut off:',
        'f [linkedvid01].mp4 is a link or no file',
        'g [nofilm00001].mkv cannot be read as a video.',
        'have one name. Take away all but one.',
        'the name ends in otherjson01, but its JSON file is of anotherid01.',
        'j [badwords001].en.vtt has no subtitles that can be read.',
        'k [badphoto001].jpg is no picture',
        'm [doublepic01].jpg and m [doublepic01].png have one name. Take away all but one.',
      ];
      await eventually(() => expect(problems.filter((words) => !told().includes(words))).toEqual([]));
      expect(await left()).toEqual(before.filter((name) => !name.startsWith('zz')));
      expect(world.saved.map(({ video }) => video?.youtubeId)).toEqual([videos.rowingBoat]);
      await stat(outside);
      catalog.videos = [];
    },
    testMs,
  );

  it('needs room for what it makes, and leaves all as it is without', async () => {
    await laid.media(`${videos.dashedId}.mp4`);
    await world.settings({ min_free_space: 1_000_000_000 });
    try {
      expect(await imported(true)).toMatchObject({
        outcomeCode: TaskOutcomeCode.FAILURE,
        message: expect.stringMatching(/^Only \d+ MiB are free in .* Make room, then start the import again\.$/),
      });
    } finally {
      await world.settings({ subtitle_index: true });
    }
    expect(await left()).toEqual([`${videos.dashedId}.mp4`]);
  }, 60_000);

  it('has subtitles fetched later that nobody has laid beside a file', async () => {
    await world.settings({ subtitle: 'en', subtitle_index: true });
    await laid.media(`${videos.userSubtitles}.mp4`);
    expect((await imported()).message).toBe('1 video(s) imported.');
    expect(savedOf(videos.userSubtitles)?.video?.missingParts).toContain(VideoPart.SUBTITLES);
    await world.settings({ subtitle_index: true });
  }, 60_000);

  it('leaves a file alone to which somebody writes', async () => {
    const file = await laid.media(`${videos.dashedId}.mp4`);
    const writer = setInterval(() => void appendFile(file, 'more'), 300);
    try {
      expect((await imported(true)).message).toBe(
        `0 video(s) imported. 1 left out: "${videos.dashedId}": ${videos.dashedId}.mp4 is still being written. ` +
          'Start the import again when that is done.',
      );
    } finally {
      clearInterval(writer);
    }
    expect(await left()).toEqual([`${videos.dashedId}.mp4`]);
  }, 60_000);

  it('does not wait for a source that refuses everything where a file tells of itself', async () => {
    await world.source.addFault({ do: 'playability', state: 'bot' });
    await laid.media(`${videos.doubleStar}.mp4`);
    await laid.info(`${videos.doubleStar}.info.json`, videos.doubleStar);
    try {
      expect((await imported()).message).toBe('1 video(s) imported.');
    } finally {
      await world.source.clearFaults();
    }
    expect(savedOf(videos.doubleStar)?.video).toMatchObject({
      title: `As its file calls ${videos.doubleStar}`,
      active: true,
    });
  }, 60_000);

  it('is met by a second start', async () => {
    await laid.media(`${videos.dashedId}.mp4`);
    await world.isOver(downloaderWorkflows.manualImport);
    const [one, other] = await Promise.all([start(), start()]);
    expect((await Promise.race([world.ends(one), world.ends(other)])).message).toBe('1 video(s) imported.');
    expect(world.saved).toHaveLength(1);
  }, 60_000);

  it('goes on where a killed one was, however often: each video is archived once, and none is ever in neither place', async () => {
    const ids = ['killedvid01', 'killedvid02', 'killedvid03'];
    for (const id of ids) {
      await laid.media(`${id}.webm`, { video: 'libvpx', audio: 'libvorbis', seconds: 40 });
      await laid.info(`${id}.info.json`, id);
    }
    const places = async (): Promise<void> => {
      for (const id of ids) {
        const here = await Promise.all(
          [laid.path(`${id}.webm`), media(goneChannel, `${id}.mp4`)].map((file) =>
            stat(file).then(
              () => true,
              () => false,
            ),
          ),
        );
        expect(here).toContain(true);
      }
    };
    await world.stopService();
    let child = world.spawn();
    const taskId = await begin();
    const staged = async (): Promise<string[]> => readdir(join(world.platform.cacheDir, 'download')).catch(() => []);
    await eventually(async () => expect(await staged()).not.toEqual([]), 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await places();
    child = world.spawn();
    await eventually(() => expect(world.saved.length).toBeGreaterThan(0), 90_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await places();
    await world.start();
    expect((await world.ends(taskId, 120_000)).message).toBe('3 video(s) imported.');
    expect(new Set(world.saved.map(({ video }) => video?.youtubeId))).toEqual(new Set(ids));
    for (const id of ids) {
      await assertPlays(media(goneChannel, `${id}.mp4`));
    }
    expect(await left()).toEqual([]);
    await eventually(async () => expect(await staged()).toEqual([]), 30_000);
  }, 240_000);
});
