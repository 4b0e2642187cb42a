import { Injectable } from '@nestjs/common';
import type { TaskId, TaskOutcome, YoutubeId } from '@reelkeep/contracts';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { Tasks } from '@reelkeep/tasks';
import { DataSource } from 'typeorm';
import { EnteringStore } from '../queue/entering.store.js';
import { requestId } from '../queue/queue.store.js';
import { QueueRows } from '../queue/queue-rows.js';
import { PlaylistEvents } from '../reading/playlist-events.js';
import type { CandidateList } from '../source/candidates.js';
import type { ListedPlaylist } from '../source/listed-playlist.js';
import type { ScanItem } from './scan-item.js';
import { type ScannedChannel, ScannedChannels } from './scanned-channel.store.js';
import {
  beginScan,
  countFound,
  countTry,
  endScan,
  findScan,
  passItem,
  picturedRows,
  type Scan,
} from './scanning.sql.js';

/** The task that people see. */
export const scanningTask = 'update_subscribed';

/** What came of one item. */
export type Scanned = {
  list?: CandidateList;
  autostart: boolean;
  flat: boolean;
  /** A playlist as it is now. */
  playlist?: ListedPlaylist | undefined;
  /** What is to be remembered of a channel. */
  channel?: ScannedChannel | undefined;
  problem?: string;
};

/** The scan that is under way: a row that says what it has to look at, and how far it is. */
@Injectable()
export class ScanningStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly entering: EnteringStore,
    private readonly playlists: PlaylistEvents,
    private readonly channels: ScannedChannels,
    private readonly tasks: Tasks,
  ) {}

  async begin(taskId: TaskId, items: readonly ScanItem[]): Promise<void> {
    await execute(this.dataSource, beginScan, [taskId, JSON.stringify(items)]);
  }

  /** Undefined when the task has ended. */
  find(taskId: TaskId): Promise<Scan | undefined> {
    return rowOf(this.dataSource, findScan, [taskId]);
  }

  /**
   * The item was looked at, and what is new in it is queued, in one transaction; a second time changes nothing. Returns
   * the new rows, which want pictures.
   */
  async pass(taskId: TaskId, at: number, scanned: Scanned): Promise<YoutubeId[]> {
    const { list, playlist, channel, problem, autostart, flat } = scanned;
    return this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      const problems = problem === undefined ? [] : [problem];
      if ((await execute(manager, passItem, [taskId, at, problems])) === 0) {
        return [];
      }
      if (playlist) {
        // Deleted since the scan began, it must not come back.
        await this.playlists.listed(manager, playlist, { knownOnly: true });
      }
      if (channel) {
        await this.channels.keep(manager, channel);
      }
      if (!list) {
        return [];
      }
      // What staff have left there, and what has failed, is not for a scan to start.
      const how = { taskId, autostart, flat, force: false, leavesQueued: true, requestId: requestId() };
      const { added, unread } = await this.entering.addListed(manager, list, how);
      await execute(manager, countFound, [taskId, added.length + unread.length]);
      return added;
    });
  }

  /** The rows that the scan has added so far and that have a picture at the source. */
  async addedBy(taskId: TaskId): Promise<YoutubeId[]> {
    return (await rowsOf(this.dataSource, picturedRows, [taskId])).map((row) => row.youtube_id);
  }

  /** The next item was asked for in vain for the `tries + 1`st time; said twice it counts once. */
  async countTry(taskId: TaskId, tries: number, nextTry: Date): Promise<void> {
    await execute(this.dataSource, countTry, [taskId, tries, nextTry]);
  }

  /** Reports the end, once. */
  async finish(taskId: TaskId, outcome: TaskOutcome, message: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, endScan, [taskId])) > 0) {
        await this.tasks.finishedIn(manager, taskId, scanningTask, outcome, message);
      }
    });
  }
}
