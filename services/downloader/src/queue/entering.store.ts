import { Injectable } from '@nestjs/common';
import type { TaskId, YoutubeId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import type { CandidateList } from '../source/candidates.js';
import { QueueRows } from './queue-rows.js';
import { type AddOptions, QueueStore, requestId } from './queue.store.js';
import type { PieceResult } from '../entry/entry.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { WantedDetails } from '../wanted-details/wanted-details.store.js';
import { type EntryRow, entryRowOf, listedRowOf } from './entry-row.js';
import { beginAdding, hasBegun, insertEntries, readAgain } from './entering.sql.js';

export type Entering = {
  /** The task that people see. */
  taskId: TaskId;
  /** Every piece that was entered, read or with what is wrong with it. */
  entries: readonly PieceResult[];
  autostart: boolean;
  flat: boolean;
  force: boolean;
  /** Add as ignored (the command ignore-force). */
  ignored: boolean;
};

type InsertOptions = Omit<Entering, 'entries'> & { requestId: string | null };
type ListOptions = Omit<InsertOptions, 'ignored'> & Pick<AddOptions, 'leavesQueued'>;

/** Makes rows of what was entered, before the source is asked: from then on nothing of it can get lost. */
@Injectable()
export class EnteringStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly wakeUp: WakeUp,
    private readonly queue: QueueStore,
    private readonly details: WantedDetails,
    private readonly clock: Clock,
  ) {}

  /**
   * One transaction; the same task twice is once. What is queued or archived is skipped; with autostart a pending row
   * becomes priority (SEMANTICS 3), and a row that could not be read gets another try in any case.
   */
  async enter(entering: Entering): Promise<void> {
    const { taskId, entries, autostart } = entering;
    await this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      if ((await execute(manager, hasBegun, [taskId])) > 0) {
        return;
      }
      const rows = entries.map(entryRowOf);
      const inserted = await this.insertIn(manager, rows, { ...entering, requestId: requestId() });
      const known = rows.filter(({ youtubeId, kind }) => kind !== 'text' && !inserted.has(youtubeId));
      const knownIds = known.map(({ youtubeId }) => youtubeId);
      if (autostart && knownIds.length > 0) {
        await this.queue.startPending(manager, knownIds);
      }
      await this.rows.update(manager, readAgain, [knownIds]);
      const problems = entries.flatMap((result) => ('error' in result ? [result.error] : []));
      await execute(manager, beginAdding, [
        taskId,
        autostart,
        entries.length,
        known.length,
        problems,
        this.clock.now(),
      ]);
      await this.wakeUp.read(manager, taskId);
    });
  }

  /**
   * Adds the videos of a list, in a transaction that holds the lock, and has the queue started for them where it is to
   * start by itself; a run that is under way takes the others. What the list leaves out of them is asked for when nobody
   * waits for anything, unless they are `flat`; what it names without saying what it is, is to be read itself. Returns
   * the new rows of each kind.
   */
  async addListed(
    manager: EntityManager,
    { candidates, unreadable, pages = [] }: CandidateList,
    how: ListOptions,
  ): Promise<{ added: YoutubeId[]; unread: string[] }> {
    const added = await this.queue.addIn(manager, candidates, { ...how, ignored: false });
    if (!how.autostart && added.length > 0) {
      await this.wakeUp.kickRunning(manager);
    }
    if (!how.flat) {
      await this.details.want(manager, added);
    }
    const rows = [...unreadable, ...pages].map(listedRowOf);
    const unread = await this.insertIn(manager, rows, { ...how, ignored: false });
    if (unread.size > 0) {
      await this.wakeUp.read(manager);
    }
    return { added, unread: [...unread] };
  }

  /**
   * Adds rows to be read, unless they are queued or archived, to a transaction that holds the lock; returns the new
   * ids.
   */
  private async insertIn(manager: EntityManager, rows: readonly EntryRow[], how: InsertOptions): Promise<Set<string>> {
    const inserted = await rowsOf(manager, insertEntries, [
      JSON.stringify(rows.map((row, at) => ({ ...row, at }))),
      how.ignored,
      how.autostart,
      this.clock.now(),
      how.taskId,
      how.force,
      how.flat,
      how.requestId,
    ]);
    await this.rows.publish(manager, inserted);
    return new Set(inserted.map((row) => row.youtube_id));
  }
}
