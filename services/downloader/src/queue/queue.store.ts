import { Inject, Injectable } from '@nestjs/common';
import { QueueItemDeletedSchema, QueueItemUpsertedSchema, QueueKickedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, currentContext } from '@reelkeep/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import type { Candidate } from '../source/candidates.js';
import { queueItemOf, queueOrder, type QueueRow, queueRowSelect } from './queue-row.js';

export type AddOptions = {
  /** The task that adds; rows remember it, so that a repeated call still counts its rows. */
  taskId: string;
  autostart: boolean;
  /** Also videos that are archived already. */
  force: boolean;
  /** Add as ignored, also videos that are archived: they are about to be deleted. */
  ignored: boolean;
};

export type RowFilter = { status: string; channelId?: string | undefined; vidType?: string | undefined };

// Adding and finishing exclude each other: else a video that is finished between the look at the archive and the
// insertion would come back as a new row and be downloaded twice.
const membershipLock = "SELECT pg_advisory_xact_lock(hashtext('reelkeep.download.queue'))";

/** The rows of the queue. Every change goes out as an event of the same transaction. */
@Injectable()
export class QueueStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Adds what is neither queued nor archived, in one transaction; says how many rows the task has added of these
   * candidates. With autostart, pending rows that are there already become priority, and the queue is started for such
   * rows in any case (SEMANTICS 3).
   */
  add(candidates: readonly Candidate[], options: AddOptions): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(membershipLock);
      const ids = candidates.map(({ youtubeId }) => youtubeId);
      const rows = candidates.map((candidate, at) => ({ ...candidate, at }));
      const inserted: { youtube_id: string }[] = await manager.query(insertCandidates, [
        JSON.stringify(rows),
        options.ignored ? 'ignore' : 'pending',
        options.autostart,
        this.clock.now(),
        options.taskId,
        options.force || options.ignored,
        requestId(),
      ]);
      await this.publish(manager, inserted);
      if (options.autostart) {
        await this.startPending(manager, ids);
      }
      await manager.query(addPlaylists, [JSON.stringify(rows)]);
      const [counted]: { count: number }[] = await manager.query(
        'SELECT count(*)::int AS count FROM queue_item WHERE added_by = $1 AND youtube_id = ANY($2)',
        [options.taskId, ids],
      );
      return counted?.count ?? 0;
    });
  }

  /** Whether a video has a row or is archived. With autostart a pending one comes first in line. */
  takeKnown(youtubeId: string, autostart: boolean): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [found]: { known: boolean }[] = await manager.query(
        `SELECT EXISTS (SELECT 1 FROM queue_item WHERE youtube_id = $1)
             OR EXISTS (SELECT 1 FROM archived_video WHERE youtube_id = $1 AND is_archived) AS known`,
        [youtubeId],
      );
      const isKnown = found?.known ?? false;
      if (isKnown && autostart) {
        await this.startPending(manager, [youtubeId]);
      }
      return isKnown;
    });
  }

  /** Asks the queue's workflow to look; the event and its cause may share a transaction. */
  async kick(autoStartOnly: boolean, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await this.outbox.append(
      manager,
      QueueKickedSchema,
      { autoStartOnly },
      { id: 'queue', version: this.clock.now().getTime() },
    );
  }

  async find(youtubeId: string): Promise<QueueRow | undefined> {
    const [row]: QueueRow[] = await this.dataSource.query(`${queueRowSelect} WHERE q.youtube_id = $1`, [youtubeId]);
    return row;
  }

  /** The row to download next: pending, without a message; auto_start first, then the oldest. */
  async next(autoStartOnly: boolean): Promise<QueueRow | undefined> {
    const [row]: QueueRow[] = await this.dataSource.query(
      `${queueRowSelect} WHERE q.status = 'pending' AND q.message IS NULL AND (q.auto_start OR NOT $1) ${queueOrder} LIMIT 1`,
      [autoStartOnly],
    );
    return row;
  }

  /** Whether the row exists and had its status set. */
  setStatus(youtubeId: string, status: 'pending' | 'ignore'): Promise<boolean> {
    // Ignored rows never start by themselves again.
    const assignments = `status = $2, auto_start = auto_start AND $2 = 'pending'`;
    return this.dataSource.transaction(
      async (manager) => (await this.update(manager, assignments, 'youtube_id = $1', [youtubeId, status])) > 0,
    );
  }

  /** Pending, first in line, its message cleared, and the queue started for such rows; says whether the row exists. */
  prioritise(youtubeId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const found = await this.update(
        manager,
        "status = 'pending', auto_start = true, message = NULL, request_id = coalesce($2, request_id)",
        'youtube_id = $1',
        [youtubeId, requestId()],
      );
      if (found > 0) {
        await this.kick(true, manager);
      }
      return found > 0;
    });
  }

  /** Notes why a download failed; a row that is gone meanwhile is fine. */
  async setMessage(youtubeId: string, message: string): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.update(manager, 'message = $2, had_message = true', 'youtube_id = $1 AND message IS DISTINCT FROM $2', [
        youtubeId,
        message,
      ]),
    );
  }

  /** After a stop no row starts by itself; after an empty queue only rows that were not reached are left to reset. */
  async resetAutoStart(scope: 'all' | 'not-startable'): Promise<void> {
    const condition = scope === 'all' ? 'auto_start' : "auto_start AND (message IS NOT NULL OR status = 'ignore')";
    await this.dataSource.transaction((manager) => this.update(manager, 'auto_start = false', condition, []));
  }

  /** Removes rows; unknown ones are fine. */
  async delete(filter: { youtubeId: string } | RowFilter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ('youtubeId' in filter) {
        await this.remove(manager, 'youtube_id = $1', [filter.youtubeId]);
      } else {
        await this.remove(
          manager,
          'status = $1 AND ($2::text IS NULL OR channel_id = $2) AND ($3::text IS NULL OR vid_type = $3)',
          [filter.status, filter.channelId ?? null, filter.vidType ?? null],
        );
      }
    });
  }

  /**
   * The video is in the archive: its row goes and the archive remembers it, in one transaction. Only the row that was
   * downloaded, by its position: one that was added since stays.
   */
  async finish(youtubeId: string, position: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(membershipLock);
      await this.remove(manager, 'youtube_id = $1 AND position = $2', [youtubeId, position]);
      await manager.query(
        `INSERT INTO archived_video (youtube_id, is_archived, changed_at) VALUES ($1, true, '-infinity')
         ON CONFLICT (youtube_id) DO UPDATE SET is_archived = true`,
        [youtubeId],
      );
    });
  }

  /** Makes pending rows priority, and starts the queue for such rows in any case. */
  private async startPending(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await this.update(
      manager,
      'auto_start = true, message = NULL, request_id = coalesce($2, request_id)',
      "youtube_id = ANY($1) AND status = 'pending' AND NOT (auto_start AND message IS NULL)",
      [ids, requestId()],
    );
    await this.kick(true, manager);
  }

  private async update(
    manager: EntityManager,
    assignments: string,
    condition: string,
    parameters: unknown[],
  ): Promise<number> {
    const [rows]: [{ youtube_id: string }[], number] = await manager.query(
      `UPDATE queue_item SET ${assignments}, version = nextval('queue_version') WHERE ${condition} RETURNING youtube_id`,
      parameters,
    );
    await this.publish(manager, rows);
    return rows.length;
  }

  private async remove(manager: EntityManager, condition: string, parameters: unknown[]): Promise<void> {
    const [rows]: [{ youtube_id: string; version: string }[], number] = await manager.query(
      `DELETE FROM queue_item WHERE ${condition} RETURNING youtube_id, nextval('queue_version') AS version`,
      parameters,
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

  private async publish(manager: EntityManager, changed: readonly { youtube_id: string }[]): Promise<void> {
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

/** The running request: a row remembers who asked for it, so that its download can be followed in the logs. */
const requestId = (): string | null => currentContext()?.requestId ?? null;

const given = `jsonb_to_recordset($1::jsonb) AS given (
  "at" int, "youtubeId" text, "title" text, "channelId" text, "channelName" text, "vidType" text,
  "duration" float8, "published" float8, "thumbUrl" text, "playlistId" text)`;

const insertCandidates = `
  INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, duration, published, thumb_url, playlist_ids,
                          status, auto_start, added, added_by, request_id)
  SELECT "youtubeId", "title", "channelId", "channelName", "vidType", round("duration"), to_timestamp("published"), "thumbUrl",
         array_remove(ARRAY["playlistId"], NULL), $2, $3, $4, $5, $7
  FROM ${given}
  WHERE $6 OR NOT EXISTS (SELECT 1 FROM archived_video a WHERE a.youtube_id = "youtubeId" AND a.is_archived)
  ORDER BY "at"
  ON CONFLICT (youtube_id) DO NOTHING
  RETURNING youtube_id`;

const addPlaylists = `
  UPDATE queue_item q SET playlist_ids = q.playlist_ids || "playlistId"
  FROM ${given}
  WHERE q.youtube_id = "youtubeId" AND "playlistId" IS NOT NULL AND NOT "playlistId" = ANY (q.playlist_ids)`;
