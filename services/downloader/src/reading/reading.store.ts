import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { type QueueRow, removeRow } from '../queue/queue-row.sql.js';
import { QueueRows } from '../queue/queue-rows.js';
import { QueueStore, type RowFailure } from '../queue/queue.store.js';
import type { Candidate, CandidateList } from '../source/candidates.js';
import type { ListedPlaylist } from '../source/listed-playlist.js';
import { AddingStore, type Gain } from './adding.store.js';
import { EnteringStore } from '../queue/entering.store.js';
import { PlaylistEvents } from './playlist-events.js';
import type { RowKey } from './reading.inputs.js';
import {
  becomeReady,
  becomeWaiting,
  failReading,
  firstTry,
  isArchived,
  lockRowToRead,
  nextToRead,
  rowToRead,
  tryLater,
} from './reading.sql.js';
import { noteSuccess } from '../stall/stall.sql.js';
import { rowName } from '../queue/entry-row.js';
import { WakeUp } from '../wake-up/wake-up.js';

/** The rows that are to be read, and what reading makes of them. Each change counts once, however often it is told. */
@Injectable()
export class ReadingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly wakeUp: WakeUp,
    private readonly entering: EnteringStore,
    private readonly queue: QueueStore,
    private readonly adding: AddingStore,
    private readonly playlists: PlaylistEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * The row to ask about next; the moment at which there will be one, and what the last try for one came to;
   * undefined when there is none. `elsewhere`: of other sites alone.
   */
  async next(elsewhere = false): Promise<{ row: QueueRow } | { at: Date; failure: string | undefined } | undefined> {
    const row = await rowOf(this.dataSource, nextToRead, [this.clock.now(), elsewhere]);
    if (row) {
      return { row };
    }
    const later = await rowOf(this.dataSource, firstTry, [elsewhere]);
    return later && { at: later.at, failure: later.failure ?? undefined };
  }

  /** The row, while it is still to be read. */
  find(key: RowKey): Promise<QueueRow | undefined> {
    return rowOf(this.dataSource, rowToRead, [key.youtubeId, key.position]);
  }

  /** The video is known now: it can be downloaded, unless it was archived meanwhile. */
  ready(key: RowKey, candidate: Candidate): Promise<void> {
    return this.read(key, async (manager, row) => {
      if (row.status === 'pending' && !row.is_forced && (await execute(manager, isArchived, [row.youtube_id])) > 0) {
        await this.rows.remove(manager, removeRow, [row.youtube_id]);
        return { readable: 1 };
      }
      await this.describe(manager, row, candidate, becomeReady);
      if (row.status === 'pending') {
        await this.start(manager, row.auto_start);
      }
      const gained = row.state === 'reading' ? 1 : 0;
      return { readable: gained, added: gained };
    });
  }

  /** The source knows the video but does not have it yet: it is asked again at `at`. */
  waiting(key: RowKey, candidate: Candidate, note: string, at: Date): Promise<void> {
    return this.read(key, async (manager, row) => {
      await this.describe(manager, row, candidate, becomeWaiting, [at, note]);
      const gained = row.state === 'reading' ? 1 : 0;
      return { readable: gained, added: gained };
    });
  }

  /** A page of another site is a video: the row of that takes its place, unless it is queued or archived. */
  videoOfPage(key: RowKey, candidate: Candidate): Promise<void> {
    return this.read(key, async (manager, row) => {
      await this.rows.remove(manager, removeRow, [row.youtube_id]);
      const added = await this.queue.addIn(manager, [candidate], {
        taskId: row.added_by,
        autostart: row.auto_start,
        force: row.is_forced,
        ignored: row.status === 'ignore',
      });
      if (!row.auto_start && added.length > 0) {
        await this.wakeUp.kickRunning(manager);
      }
      // One that was waited for has been counted.
      const isNew = row.state === 'reading';
      return { readable: isNew ? 1 : 0, added: isNew && row.status !== 'ignore' ? added.length : 0 };
    });
  }

  /** A page of another site is a video of YouTube: the row of that takes its place, to be read itself. */
  videoOfYouTube(key: RowKey, youtubeId: YoutubeId, title: string): Promise<void> {
    return this.listed(key, { candidates: [], unreadable: [{ youtubeId, title }] });
  }

  /**
   * The rows of its videos take a list's place. What the list names without saying what it is, is to be read itself.
   */
  listed(key: RowKey, list: CandidateList, playlist?: ListedPlaylist, problem?: string): Promise<void> {
    return this.read(key, async (manager, row) => {
      await this.rows.remove(manager, removeRow, [row.youtube_id]);
      if (playlist) {
        await this.playlists.listed(manager, playlist);
      }
      const { added, unread } = await this.entering.addListed(manager, list, {
        taskId: row.added_by,
        autostart: row.auto_start,
        flat: row.is_flat,
        force: row.is_forced,
        requestId: row.request_id,
      });
      const problems = problem === undefined ? [] : [`${rowName(row.title)}: ${problem}`];
      return { readable: 1, added: added.length, total: unread.length, problems };
    });
  }

  /** It cannot be read: the row stays with the reason until a person decides. */
  failed(key: RowKey, words: string, sentence: string, failure: RowFailure): Promise<void> {
    return this.settle(key, async (manager, row) => {
      await this.rows.update(manager, failReading, [
        row.youtube_id,
        words,
        failure.failureClass ?? null,
        failure.reason ?? null,
      ]);
      return { problems: [`${rowName(row.title)}: ${sentence}`] };
    });
  }

  /** Reading failed in a way that is worth another try at `at`. */
  later(key: RowKey, note: string, at: Date, failure: RowFailure): Promise<void> {
    return this.settle(key, async (manager, row) => {
      await this.rows.update(manager, tryLater, [
        row.youtube_id,
        at,
        note,
        failure.failureClass ?? null,
        failure.reason ?? null,
      ]);
      return {};
    });
  }

  /** The source has told of it, which ends a stall. */
  private read(key: RowKey, change: (manager: EntityManager, row: QueueRow) => Promise<Partial<Gain>>): Promise<void> {
    return this.settle(key, async (manager, row) => {
      const gain = await change(manager, row);
      await execute(manager, noteSuccess, [this.clock.now()]);
      return gain;
    });
  }

  private settle(
    key: RowKey,
    change: (manager: EntityManager, row: QueueRow) => Promise<Partial<Gain>>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      const row = await rowOf(manager, lockRowToRead, [key.youtubeId, key.position]);
      // Deleted, ignored or stopped meanwhile, or told before.
      if (row) {
        await this.adding.count(manager, row.added_by, await change(manager, row));
      }
    });
  }

  private async describe(
    manager: EntityManager,
    row: QueueRow,
    candidate: Candidate,
    change: typeof becomeReady,
    further: readonly unknown[] = [],
  ): Promise<void> {
    await this.rows.update(manager, change, [
      row.youtube_id,
      candidate.title,
      candidate.channelId,
      candidate.channelName,
      candidate.vidType,
      candidate.duration ?? null,
      candidate.published ?? null,
      candidate.thumbUrl ?? null,
      row.playlist_ids,
      ...further,
    ]);
  }

  /** What starts by itself starts the queue; a run that is under way takes the others. */
  private async start(manager: EntityManager, isAutoStart: boolean): Promise<void> {
    await (isAutoStart ? this.wakeUp.kick(manager, true) : this.wakeUp.kickRunning(manager));
  }
}
