import { Injectable } from '@nestjs/common';
import { rowOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import type { VideoFields } from './video-merge.js';
import { findNumbers, writeCommentCount, writeNumbers } from './video-numbers.sql.js';
import { numbersOf, type VideoNumbers } from './video-numbers.js';

/** Owns the rows beside the videos that hold their numbers; a trigger makes them and follows what is written there. */
@Injectable()
export class VideoNumbersStore {
  /** Of a video whose row this transaction has locked. */
  async ofLocked(manager: EntityManager, youtubeId: string): Promise<VideoNumbers> {
    const row = await rowOf(manager, findNumbers, [youtubeId]);
    if (!row) {
      throw new Error(`${youtubeId} has a row without numbers`);
    }
    return {
      viewCount: BigInt(row.view_count),
      likeCount: BigInt(row.like_count),
      dislikeCount: BigInt(row.dislike_count),
      averageRating: row.average_rating,
      commentCount: row.comment_count ?? undefined,
      lastRefresh: row.last_refresh,
    };
  }

  /** Stores the numbers of a video and leaves its own row, with all its indexes, alone. */
  async update(manager: EntityManager, video: VideoFields): Promise<{ numbers: VideoNumbers; version: bigint }> {
    const numbers = numbersOf(video);
    const row = await rowOf(manager, writeNumbers, [
      video.youtubeId,
      String(numbers.viewCount),
      String(numbers.likeCount),
      String(numbers.dislikeCount),
      numbers.averageRating,
      numbers.commentCount ?? null,
      numbers.lastRefresh,
    ]);
    return { numbers, version: BigInt(row?.version ?? 0) };
  }

  /** Stores how many comments a video has; returns the version of its numbers. */
  async countComments(manager: EntityManager, youtubeId: string, commentCount: number): Promise<bigint> {
    const row = await rowOf(manager, writeCommentCount, [youtubeId, commentCount]);
    return BigInt(row?.version ?? 0);
  }
}
