import { Inject, Injectable } from '@nestjs/common';
import { QueueItemDeletedSchema, QueueItemUpsertedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import type { EntityManager } from 'typeorm';
import { queueItemOf, queueOrder, type QueueRow, queueRowSelect } from './queue-row.js';

/** Changes of queue rows inside a caller's transaction; every change goes out as an event of it. */
@Injectable()
export class QueueRows {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  /**
   * Adding and finishing exclude each other: else a video that is finished between the look at the archive and the
   * insertion would come back as a new row and be downloaded twice.
   */
  async lockMembership(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('reelkeep.download.queue'))");
  }

  /** Changes the rows that the condition names; returns their ids. */
  async update(
    manager: EntityManager,
    assignments: string,
    condition: string,
    parameters: readonly unknown[],
  ): Promise<string[]> {
    const [rows]: [{ youtube_id: string }[], number] = await manager.query(
      `UPDATE queue_item SET ${assignments}, version = nextval('queue_version') WHERE ${condition} RETURNING youtube_id`,
      [...parameters],
    );
    await this.publish(manager, rows);
    return rows.map((row) => row.youtube_id);
  }

  async remove(manager: EntityManager, condition: string, parameters: readonly unknown[]): Promise<void> {
    const [rows]: [{ youtube_id: string; version: string }[], number] = await manager.query(
      `DELETE FROM queue_item WHERE ${condition} RETURNING youtube_id, nextval('queue_version') AS version`,
      [...parameters],
    );
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
    const rows: QueueRow[] = await manager.query(`${queueRowSelect} WHERE q.youtube_id = ANY($1) ${queueOrder}`, [
      changed.map((row) => row.youtube_id),
    ]);
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
