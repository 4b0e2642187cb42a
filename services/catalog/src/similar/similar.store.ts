import { Injectable } from '@nestjs/common';
import type { SimilarVideos } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { compareAgain, comparedBefore, forgetSimilar, keepSimilar, neverCompared } from './similar.sql.js';

const hourMs = 60 * 60 * 1000;
// What a list lacks by then are videos that came meanwhile and are not like it the other way round.
const keptForMs = 7 * 24 * hourMs;
// In a first round through an archive everybody is new, and is not to be compared twice for it.
const settledForMs = hourMs;

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

  /** Those that were compared so long ago, or before they had a new neighbour, that it is due again. */
  async comparedLongAgo(limit: number): Promise<string[]> {
    return idsOf(await rowsOf(this.dataSource, comparedBefore, [this.ago(keptForMs), limit]));
  }

  /** Of videos that are gone meanwhile nothing is kept. */
  async keep(found: readonly SimilarVideos[], unknown: readonly string[]): Promise<void> {
    const lists = found.map((list) => ({ youtube_id: list.youtubeId, similar_ids: list.similarYoutubeIds }));
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, forgetSimilar, [unknown]);
      const likeNew = await rowsOf(manager, keepSimilar, [JSON.stringify(lists), this.clock.now()]);
      await execute(manager, compareAgain, [likeNew.map((row) => row.similar_id), this.ago(settledForMs)]);
    });
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}

const idsOf = (rows: readonly { youtube_id: string }[]): string[] => rows.map((row) => row.youtube_id);
