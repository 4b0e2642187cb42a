import { Injectable } from '@nestjs/common';
import { rowOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import type { ParsedEntry } from '../entry/entry.js';
import type { QueueRow } from '../queue/queue-row.sql.js';
import { QueueRows } from '../queue/queue-rows.js';
import type { RowFailure } from '../queue/queue.store.js';
import { becomeReady, failReading } from '../reading/reading.sql.js';
import type { Candidate } from '../source/candidates.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { type WantedRow, WantedDetails } from '../wanted-details/wanted-details.store.js';
import { becomeAwaited, lockRowToFill, rowToFill } from './details.sql.js';

/** Rows that came by a listing, and what the source says of each. Each change counts once, however often it is told. */
@Injectable()
export class DetailsStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly wanted: WantedDetails,
    private readonly wakeUp: WakeUp,
  ) {}

  /** The row, while it can be asked about. */
  find({ youtubeId, position }: WantedRow): Promise<QueueRow | undefined> {
    return rowOf(this.dataSource, rowToFill, [youtubeId, position]);
  }

  fill(key: WantedRow, candidate: Candidate): Promise<void> {
    return this.settle(key, async (manager, row) => {
      await this.rows.update(manager, becomeReady, description(row, candidate));
    });
  }

  /** The source knows the video but does not have it yet: it is read at `at`. */
  awaited(key: WantedRow, entry: ParsedEntry, candidate: Candidate, note: string, at: Date): Promise<void> {
    return this.settle(key, async (manager, row) => {
      const values = [...description(row, candidate), at, note, JSON.stringify(entry)];
      await this.rows.update(manager, becomeAwaited, values);
      await this.wakeUp.read(manager);
    });
  }

  /** It cannot be had: the row stays with the reason until a person decides. */
  failed(key: WantedRow, words: string, failure: RowFailure): Promise<void> {
    return this.settle(key, async (manager, row) => {
      const { failureClass, reason } = failure;
      await this.rows.update(manager, failReading, [row.youtube_id, words, failureClass ?? null, reason ?? null]);
    });
  }

  private async settle(
    key: WantedRow,
    change: (manager: EntityManager, row: QueueRow) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, lockRowToFill, [key.youtubeId, key.position]);
      // Deleted or downloaded meanwhile, or told before; what was ignored is asked about when it is pending again.
      if (row) {
        await change(manager, row);
        await this.wanted.done(key, manager);
      }
    });
  }
}

/** What the listing said stays where the source says nothing; a picture that is here already stays the row's. */
const description = (row: QueueRow, candidate: Candidate): unknown[] => [
  row.youtube_id,
  candidate.title,
  candidate.channelId,
  candidate.channelName,
  candidate.vidType,
  candidate.duration ?? row.duration,
  candidate.published ?? (row.published === null ? null : row.published.getTime() / 1_000),
  row.thumb_url ?? candidate.thumbUrl ?? null,
  row.playlist_ids,
];
