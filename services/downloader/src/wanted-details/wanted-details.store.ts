import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { WakeUp } from '../wake-up/wake-up.js';
import { nextWanted, removeRowless, removeWanted, triesOfWanted, tryLater, wantDetails } from './wanted-details.sql.js';

/** A row of the queue, not one that is entered later for the same video. */
export type WantedRow = { youtubeId: YoutubeId; position: string };

/** The rows of the queue of which a listing has left something out. */
@Injectable()
export class WantedDetails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
    private readonly clock: Clock,
  ) {}

  /** Remembers those of the new rows that lack something, in the transaction that adds them, and wakes who asks. */
  async want(manager: EntityManager, youtubeIds: readonly YoutubeId[]): Promise<void> {
    if (youtubeIds.length > 0 && (await rowsOf(manager, wantDetails, [youtubeIds])).length > 0) {
      await this.wakeUp.details(manager);
    }
  }

  /** What is to be asked about next; the moment at which there will be something; undefined when there is nothing. */
  async next(): Promise<WantedRow | { at: Date } | undefined> {
    const now = this.clock.now();
    const row = await rowOf(this.dataSource, nextWanted, [now]);
    if (!row) {
      return undefined;
    }
    return row.next_try !== null && row.next_try > now
      ? { at: row.next_try }
      : { youtubeId: row.youtube_id, position: row.position };
  }

  /** How often it was asked about in vain; undefined when that is no longer wanted. */
  async tries({ youtubeId, position }: WantedRow): Promise<number | undefined> {
    return (await rowOf(this.dataSource, triesOfWanted, [youtubeId, position]))?.tries;
  }

  /** It was asked about in vain for the `tries + 1`st time; said twice it counts once. */
  async later({ youtubeId, position }: WantedRow, tries: number, at: Date): Promise<void> {
    await execute(this.dataSource, tryLater, [youtubeId, position, tries, at]);
  }

  /** Alone, or inside the transaction that changes the row. */
  async done({ youtubeId, position }: WantedRow, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await execute(manager, removeWanted, [youtubeId, position]);
  }

  /** Forgets rows that are gone. */
  async tidy(): Promise<void> {
    await execute(this.dataSource, removeRowless);
  }

  /** Goes on with what an earlier life has left, also when Temporal has lost it. */
  async startAgain(): Promise<void> {
    if (await this.next()) {
      await this.dataSource.transaction((manager) => this.wakeUp.details(manager));
    }
  }
}
