import { Injectable } from '@nestjs/common';
import { type BulkQueueCommand, isChannelOfOtherSite, type Item, type YoutubeId } from '@reelkeep/contracts';
import { Clock, currentContext } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import type { Candidate } from '../source/candidates.js';
import type { Failure } from '../yt-dlp/failure.js';
import { IncompleteItems } from '../incomplete/incomplete-items.store.js';
import { noteSuccess } from '../stall/stall.sql.js';
import { currentRun } from '../wake-up/queue-run.sql.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { PlaylistTurns } from '../playlist-turns/playlist-turns.store.js';
import { WantedComments } from '../wanted-comments/wanted-comments.store.js';
import { type QueueRow, type ReadyRow, removeRow } from './queue-row.sql.js';
import { QueueRows } from './queue-rows.js';
import { rememberArchived } from '../archive-memory/archive-memory.sql.js';
import {
  addPlaylists,
  changeThose,
  countAddedBy,
  countUnread,
  findKnown,
  finishedRow,
  insertCandidates,
  lockMatching,
  nextRow,
  prioritise,
  removeFiltered,
  removeFinished,
  resetAutoStart,
  rowOfId,
  setMessage,
  setStatus,
  startPending,
  thumbUrlsOf,
} from './queue.sql.js';

/** What a row is made of; of an ignored one its channel need not be known. */
type QueuedVideo = Omit<Candidate, 'channelId'> & { channelId: string };

export type AddOptions = {
  /** The task that adds; rows remember it, so that a repeated call still counts its rows. */
  taskId: string;
  autostart: boolean;
  /** Also videos that are archived already. */
  force: boolean;
  /** Add as ignored, also videos that are archived: they are about to be deleted. */
  ignored: boolean;
  /** Whether rows that are there already stay as they are, whatever `autostart` says. */
  leavesQueued?: boolean;
};

/** What a failure meant, beside its words. */
export type RowFailure = Pick<Partial<Failure>, 'failureClass' | 'reason'>;

export type RowFilter = {
  status: string;
  channelId?: string | undefined;
  vidType?: string | undefined;
  hasMessage?: boolean | undefined;
};

