import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from '@reelkeep/runtime/sql';
import { type Described, HistoryStore } from '../history/history.store.js';
import { retypeVideos } from './retype-videos.sql.js';
import { mergeVideo, type VideoFields } from './video-merge.js';
import { VersionFloor } from '../version/version-floor.js';
import { VideoNumbersStore } from './video-numbers.store.js';
import { numbersOf, withNumbers, withoutNumbers } from './video-numbers.js';
import { VideoEntity } from './video.entity.js';

/** A video's row, locked; `isNew` when this transaction made it. */
export type LockedVideo = {
  /** As it was; for a new one as it is. */
  before: VideoFields;
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
    private readonly history: HistoryStore,
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
        before: fetched,
        merged: fetched,
        version,
        isNew: true,
        hasChanged: true,
        hasOtherNumbers: true,
        isOfOtherChannel: true,
      };
    }
    const locked = await this.lock(manager, fetched.youtubeId, (stored) => mergeVideo(stored, fetched));
    if (!locked) {
      throw new Error(`${fetched.youtubeId} was neither inserted nor there`);
    }
    return locked;
  }

  /** Locks the row and says what it would become; undefined for a video that is not here. */
  async lock(
    manager: EntityManager,
    youtubeId: string,
    merge: (stored: VideoFields) => VideoFields,
  ): Promise<LockedVideo | undefined> {
    const found = await manager.findOne(VideoEntity, { where: { youtubeId }, lock: { mode: 'pessimistic_write' } });
    if (!found) {
      return undefined;
    }
    const { version, ...stored } = found;
    const before = withNumbers(stored, await this.numbers.ofLocked(manager, youtubeId));
    const merged = merge(before);
    return {
      before,
      merged,
      version,
      isNew: false,
      hasChanged: !isDeepStrictEqual(withoutNumbers(merged), withoutNumbers(before)),
      hasOtherNumbers: !isDeepStrictEqual(numbersOf(merged), numbersOf(before)),
      isOfOtherChannel: merged.channelId !== before.channelId,
    };
  }

  /** Rewrites the whole row under the next version; its numbers follow by a trigger. */
  async update(manager: EntityManager, { before, merged, version }: LockedVideo): Promise<void> {
    const { youtubeId } = merged;
    await manager.update(VideoEntity, { youtubeId }, { ...merged, version: version + 1n });
    await this.history.note(manager, 'video', youtubeId, described(before), described(merged));
  }

  /** Corrects the types of a channel's archived videos; returns those that had another one. */
  async retype(
    manager: EntityManager,
    channelId: string,
    types: readonly { vidType: string; youtubeIds: readonly string[] }[],
  ): Promise<string[]> {
    const listed = types.flatMap(({ vidType, youtubeIds }) => youtubeIds.map((id) => ({ vidType, id })));
    const ids = listed.map(({ id }) => id);
    const vidTypes = listed.map(({ vidType }) => vidType);
    return (await rowsOf(manager, retypeVideos, [channelId, ids, vidTypes])).map((row) => row.youtube_id);
  }
}

const described = ({ title, detail, active }: VideoFields): Described => ({
  title,
  description: detail.description ?? '',
  isActive: active,
});
