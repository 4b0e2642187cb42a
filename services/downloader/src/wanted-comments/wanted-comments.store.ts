import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { WakeUp } from '../wake-up/wake-up.js';
import {
  nextWanted,
  removeAllWanted,
  removeWanted,
  triesOfWanted,
  tryLater,
  wantComments,
} from './wanted-comments.sql.js';

/** The archived videos whose comments are still to be fetched. */
@Injectable()
export class WantedComments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
    private readonly clock: Clock,
  ) {}

  /** Remembers a video in the transaction that finishes its download, and wakes whoever fetches. */
  async want(manager: EntityManager, youtubeId: string): Promise<void> {
    await execute(manager, wantComments, [youtubeId]);
    await this.wakeUp.comments(manager);
  }

  /** What is to be fetched next; the moment at which there will be something; undefined when there is nothing. */
  async next(): Promise<{ youtubeId: YoutubeId } | { at: Date } | undefined> {
    const now = this.clock.now();
    const row = await rowOf(this.dataSource, nextWanted, [now]);
    if (!row) {
      return undefined;
    }
    return row.next_try !== null && row.next_try > now ? { at: row.next_try } : { youtubeId: row.youtube_id };
  }

  /** How often it was tried; undefined when it is no longer wanted. */
  async tries(youtubeId: YoutubeId): Promise<number | undefined> {
    return (await rowOf(this.dataSource, triesOfWanted, [youtubeId]))?.tries;
  }

  async later(youtubeId: YoutubeId, at: Date): Promise<void> {
    await execute(this.dataSource, tryLater, [youtubeId, at]);
  }

  async done(youtubeId: YoutubeId): Promise<void> {
    await execute(this.dataSource, removeWanted, [youtubeId]);
  }

  async forgetAll(): Promise<void> {
    await execute(this.dataSource, removeAllWanted);
  }

  /** Goes on with what an earlier life has left, also when Temporal has lost it. */
  async startAgain(): Promise<void> {
    if (await this.next()) {
      await this.dataSource.transaction((manager) => this.wakeUp.comments(manager));
    }
  }
}
