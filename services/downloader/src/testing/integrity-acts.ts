import { createHash, randomUUID } from 'node:crypto';
import { copyFile, open, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import { expect } from '@jest/globals';
import {
  downloaderWorkflows,
  type IntegrityService,
  mediaFile,
  parseTaskId,
  settingsBucket,
  type TaskFinished,
  VideoSchema,
} from '@reelkeep/contracts';
import type { ClientOf } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import type { CatalogPages } from './catalog-pages.js';
import type { DownloaderUnderTest } from './downloader-under-test.js';

const waitMs = 60_000;
const channelId = channels.harbourWorkshop;
const video = videos.short;
/** Videos that the source has never had. */
export const others = ['integrity01', 'integrity02', 'integrity03', 'integrity04', 'integrity05', 'integrity06'];

type Integrity = {
  world: DownloaderUnderTest;
  catalog: CatalogPages;
  integrity: ClientOf<typeof IntegrityService>;
};

/** What tests of media files do to them and know of them: to one that the source has, and to copies that it has not. */
export const integrityActs = (on: () => Integrity) => {
  const fileOf = (id: string): string => join(on().world.platform.mediaDir, mediaFile(channelId, id));
  const hashOf = async (id: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(fileOf(id)))
      .digest('hex');
  const kept = async (id: string) => {
    const { rows } = await on().world.db.query<{ hash: string | null; state: string; healing: string | null }>(
      "SELECT encode(sha256, 'hex') AS hash, state, healing FROM media_file WHERE youtube_id = $1",
      [id],
    );
    return rows[0];
  };
  /** One bit, under the size and the time that the file had. */
  const rot = async (id: string): Promise<void> => {
    const { atime, mtime, size } = await stat(fileOf(id));
    const handle = await open(fileOf(id), 'r+');
    const at = Math.floor(size / 2);
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
    await handle.close();
    await utimes(fileOf(id), atime, mtime);
  };
  const begin = async (): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    // The run before tells its end a moment before it is over.
    await eventually(async () => {
      const isNew = await new Workflows(on().world.platform.temporal).startNew(downloaderWorkflows.checkIntegrity, {
        taskId,
      });
      expect(isNew).toBe(true);
    }, waitMs);
    return taskId;
  };
  const check = async (): Promise<TaskFinished> => on().world.ends(await begin());
  const listed = async () => (await on().integrity.listDamaged({})).files;
  const settings = (application: object, downloads: object = {}): Promise<void> =>
    on().world.platform.buckets.put(settingsBucket.name, 'app-0.2', JSON.stringify({ application, downloads }));
  const archived = (id: string, active = true): void => {
    on().catalog.videos.push(id);
    on().catalog.archived.push({
      video: create(VideoSchema, {
        youtubeId: id,
        title: id,
        active,
        channel: { channelId, name: 'Harbour Workshop' },
      }),
    });
  };
  const download = async (): Promise<void> => {
    await on().world.queue.enqueue({ entries: [video], autostart: true, flat: false, force: true });
    await eventually(async () => {
      expect(await kept(video)).toMatchObject({ state: 'ok', hash: await hashOf(video) });
      expect((await on().world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
    }, waitMs);
  };
  const healed = (): Promise<void> =>
    eventually(async () => {
      expect(await kept(video)).toMatchObject({ state: 'ok', hash: await hashOf(video), healing: null });
      expect((await on().world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
    }, waitMs);
  /** More files, as copies of the first one; the catalogue knows them, and nobody has read them yet. */
  const many = async (ids: readonly string[] = others): Promise<void> => {
    for (const id of ids) {
      await copyFile(fileOf(video), fileOf(id));
      archived(id, false);
    }
  };
  /** As a row of the queue that people have not started yet. */
  const queued = (id: string): Promise<unknown> =>
    on().world.db.query(
      `WITH asked AS (UPDATE media_file SET healing = 'asked' WHERE youtube_id = $1)
       INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start, added, added_by,
                               is_forced)
       VALUES ($1, 'To heal', $2, '', 'videos', 'pending', false, now(), '', true)`,
      [id, channelId],
    );
  return {
    fileOf,
    hashOf,
    kept,
    rot,
    begin,
    check,
    listed,
    settings,
    archived,
    download,
    healed,
    many,
    queued,
  };
};