/** The rows of the queue. Every change goes out as an event of the same transaction. */
@Injectable()
export class QueueStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly wakeUp: WakeUp,
    private readonly comments: WantedComments,
    private readonly playlists: PlaylistTurns,
    private readonly incomplete: IncompleteItems,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds what is neither queued nor archived, in one transaction; says how many rows the task has added of these
   * candidates. With autostart, pending rows that are there already become priority, and the queue is started for such
   * rows in any case (SEMANTICS 3).
   */
  add(candidates: readonly QueuedVideo[], options: AddOptions): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      await this.addIn(manager, candidates, options);
      const counted = await rowOf(manager, countAddedBy, [
        options.taskId,
        candidates.map(({ youtubeId }) => youtubeId),
      ]);
      return counted?.count ?? 0;
    });
  }

  /** The same inside a transaction that holds the membership lock; returns the new rows. */
  async addIn(manager: EntityManager, candidates: readonly QueuedVideo[], options: AddOptions): Promise<YoutubeId[]> {
    const ids = candidates.map(({ youtubeId }) => youtubeId);
    const given = JSON.stringify(candidates.map((candidate, at) => ({ ...candidate, at })));
    const inserted = await rowsOf(manager, insertCandidates, [
      given,
      options.ignored ? 'ignore' : 'pending',
      options.autostart,
      this.clock.now(),
      options.taskId,
      options.force || options.ignored,
      requestId(),
    ]);
    await this.rows.publish(manager, inserted);
    if (options.autostart && !options.leavesQueued) {
      await this.startPending(manager, ids);
    } else if (options.autostart && inserted.length > 0) {
      await this.wakeUp.kick(manager, true);
    }
    await execute(manager, addPlaylists, [given]);
    return inserted.map((row) => row.youtube_id);
  }

  /** Whether a video has a row or is archived. With autostart a pending one comes first in line. */
  takeKnown(youtubeId: string, autostart: boolean): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const found = await rowOf(manager, findKnown, [youtubeId]);
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

  find(youtubeId: string): Promise<QueueRow | undefined> {
    return rowOf(this.dataSource, rowOfId, [youtubeId]);
  }

  /**
   * The row to download next: pending, ready, without a message; auto_start first, then the oldest. None of those that
   * are under way. `elsewhere`: of other sites alone.
   */
  next(autoStartOnly: boolean, underWay: readonly string[] = [], elsewhere = false): Promise<ReadyRow | undefined> {
    return rowOf(this.dataSource, nextRow, [autoStartOnly, underWay, elsewhere]);
  }

  /** How many pending rows are still to be read before they can be downloaded. */
  async countUnread(): Promise<number> {
    const found = await rowOf(this.dataSource, countUnread);
    return found?.count ?? 0;
  }

  /** Whether a run of the queue is under way. */
  async isRunning(): Promise<boolean> {
    return (await execute(this.dataSource, currentRun)) > 0;
  }

  /** Addresses of the pictures of those of the videos that are queued and have one. */
  thumbUrls(ids: readonly string[]): Promise<{ youtubeId: string; thumbUrl: string }[]> {
    return rowsOf(this.dataSource, thumbUrlsOf, [ids]);
  }

  /** Whether the row exists and had its status set. Pending also gives a row that failed another try. */
  setStatus(youtubeId: string, status: 'pending' | 'ignore'): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const changed = await this.rows.update(manager, setStatus[status], [youtubeId]);
      if (changed.length > 0 && status === 'pending') {
        await this.wakeUp.read(manager);
        await this.wakeUp.detailsWanted(manager);
      }
      return changed.length > 0;
    });
  }

  /** Pending, first in line, with another try, and the queue started for such rows; says whether the row exists. */
  prioritise(youtubeId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const changed = await this.rows.update(manager, prioritise, [youtubeId, requestId()]);
      if (changed.length > 0) {
        await this.wakeUp.read(manager);
        await this.wakeUp.detailsWanted(manager);
        await this.wakeUp.kick(manager, true);
      }
      return changed.length > 0;
    });
  }

  /**
   * Does one thing to all rows that match, some thousand in each transaction and in the order of their ids, so that two
   * calls do not wait for one another in a circle.
   */
  async updateMatching(filter: RowFilter, command: BulkQueueCommand): Promise<void> {
    const { status, channelId, vidType, hasMessage } = filter;
    const values = [status, channelId ?? null, vidType ?? null, hasMessage ?? null];
    for (let after: string | undefined = ''; after !== undefined;) {
      after = await this.updateNext(command, [...values, after]);
    }
  }

  /** Returns the last id of a batch; undefined behind the last one. */
  private updateNext(command: BulkQueueCommand, values: readonly unknown[]): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const ids = (await rowsOf(manager, lockMatching, values)).map((row) => row.youtube_id);
      await this.rows.update(manager, changeThose[command], [ids]);
      if (ids.length > 0 && command !== 'ignore') {
        await this.wakeUp.read(manager);
        await this.wakeUp.detailsWanted(manager);
      }
      if (ids.length > 0 && command === 'priority') {
        await this.wakeUp.kick(manager, true);
      }
      return ids.at(-1);
    });
  }

  /** Notes why a download failed; a row that is gone meanwhile is fine. */
  async setMessage(youtubeId: string, message: string, failure: RowFailure = {}): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.rows.update(manager, setMessage, [youtubeId, message, failure.failureClass ?? null, failure.reason ?? null]),
    );
  }

  /** After a stop no row starts by itself; after an empty queue only rows that were not reached are left to reset. */
  async resetAutoStart(scope: 'all' | 'not-startable'): Promise<void> {
    await this.dataSource.transaction((manager) => this.rows.update(manager, resetAutoStart[scope]));
  }

  /** Removes rows; unknown ones are fine. */
  async delete(filter: { youtubeId: string } | RowFilter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ('youtubeId' in filter) {
        await this.rows.remove(manager, removeRow, [filter.youtubeId]);
      } else {
        await this.rows.remove(manager, removeFiltered, [
          filter.status,
          filter.channelId ?? null,
          filter.vidType ?? null,
        ]);
      }
    });
  }

  /**
   * The video is in the archive: its row goes, the archive remembers it, its channel's playlists are looked at after
   * the run, its comments are fetched if they are wanted, and so is what failed beside it, in one transaction. Only the
   * row that was downloaded, by its position: one that was added since stays.
   */
  async finish(
    youtubeId: string,
    position: string,
    { wantsComments, incomplete }: { wantsComments: boolean; incomplete: readonly Item[] },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      const row = await rowOf(manager, finishedRow, [youtubeId, position]);
      await this.rows.remove(manager, removeFinished, [youtubeId, position]);
      await execute(manager, noteSuccess, [this.clock.now()]);
      await execute(manager, rememberArchived, [youtubeId, row?.added ?? '-infinity']);
      if (row && !isChannelOfOtherSite(row.channel_id)) {
        await this.playlists.archivedOf(manager, row.channel_id);
      }
      if (wantsComments) {
        await this.comments.want(manager, youtubeId);
      }
      for (const item of incomplete) {
        await this.incomplete.add(manager, item);
      }
    });
  }

  /** Makes pending rows priority, and starts the queue for such rows in any case. */
  async startPending(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await this.rows.update(manager, startPending, [ids, requestId()]);
    await this.wakeUp.kick(manager, true);
  }
}

/** The running request: a row remembers who asked for it, so that its download can be followed in the logs. */
export const requestId = (): string | null => currentContext()?.requestId ?? null;
