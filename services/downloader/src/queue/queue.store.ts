import { Inject, Injectable } from '@nestjs/common';
import { Clock, currentContext } from '@reelkeep/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import type { Candidate } from '../source/candidates.js';
import type { Failure } from '../yt-dlp/failure.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { queueOrder, type QueueRow, queueRowSelect, type ReadyRow } from './queue-row.js';
import { QueueRows } from './queue-rows.js';

export type AddOptions = {
  /** The task that adds; rows remember it, so that a repeated call still counts its rows. */
  taskId: string;
  autostart: boolean;
  /** Also videos that are archived already. */
  force: boolean;
  /** Add as ignored, also videos that are archived: they are about to be deleted. */
  ignored: boolean;
};

/** What a failure meant, beside its words. */
export type RowFailure = Pick<Partial<Failure>, 'failureClass' | 'reason'>;

export type RowFilter = { status: string; channelId?: string | undefined; vidType?: string | undefined };

/** The rows of the queue. Every change goes out as an event of the same transaction. */
@Injectable()
export class QueueStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(QueueRows) private readonly rows: QueueRows,
    @Inject(WakeUp) private readonly wakeUp: WakeUp,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Adds what is neither queued nor archived, in one transaction; says how many rows the task has added of these
   * candidates. With autostart, pending rows that are there already become priority, and the queue is started for such
   * rows in any case (SEMANTICS 3).
   */
  add(candidates: readonly Candidate[], options: AddOptions): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      await this.addIn(manager, candidates, options);
      const [counted]: { count: number }[] = await manager.query(
        'SELECT count(*)::int AS count FROM queue_item WHERE added_by = $1 AND youtube_id = ANY($2)',
        [options.taskId, candidates.map(({ youtubeId }) => youtubeId)],
      );
      return counted?.count ?? 0;
    });
  }

  /** The same inside a transaction that holds the membership lock; says how many rows are new. */
  async addIn(manager: EntityManager, candidates: readonly Candidate[], options: AddOptions): Promise<number> {
    const ids = candidates.map(({ youtubeId }) => youtubeId);
    const given = JSON.stringify(candidates.map((candidate, at) => ({ ...candidate, at })));
    const inserted: { youtube_id: string }[] = await manager.query(insertCandidates, [
      given,
      options.ignored ? 'ignore' : 'pending',
      options.autostart,
      this.clock.now(),
      options.taskId,
      options.force || options.ignored,
      requestId(),
    ]);
    await this.rows.publish(manager, inserted);
    if (options.autostart) {
      await this.startPending(manager, ids);
    }
    await manager.query(addPlaylists, [given]);
    return inserted.length;
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

  /** Asks the queue's workflow to look. */
  async kick(autoStartOnly: boolean): Promise<void> {
    await this.dataSource.transaction((manager) => this.wakeUp.kick(manager, autoStartOnly));
  }

  async find(youtubeId: string): Promise<QueueRow | undefined> {
    const [row]: QueueRow[] = await this.dataSource.query(`${queueRowSelect} WHERE q.youtube_id = $1`, [youtubeId]);
    return row;
  }

  /** The row to download next: pending, ready, without a message; auto_start first, then the oldest. */
  async next(autoStartOnly: boolean): Promise<ReadyRow | undefined> {
    const [row]: ReadyRow[] = await this.dataSource.query(
      `${queueRowSelect} WHERE q.status = 'pending' AND q.state = 'ready' AND q.message IS NULL AND (q.auto_start OR NOT $1) ${queueOrder} LIMIT 1`,
      [autoStartOnly],
    );
    return row;
  }

  /** How many pending rows are still to be read before they can be downloaded. */
  async countUnread(): Promise<number> {
    const [found]: { count: number }[] = await this.dataSource.query(
      "SELECT count(*)::int AS count FROM queue_item WHERE status = 'pending' AND state = 'reading' AND message IS NULL",
    );
    return found?.count ?? 0;
  }

  /** Whether a run of the queue is under way. */
  async isRunning(): Promise<boolean> {
    const runs: unknown[] = await this.dataSource.query('SELECT 1 FROM queue_run');
    return runs.length > 0;
  }

  /** Addresses of the pictures of those of the videos that are queued and have one. */
  thumbUrls(ids: readonly string[]): Promise<{ youtubeId: string; thumbUrl: string }[]> {
    return this.dataSource.query(
      `SELECT youtube_id AS "youtubeId", thumb_url AS "thumbUrl" FROM queue_item
       WHERE youtube_id = ANY($1) AND thumb_url IS NOT NULL`,
      [ids],
    );
  }

  /** Whether the row exists and had its status set. Pending also gives a row that failed another try. */
  setStatus(youtubeId: string, status: 'pending' | 'ignore'): Promise<boolean> {
    // Ignored rows never start by themselves again.
    const assignments =
      status === 'pending' ? `status = 'pending', ${anotherTry}` : "status = 'ignore', auto_start = false";
    return this.dataSource.transaction(async (manager) => {
      const changed = await this.rows.update(manager, assignments, 'youtube_id = $1', [youtubeId]);
      if (changed.length > 0 && status === 'pending') {
        await this.wakeUp.read(manager);
      }
      return changed.length > 0;
    });
  }

  /** Pending, first in line, with another try, and the queue started for such rows; says whether the row exists. */
  prioritise(youtubeId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const changed = await this.rows.update(
        manager,
        `status = 'pending', auto_start = true, ${anotherTry}, request_id = coalesce($2, request_id)`,
        'youtube_id = $1',
        [youtubeId, requestId()],
      );
      if (changed.length > 0) {
        await this.wakeUp.read(manager);
        await this.wakeUp.kick(manager, true);
      }
      return changed.length > 0;
    });
  }

  /** Notes why a download failed; a row that is gone meanwhile is fine. */
  async setMessage(youtubeId: string, message: string, failure: RowFailure = {}): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.rows.update(
        manager,
        'message = $2, had_message = true, failure_class = $3, failure_reason = $4',
        'youtube_id = $1 AND message IS DISTINCT FROM $2',
        [youtubeId, message, failure.failureClass ?? null, failure.reason ?? null],
      ),
    );
  }

  /** After a stop no row starts by itself; after an empty queue only rows that were not reached are left to reset. */
  async resetAutoStart(scope: 'all' | 'not-startable'): Promise<void> {
    const condition = scope === 'all' ? 'auto_start' : "auto_start AND (message IS NOT NULL OR status = 'ignore')";
    await this.dataSource.transaction((manager) => this.rows.update(manager, 'auto_start = false', condition, []));
  }

  /** Removes rows; unknown ones are fine. */
  async delete(filter: { youtubeId: string } | RowFilter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ('youtubeId' in filter) {
        await this.rows.remove(manager, 'youtube_id = $1', [filter.youtubeId]);
      } else {
        await this.rows.remove(
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
      await this.rows.lockMembership(manager);
      await this.rows.remove(manager, 'youtube_id = $1 AND position = $2', [youtubeId, position]);
      await manager.query(
        `INSERT INTO archived_video (youtube_id, is_archived, changed_at) VALUES ($1, true, '-infinity')
         ON CONFLICT (youtube_id) DO UPDATE SET is_archived = true`,
        [youtubeId],
      );
    });
  }

  /** Makes pending rows priority, and starts the queue for such rows in any case. */
  async startPending(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await this.rows.update(
      manager,
      `auto_start = true, ${anotherTry}, request_id = coalesce($2, request_id)`,
      "youtube_id = ANY($1) AND status = 'pending' AND NOT (auto_start AND message IS NULL)",
      [ids, requestId()],
    );
    await this.wakeUp.kick(manager, true);
  }
}

// What names nothing of the source keeps its message: no try could end otherwise.
const anotherTry = `message = CASE WHEN kind = 'text' THEN message END, tries = 0, next_try = NULL,
  failure_class = NULL, failure_reason = NULL`;

/** The running request: a row remembers who asked for it, so that its download can be followed in the logs. */
export const requestId = (): string | null => currentContext()?.requestId ?? null;

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
