import { Injectable } from '@nestjs/common';
import type { SimilarVideos } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { compareAgain, comparedBefore, forgetSimilar, keepSimilar, neverCompared } from './similar.sql.js';

// What a list lacks by then are videos that came meanwhile and are not like it the other way round.
const keptForMs = 7 * 24 * 60 * 60 * 1000;
// What is archived is found within seconds, or soon behind what search catches up with.
const knownAfterMs = 5 * 60 * 1000;

/** Owns the lists of similar videos that search has found (ADR 71). */
@Injectable()
export class SimilarStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Those that were never compared, in the order of their ids, from behind one of them on. */
  async neverCompared(afterYoutubeId: string, limit: number): Promise<string[]> {
    return idsOf(await rowsOf(this.dataSource, neverCompared, [afterYoutubeId, limit]));
  }

  /** Those that were compared a week ago, or before they had a new neighbour. */
  async dueAgain(limit: number): Promise<string[]> {
    const weekAgo = new Date(this.clock.now().getTime() - keptForMs);
    return idsOf(await rowsOf(this.dataSource, comparedBefore, [weekAgo, limit]));
  }

  /**
   * Keeps lists of videos that are still what they were when they were compared. Those that a new one is like are due
   * again, unless they were compared since `roundBegan`, when it was there and known for a while.
   */
  async keep(found: readonly SimilarVideos[], unknown: readonly string[], roundBegan: Date): Promise<void> {
    const lists = found.map(({ youtubeId, similarYoutubeIds, version }) => ({
      youtube_id: youtubeId,
      similar_ids: similarYoutubeIds,
      version: String(version),
    }));
    await repeatedAfterDeadlock(() =>
      this.dataSource.transaction(async (manager) => {
        const likeNew = await rowsOf(manager, keepSimilar, [JSON.stringify(lists), this.clock.now()]);
        const since = ({ downloaded }: (typeof likeNew)[number]): Date =>
          new Date(Math.max(roundBegan.getTime(), downloaded.getTime() + knownAfterMs));
        await execute(manager, compareAgain, [likeNew.map((row) => row.similar_id), likeNew.map(since)]);
        await execute(manager, forgetSimilar, [unknown]);
      }),
    );
  }
}

const idsOf = (rows: readonly { youtube_id: string }[]): string[] => rows.map((row) => row.youtube_id);
