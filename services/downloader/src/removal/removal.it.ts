import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  archiveRecordFile,
  ChannelDeletedSchema,
  channelArtFile,
  downloaderWorkflows,
  mediaFile,
  parseYoutubeId,
  subtitleFile,
  VideoDeletedSchema,
  videoThumbFile,
} from '@reelkeep/contracts';
import type { RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { startDownloader } from '../start-downloader.js';
import { catalogEvents, hasHandledAll } from '../testing/catalog-events.js';
import { CatalogPages } from '../testing/catalog-pages.js';

const channel = 'UCharbourworkshop0000000';
const [one, two] = [parseYoutubeId('deletedone1'), parseYoutubeId('deletedtwo2')];

describe('files of what was deleted from the catalogue', () => {
  let platform: TestPlatform;
  let catalog: CatalogPages;
  let db: pg.Client;
  let running: RunningService | undefined;

  const env = () => ({ ...platform.env('download'), PATH: process.env['PATH'] });
  const start = async (): Promise<void> => void (running = await startDownloader(env()));
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  const media = (path: string): string => join(platform.mediaDir, path);
  const cache = (path: string): string => join(platform.cacheDir, path);
  const put = async (path: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'here');
  };
  const putVideo = async (id: string): Promise<void> => {
    await put(media(mediaFile(channel, id)));
    await put(media(subtitleFile(channel, id, 'en')));
    await put(media(subtitleFile(channel, id, 'pt-BR')));
    await put(cache(videoThumbFile(id)));
  };
  const videoDeleted = (youtubeId: string): Promise<void> =>
    catalogEvents(platform)(VideoDeletedSchema, { youtubeId, channelId: channel, subtitleLanguages: ['en', 'pt-BR'] });
  const channelDeleted = (): Promise<void> => catalogEvents(platform)(ChannelDeletedSchema, { channelId: channel });
  const left = async (): Promise<number> => (await db.query('SELECT FROM removal')).rowCount ?? 0;
  const isDone = (): Promise<void> =>
    eventually(async () => {
      expect([await hasHandledAll({ platform }, 'downloader-removal'), await left()]).toEqual([true, 0]);
    }, 60_000);
  const filesOf = async (): Promise<string[]> =>
    existsSync(media(channel)) ? (await readdir(media(channel))).toSorted() : [];

  beforeAll(async () => {
    platform = await startTestPlatform();
    catalog = new CatalogPages();
    await catalog.serve(platform.natsUrl('catalog'));
    db = new pg.Client({ connectionString: platform.databaseUrl('download'), options: '-c search_path=download' });
    await db.connect();
  }, 120_000);
  beforeEach(async () => {
    [catalog.videos, catalog.channels] = [[], []];
    await start();
    await putVideo(one);
    await putVideo(two);
  });
  afterEach(stop);
  afterAll(async () => {
    await catalog?.stop();
    await db?.end();
    await platform?.stop();
  });

  it('go: media, subtitles and picture, and nothing beside them', async () => {
    await put(media(`${channel}/${one}.notes.txt`));
    await videoDeleted(one);
    await eventually(() => expect(existsSync(cache(videoThumbFile(one)))).toBe(false), 30_000);
    await isDone();
    expect(await filesOf()).toEqual([`${one}.notes.txt`, `${two}.en.vtt`, `${two}.mp4`, `${two}.pt-BR.vtt`]);
    expect(existsSync(cache(videoThumbFile(two)))).toBe(true);
  });

  it('go with the channel: its pictures, what was read of it, and its folder once that is empty', async () => {
    await put(cache(channelArtFile(channel, 'banner')));
    await put(cache(channelArtFile(channel, 'thumb')));
    await db.query("INSERT INTO source_channel (channel_id, record, read_at) VALUES ($1, '{}', now())", [channel]);
    await put(media(`${channel}/ours.txt`));
    for (const id of [one, two]) {
      await videoDeleted(id);
    }
    await channelDeleted();
    await isDone();
    expect(await filesOf()).toContain('ours.txt');
    expect((await filesOf()).filter((name) => name.endsWith('.mp4') || name.endsWith('.vtt'))).toEqual([]);
    expect(existsSync(cache(channelArtFile(channel, 'banner')))).toBe(false);
    expect((await db.query('SELECT FROM source_channel')).rowCount).toBe(0);

    await rm(media(channel), { recursive: true });
    await putVideo(one);
    await videoDeleted(one);
    await channelDeleted();
    await isDone();
    expect(existsSync(media(channel))).toBe(false);
  });

  it('stay where it is archived again, or was downloaded again and is about to be', async () => {
    catalog.videos = [one];
    catalog.channels = [{ channelId: channel, version: 9n }];
    await put(cache(channelArtFile(channel, 'thumb')));
    // A row waits for it, or the start that is still under way would sweep it.
    await db.query(
      `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start, added, added_by)
       VALUES ($1, 'Again', $2, '', 'videos', 'pending', false, now(), '')`,
      [two, channel],
    );
    await put(cache(archiveRecordFile(two)));
    await videoDeleted(one);
    await videoDeleted(two);
    await channelDeleted();
    // One was archived again; the other may be, or may have been before it was deleted: nobody knows yet.
    await eventually(async () =>
      expect((await db.query('SELECT kind, id FROM removal ORDER BY kind')).rows).toEqual([
        { kind: 'channel', id: channel },
        { kind: 'video', id: two },
      ]),
    );
    for (const id of [one, two]) {
      expect(existsSync(media(mediaFile(channel, id)))).toBe(true);
      expect(existsSync(cache(videoThumbFile(id)))).toBe(true);
    }
    await rm(cache(archiveRecordFile(two)));
    await db.query('DELETE FROM queue_item');
    await isDone();
    expect(existsSync(media(mediaFile(channel, one)))).toBe(true);
    expect(existsSync(media(mediaFile(channel, two)))).toBe(false);
    expect(existsSync(cache(channelArtFile(channel, 'thumb')))).toBe(true);
  }, 90_000);

  it('wait while the disk is not there, whose place is an empty folder', async () => {
    await rename(platform.mediaDir, `${platform.mediaDir}-away`);
    await mkdir(platform.mediaDir);
    await videoDeleted(one);
    await eventually(async () => expect(await left()).toBe(1));
    await rm(platform.mediaDir, { recursive: true });
    await rename(`${platform.mediaDir}-away`, platform.mediaDir);
    await isDone();
    expect(existsSync(media(mediaFile(channel, one)))).toBe(false);
    expect(existsSync(media(mediaFile(channel, two)))).toBe(true);
  }, 90_000);

  it('leave the picture to a row of the queue that shows it', async () => {
    await db.query(
      `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start, added, added_by,
                               thumb_url)
       VALUES ($1, 'Ignored', $3, '', 'videos', 'ignore', false, now(), '', 'https://i.example/one.jpg'),
              ($2, 'By a rule', $3, '', 'videos', 'ignore', false, now(), '', NULL)`,
      [one, two, channel],
    );
    await videoDeleted(one);
    await videoDeleted(two);
    await isDone();
    expect([one, two].map((id) => existsSync(media(mediaFile(channel, id))))).toEqual([false, false]);
    expect([one, two].map((id) => existsSync(cache(videoThumbFile(id))))).toEqual([true, false]);
    await db.query('DELETE FROM queue_item');
  });

  it('wait while a download holds the folder', async () => {
    await db.query(
      "INSERT INTO staging_lease (youtube_id, holder, expires_at) VALUES ($1, gen_random_uuid(), now() + '1 hour')",
      [one],
    );
    await videoDeleted(one);
    await eventually(async () => expect(await left()).toBe(1));
    await videoDeleted(two);
    await eventually(() => expect(existsSync(media(mediaFile(channel, two)))).toBe(false), 30_000);
    expect(existsSync(media(mediaFile(channel, one)))).toBe(true);
    await db.query('DELETE FROM staging_lease');
    await isDone();
    expect(existsSync(media(mediaFile(channel, one)))).toBe(false);
  });

  it('go in the next life of the service, also when Temporal knows nothing of it', async () => {
    await stop();
    await videoDeleted(one);
    await start();
    await isDone();
    expect(existsSync(media(mediaFile(channel, one)))).toBe(false);

    await stop();
    await db.query("INSERT INTO removal (kind, id, channel_id, languages) VALUES ('video', $1, $2, '{en}')", [
      two,
      channel,
    ]);
    await start();
    await isDone();
    expect(existsSync(media(mediaFile(channel, two)))).toBe(false);
    await eventually(async () =>
      expect(
        (await platform.temporal.workflow.getHandle(downloaderWorkflows.removeFiles.workflowId()).describe()).status
          .name,
      ).toBe('COMPLETED'),
    );
  });

  it('that cannot be removed yet are tried again, and hold up no others', async () => {
    // Refused to everybody, root too.
    await rm(media(mediaFile(channel, one)));
    await mkdir(media(mediaFile(channel, one)));
    await videoDeleted(one);
    await eventually(async () => expect(await left()).toBe(1));
    await videoDeleted(two);
    await eventually(() => expect(existsSync(cache(videoThumbFile(two)))).toBe(false), 30_000);
    await rm(media(mediaFile(channel, one)), { recursive: true });
    await isDone();
    expect(await filesOf()).not.toContain(`${one}.en.vtt`);
  }, 90_000);
});
