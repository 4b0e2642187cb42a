import { Injectable } from '@nestjs/common';
import type { ItemKind } from '@reelkeep/contracts';
import { errorCode } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { clearPosition, findState, knownItem, markUnwatched, markWatched, saveProgress } from './watch.sql.js';

export type WatchState = typeof findState.row;

/** What a position call changes; `until` is absent for a position that stays for good. */
export type Progress = { position: number | null; until: Date | null; watched: boolean; at: Date };

const foreignKeyViolation = '23503';

/** Whether a video was deleted while something about it was written. */
const hasLeft = (error: unknown): boolean => errorCode(error) === foreignKeyViolation;

/** What each user watched, and where they left off. */
@Injectable()
export class WatchStore {
  constructor(private readonly dataSource: DataSource) {}

  async isKnown(kind: ItemKind, id: string): Promise<boolean> {
    return (await execute(this.dataSource, knownItem[kind], [id])) > 0;
  }

  async find(userId: string, youtubeId: string): Promise<WatchState | undefined> {
    return rowOf(this.dataSource, findState, [userId, youtubeId]);
  }

  /**
   * Stores a position, a turn to watched, or both; a watched video stays watched. Gives undefined when the video left
   * the archive meanwhile.
   */
  async saveProgress(userId: string, youtubeId: string, progress: Progress): Promise<WatchState | undefined> {
    const { watched, at, position, until } = progress;
    try {
      const values = [userId, youtubeId, watched, at, position, until];
      return await repeatedAfterDeadlock(() => rowOf(this.dataSource, saveProgress, values));
    } catch (error) {
      if (hasLeft(error)) {
        return undefined;
      }
      throw error;
    }
  }

  async clearPosition(userId: string, youtubeId: string): Promise<void> {
    await execute(this.dataSource, clearPosition, [userId, youtubeId]);
  }

  /** Marks the videos of an item that are not watched yet, and removes the user's positions in all of them. */
  async markWatched(userId: string, kind: ItemKind, id: string, at: Date): Promise<void> {
    try {
      await repeatedAfterDeadlock(() => execute(this.dataSource, markWatched[kind], [userId, id, at]));
    } catch (error) {
      if (!hasLeft(error)) {
        throw error;
      }
      // One of its videos has just been deleted: what is left now is marked.
      await this.markWatched(userId, kind, id, at);
    }
  }

  /** Takes the mark off the videos of an item that have it, and removes the user's positions in all of them. */
  async markUnwatched(userId: string, kind: ItemKind, id: string): Promise<void> {
    await repeatedAfterDeadlock(() => execute(this.dataSource, markUnwatched[kind], [userId, id]));
  }
}
