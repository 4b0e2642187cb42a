import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { mergeVideo, type VideoFields } from './video-merge.js';
import { VideoEntity } from './video.entity.js';

/** A video's row, locked; `isNew` when this transaction made it, `hasChanged` when `merged` differs from the row. */
type LockedVideo = { merged: VideoFields; version: bigint; isNew: boolean; hasChanged: boolean };

/** Owns the rows of archived videos. */
@Injectable()
export class VideoStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  exists(youtubeId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(VideoEntity, { youtubeId });
  }

  /** Length in seconds (0 when unknown), or undefined for a video that is not here. */
  async duration(youtubeId: string): Promise<number | undefined> {
    const video = await this.dataSource.manager.findOne(VideoEntity, {
      select: { youtubeId: true, duration: true },
      where: { youtubeId },
    });
    return video?.duration;
  }

  /**
   * Makes the row, or locks the one there is and says what it would become. A second save of the same video waits here
   * until the first one ends, and then finds nothing to change.
   */
  async insertOrLock(manager: EntityManager, fetched: VideoFields): Promise<LockedVideo> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(VideoEntity)
      .values({ ...fetched, version: 1n })
      .orIgnore()
      .returning('youtube_id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0) {
      return { merged: fetched, version: 1n, isNew: true, hasChanged: true };
    }
    const { version, ...stored } = await manager.findOneOrFail(VideoEntity, {
      where: { youtubeId: fetched.youtubeId },
      lock: { mode: 'pessimistic_write' },
    });
    const merged = mergeVideo(stored, fetched);
    return { merged, version, isNew: false, hasChanged: !isDeepStrictEqual(merged, stored) };
  }

  async update(manager: EntityManager, video: VideoFields, version: bigint): Promise<void> {
    await manager.update(VideoEntity, { youtubeId: video.youtubeId }, { ...video, version });
  }
}
