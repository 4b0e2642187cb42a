import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ArchiveRecord,
  channelArtFile,
  downloaderWorkflows,
  mediaFile,
  parseTaskId,
  type TaskFinished,
  TaskOutcomeCode,
  VideoSchema,
  videoThumbFile,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';
import { addTag, assertPlays, tagsOf } from '../testing/media-file.js';

const waitMs = 60_000;
const ours = '----:com.tubearchivist:';
const channelId = channels.harbourWorkshop;
const both = { add_metadata: true, add_thumbnail: true };

describe('metadata inside media files', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
  }, 120_000);

  beforeEach(async () => {
    await world.start();
    await world.db.query('TRUNCATE queue_item, archived_video');
    world.saved.length = 0;
    world.catalog.sizes.clear();
    Object.assign(catalog, { archived: [], pageSize: 10_000, isOlder: false });
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  const fileOf = (youtubeId: string): string => join(world.platform.mediaDir, mediaFile(channelId, youtubeId));
  const identity = async (youtubeId: string): Promise<string> => {
    const { ino, mtimeMs, size } = await stat(fileOf(youtubeId));
    return [ino, mtimeMs, size].join();
  };
  const staged = (): Promise<void> =>
    eventually(
      async () => expect(await readdir(join(world.platform.cacheDir, 'download')).catch(() => [])).toEqual([]),
      waitMs,
    );
  const download = async (youtubeId: string): Promise<ArchiveRecord> => {
    await world.queue.enqueue({ entries: [youtubeId], autostart: true, flat: false, force: true });
    const record = await eventually(() => {
      const saved = world.saved.find(({ video }) => video?.youtubeId === youtubeId);
      if (!saved) {
        throw new Error(`${youtubeId} is not archived yet`);
      }
      return Promise.resolve(saved);
    }, waitMs);
    await staged();
    return record;
  };
  /** As the catalogue has it once it is saved. */
  const archive = ({ video, channel }: ArchiveRecord, more: object = {}) => {
    const entry: (typeof catalog.archived)[number] = {
      video: Object.assign(create(VideoSchema), video, channel && { channel }, more),
    };
    catalog.archived.push(entry);
    return entry;
  };
  const sync = async (): Promise<TaskFinished> => {
    const taskId = parseTaskId(randomUUID());
    // The run before tells its end a moment before it is over.
    await eventually(async () => {
      const started = await new Workflows(world.platform.temporal).startNew(downloaderWorkflows.syncMetadata, {
        taskId,
      });
      expect(started).toBe(true);
    }, waitMs);
    return world.ends(taskId);
  };
  /** Files of one small video under other names, as many archived videos. */
  const many = async (record: ArchiveRecord, count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, (_, n) => `embedded${String(n).padStart(3, '0')}`);
    for (const youtubeId of ids) {
      await copyFile(fileOf(record.video?.youtubeId ?? ''), fileOf(youtubeId));
      archive(record, { youtubeId });
    }
    return ids;
  };

  it('come with a download before anybody sees the file', async () => {
    await world.settings(both);
    const { video, channel } = await download(videos.userSubtitles);
    const file = fileOf(videos.userSubtitles);
    const tags = await tagsOf(file);
    expect(tags).toMatchObject({
      '\u00a9nam': video?.title,
      '\u00a9ART': channel?.name,
      desc: video?.description,
      ldes: video?.description,
      covr: 'jpeg',
      [`${ours}channel_icon`]: 'jpeg',
    });
    expect(JSON.parse(tags[`${ours}ta`] ?? '')).toMatchObject({
      video: { youtube_id: videos.userSubtitles, title: video?.title, channel: { channel_id: channelId } },
      comments: [],
      playlists: [],
      version: expect.any(String),
    });
    expect(BigInt((await stat(file)).size)).toBe(video?.mediaSize);
    await assertPlays(file);
    await staged();
  });

  it('are the cover alone where only pictures are wanted, and nothing where nothing is', async () => {
    await world.settings({ add_thumbnail: true });
    await download(videos.chisel);
    const covered = await tagsOf(fileOf(videos.chisel));
    expect(covered['covr']).toBe('jpeg');
    expect(Object.keys(covered).filter((key) => key.startsWith('----'))).toEqual([]);
    await world.settings({});
    await download(videos.short);
    expect(await tagsOf(fileOf(videos.short))).not.toHaveProperty('covr');
  });

  it('are written into files that are there, with comments and playlists, and only where something is other', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const before = await identity(videos.short);
    const entry = archive(record, { commentCount: 2, playlistIds: ['PLevenings'] });
    entry.comments = [
      { commentId: 'one', author: '@a', text: 'First', published: 5n },
      { commentId: 'two', parentId: 'one', author: '@b', text: 'Second' },
    ];
    catalog.subscribed.playlists = [{ playlistId: 'PLevenings', name: 'Evenings' }];
    await world.settings(both);
    expect(await sync()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: 'Metadata written into 1 of 1 media file(s).',
    });
    const after = await identity(videos.short);
    expect(after).not.toBe(before);
    expect(world.catalog.sizes).toEqual(new Map([[videos.short, (await stat(fileOf(videos.short))).size]]));
    const tags = await tagsOf(fileOf(videos.short));
    const told = JSON.parse(tags[`${ours}ta`] ?? '') as Record<string, unknown>;
    expect(told).toMatchObject({
      video: { playlist: ['PLevenings'], comment_count: 2 },
      comments: [
        { comment_id: 'one', comment_parent: 'root', comment_timestamp: 5 },
        { comment_id: 'two', comment_parent: 'one', comment_text: 'Second' },
      ],
      playlists: [{ playlist_id: 'PLevenings', playlist_name: 'Evenings' }],
    });
    await assertPlays(fileOf(videos.short));
    await staged();

    expect((await sync()).message).toBe('Metadata written into 0 of 1 media file(s).');
    expect(await identity(videos.short)).toBe(after);
    // The catalogue has not taken the size: it is told once more.
    expect([...world.catalog.sizes.keys()]).toEqual([videos.short]);

    entry.video.playlistIds = [];
    entry.video.title = 'Another title';
    await writeFile(
      join(world.platform.cacheDir, videoThumbFile(videos.short)),
      await readFile(join(world.platform.cacheDir, channelArtFile(channelId, 'thumb'))),
    );
    expect((await sync()).message).toBe('Metadata written into 1 of 1 media file(s).');
    expect((await tagsOf(fileOf(videos.short)))['\u00a9nam']).toBe('Another title');
  }, 180_000);

  it('end at once where nothing is to be embedded', async () => {
    await world.settings({});
    expect(await sync()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringMatching(/^Nothing is to be embedded: switch on/),
    });
  });

  it('pass by what is missing, damaged, or being downloaded, and leave it as it is', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const [good = '', damaged = '', missing = '', busy = '', fresh = ''] = await many(record, 4).then((ids) => [
      ...ids,
      'embedded999',
    ]);
    archive(record, { youtubeId: fresh });
    await copyFile(fileOf(good), fileOf(fresh));
    await writeFile(fileOf(damaged), 'no film');
    await rm(fileOf(missing));
    await world.db.query("INSERT INTO staging_lease VALUES ($1, gen_random_uuid(), now() + '1 hour')", [busy]);
    await mkdir(join(world.platform.cacheDir, 'download', fresh), { recursive: true });
    await writeFile(join(world.platform.cacheDir, 'download', fresh, 'record.json'), '{}');
    const kept = await Promise.all([busy, fresh].map(identity));
    await world.settings(both);
    expect((await sync()).message).toBe(
      'Metadata written into 1 of 5 media file(s). 1 file(s) are missing. 2 were in use: start the task again for them. 1 could not be written: the log has the details.',
    );
    expect(await readFile(fileOf(damaged), 'utf8')).toBe('no film');
    expect(await Promise.all([busy, fresh].map(identity))).toEqual(kept);
    expect(await tagsOf(fileOf(good))).toHaveProperty(['\u00a9nam']);
    await world.db.query('TRUNCATE staging_lease');
  });

  it('are written where they can be: one bad folder, one file without room for its copy, hold up no other', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const [good = '', huge = '', readOnly = ''] = await many(record, 3);
    const bad = 'embeddedbad';
    archive(record, { youtubeId: bad, channel: { ...record.channel, channelId: 'UCnofolder00000000000000' } });
    await writeFile(join(world.platform.mediaDir, 'UCnofolder00000000000000'), 'a file in the place of a folder');
    // A gap at the end of the film, larger than any disk here: the box "free" with a length of 64 bits.
    const { size } = await stat(fileOf(huge));
    const gap = 8 * 1024 ** 4;
    const box = Buffer.alloc(16);
    box.writeUInt32BE(1);
    box.write('free', 4);
    box.writeBigUInt64BE(BigInt(gap), 8);
    await writeFile(fileOf(huge), box, { flag: 'a' });
    await truncate(fileOf(huge), size + gap);
    await chmod(fileOf(readOnly), 0o440);
    await chown(fileOf(readOnly), 1234, 1235);
    await world.settings(both);
    world.told.length = 0;
    expect(await sync()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: 'Metadata written into 2 of 4 media file(s). 2 could not be written: the log has the details.',
    });
    expect(world.told.flatMap(({ lines }) => lines).join('\n')).toMatch(/could not be written.* MiB are needed/);
    expect(await tagsOf(fileOf(good))).toHaveProperty([`${ours}ta`]);
    expect(await tagsOf(fileOf(readOnly))).toHaveProperty([`${ours}ta`]);
    expect(await stat(fileOf(readOnly))).toMatchObject({ mode: 0o100440, uid: 1234, gid: 1235 });
    await rm(fileOf(huge));
    await rm(join(world.platform.mediaDir, 'UCnofolder00000000000000'));
  }, 120_000);

  it('end where the media folder itself is at fault', async () => {
    await world.settings({});
    const record = await download(videos.short);
    await many(record, 2);
    await world.settings(both);
    await rename(world.platform.mediaDir, `${world.platform.mediaDir}-away`);
    expect(await sync()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringMatching(/media.* cannot be written \(ENOENT\)\. Is its disk there/),
    });
    await rename(`${world.platform.mediaDir}-away`, world.platform.mediaDir);
  }, 120_000);

  it('are written without a word of what else lies in the folder of the film', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const [id = ''] = await many(record, 1);
    const trap = join(dirname(fileOf(id)), 'mutagen.py');
    await writeFile(trap, `open(${JSON.stringify(`${trap}.ran`)}, 'w')\nraise SystemExit(3)\n`);
    await world.settings(both);
    expect((await sync()).message).toBe('Metadata written into 1 of 1 media file(s).');
    expect(await readdir(dirname(trap))).not.toContain('mutagen.py.ran');
    await rm(trap);
  }, 120_000);

  it('keep pictures that are not to be had now, and what others wrote; those of playlists that it left go', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const [id = ''] = await many(record, 1);
    const [entry] = catalog.archived;
    const thumb = (youtubeId: string): string => join(world.platform.cacheDir, videoThumbFile(youtubeId));
    await mkdir(dirname(thumb(id)), { recursive: true });
    await copyFile(thumb(videos.short), thumb(id));
    const pictures = ['PLstays', 'PLleft'].map((playlistId) => ({ playlistId, pictureYoutubeId: videos.short }));
    catalog.subscribed.playlists = pictures.map((playlist) => ({ ...playlist, name: playlist.playlistId }));
    Object.assign(entry?.video ?? {}, { playlistIds: ['PLstays', 'PLleft'] });
    await world.settings(both);
    expect((await sync()).message).toBe('Metadata written into 1 of 1 media file(s).');
    await addTag(fileOf(id), `${ours}made_by_another`, 'hand');
    const kept = ['covr', ...['channel_icon', 'playlist_PLstays', 'made_by_another'].map((name) => `${ours}${name}`)];
    expect(Object.keys(await tagsOf(fileOf(id)))).toEqual(expect.arrayContaining([...kept, `${ours}playlist_PLleft`]));
    for (const name of ['videos', 'channels']) {
      await rename(join(world.platform.cacheDir, name), join(world.platform.cacheDir, `${name}-away`));
    }
    Object.assign(entry?.video ?? {}, { playlistIds: ['PLstays'] });
    expect((await sync()).message).toBe('Metadata written into 1 of 1 media file(s).');
    const after = Object.keys(await tagsOf(fileOf(id)));
    expect(after).toEqual(expect.arrayContaining(kept));
    expect(after).not.toContain(`${ours}playlist_PLleft`);
    for (const name of ['videos', 'channels']) {
      await rename(join(world.platform.cacheDir, `${name}-away`), join(world.platform.cacheDir, name));
    }
  }, 120_000);

  it('are of the video as it is told when its turn comes, and give way to who wants its folder', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const [first = '', second = ''] = await many(record, 2);
    await world.settings(both);
    catalog.beforeVideo = async (youtubeId) => {
      if (youtubeId === first) {
        const later = catalog.archived.find(({ video }) => video.youtubeId === second);
        Object.assign(later?.video ?? {}, { title: 'Told meanwhile', mediaSize: 77n });
        // As a download does that begins now.
        await world.db.query('UPDATE staging_lease SET is_wanted = true WHERE youtube_id = $1', [first]);
        const lease = async (): Promise<unknown> =>
          (await world.db.query('SELECT expires_at FROM staging_lease WHERE youtube_id = $1', [first])).rows;
        const before = await lease();
        await eventually(async () => expect(await lease()).not.toEqual(before));
      }
    };
    expect((await sync()).message).toBe(
      'Metadata written into 1 of 2 media file(s). 1 were in use: start the task again for them.',
    );
    catalog.beforeVideo = async () => undefined;
    expect(await tagsOf(fileOf(first))).not.toHaveProperty([`${ours}ta`]);
    expect((await tagsOf(fileOf(second)))['\u00a9nam']).toBe('Told meanwhile');
    expect(world.catalog.knownSizes.get(second)).toBe(77);
  }, 120_000);

  it('leave every file whole when the service is killed at it, and are written to the end in its next life', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const ids = await many(record, 12);
    Object.assign(catalog, { pageSize: 5, isOlder: true });
    await world.settings(both);
    await world.stopService();
    const child = world.spawn();
    const taskId = parseTaskId(randomUUID());
    await eventually(
      () => new Workflows(world.platform.temporal).start(downloaderWorkflows.syncMetadata, { taskId }),
      waitMs,
    );
    const written = async (): Promise<number> => {
      const tags = await Promise.all(ids.map((id) => tagsOf(fileOf(id))));
      return tags.filter((each) => `${ours}ta` in each).length;
    };
    await eventually(async () => expect(await written()).toBeGreaterThan(2), waitMs);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await written()).toBeLessThan(ids.length);
    for (const id of ids) {
      await assertPlays(fileOf(id));
    }
    await world.start();
    expect((await world.ends(taskId)).message).toMatch(/^Metadata written into \d+ of 12 media file\(s\)\.$/);
    expect(await written()).toBe(ids.length);
    for (const id of ids) {
      expect([id, world.catalog.sizes.get(id)]).toEqual([id, (await stat(fileOf(id))).size]);
    }
    await staged();
    expect((await readdir(dirname(fileOf(ids[0] ?? '')))).filter((name) => name.startsWith('.'))).toEqual([]);
  }, 240_000);

  it('leave true sizes behind when they are stopped', async () => {
    await world.settings({});
    const record = await download(videos.short);
    const ids = await many(record, 12);
    await world.settings(both);
    const taskId = parseTaskId(randomUUID());
    await eventually(async () => {
      const started = await new Workflows(world.platform.temporal).startNew(downloaderWorkflows.syncMetadata, {
        taskId,
      });
      expect(started).toBe(true);
    }, waitMs);
    await eventually(async () => expect(await tagsOf(fileOf(ids[2] ?? ''))).toHaveProperty([`${ours}ta`]), waitMs);
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.syncMetadata.workflowId()).cancel();
    expect(await world.ends(taskId)).toMatchObject({ outcomeCode: TaskOutcomeCode.STOPPED });
    const sizes = await Promise.all(ids.map(async (id) => (await stat(fileOf(id))).size));
    const unwritten = Number(record.video?.mediaSize);
    expect(sizes).toContain(unwritten);
    expect(ids.map((id) => world.catalog.sizes.get(id) ?? unwritten)).toEqual(sizes);
    await staged();
  }, 120_000);
});
