import { Injectable } from '@nestjs/common';
import { QueueItemDeletedSchema, QueueItemUpsertedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { execute, rowsOf, type Statement } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { queueItemOf } from './queue-row.js';
import { lockMembership, rowsOfIds } from './queue-row.sql.js';

/** Changes of queue rows inside a caller's transaction; every change goes out as an event of it. */
@Injectable()
export class QueueRows {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Adding and finishing exclude each other: else a video that is finished between the look at the archive and the
   * insertion would come back as a new row and be downloaded twice.
   */
  async lockMembership(manager: EntityManager): Promise<void> {
    await execute(manager, lockMembership);
  }

  /** Changes rows; returns their ids. */
  async update(
    manager: EntityManager,
    change: Statement<{ youtube_id: string }>,
    values: readonly unknown[] = [],
  ): Promise<string[]> {
    const rows = await rowsOf(manager, change, values);
    await this.publish(manager, rows);
    return rows.map((row) => row.youtube_id);
  }

  async remove(
    manager: EntityManager,
    removal: Statement<{ youtube_id: string; version: string }>,
    values: readonly unknown[],
  ): Promise<void> {
    const rows = await rowsOf(manager, removal, values);
    await this.outbox.appendMany(
      manager,
      QueueItemDeletedSchema,
      rows.map(({ youtube_id: youtubeId, version }) => ({
        message: { youtubeId },
        aggregate: { id: youtubeId, version: BigInt(version) },
      })),
    );
  }

  /** Tells of rows as they are now. */
  async publish(manager: EntityManager, changed: readonly { youtube_id: string }[]): Promise<void> {
    if (changed.length === 0) {
      return;
    }
    const rows = await rowsOf(manager, rowsOfIds, [changed.map((row) => row.youtube_id)]);
    await this.outbox.appendMany(
      manager,
      QueueItemUpsertedSchema,
      rows.map((row) => ({
        message: { item: queueItemOf(row) },
        aggregate: { id: row.youtube_id, version: BigInt(row.version) },
      })),
    );
  }
}
