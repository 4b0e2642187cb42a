import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { mergeVideo, type VideoFields } from './video-merge.js';
import { VersionFloor } from '../version/version-floor.js';
import { VideoNumbersStore } from './video-numbers.store.js';
import { numbersOf, withNumbers, withoutNumbers } from './video-numbers.js';
import { VideoEntity } from './video.entity.js';

/** A video's row, locked; `isNew` when this transaction made it. */
type LockedVideo = {
  merged: VideoFields;
  version: bigint;
  isNew: boolean;
  /** Whether `merged` differs from the row in more than its numbers. */
  hasChanged: boolean;
  hasOtherNumbers: boolean;
  isOfOtherChannel: boolean;
};

/** Owns the rows of archived videos. */
@Injectable()
export class VideoStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly numbers: VideoNumbersStore,
    private readonly floor: VersionFloor,
  ) {}

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
      const version = await this.floor.first(manager);
      if (version > 1n) {
        await manager.update(VideoEntity, { youtubeId: fetched.youtubeId }, { version });
      }
      return {
        merged: fetched,
        version,
        isNew: true,
        hasChanged: true,
        hasOtherNumbers: true,
        isOfOtherChannel: true,
      };
    }
    const { version, ...stored } = await manager.findOneOrFail(VideoEntity, {
      where: { youtubeId: fetched.youtubeId },
      lock: { mode: 'pessimistic_write' },
    });
    const current = withNumbers(stored, await this.numbers.ofLocked(manager, fetched.youtubeId));
    const merged = mergeVideo(current, fetched);
    return {
      merged,
      version,
      isNew: false,
      hasChanged: !isDeepStrictEqual(withoutNumbers(merged), withoutNumbers(current)),
      hasOtherNumbers: !isDeepStrictEqual(numbersOf(merged), numbersOf(current)),
      isOfOtherChannel: merged.channelId !== stored.channelId,
    };
  }

  /** Rewrites the whole row; its numbers follow by a trigger. */
  async update(manager: EntityManager, video: VideoFields, version: bigint): Promise<void> {
    await manager.update(VideoEntity, { youtubeId: video.youtubeId }, { ...video, version });
  }
}
