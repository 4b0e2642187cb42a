import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChannelId, PlaylistId, TaskId, TaskOutcome } from '@reelkeep/contracts';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { Tasks } from '@reelkeep/tasks';
import { DataSource, type EntityManager } from 'typeorm';
import { noTask, PlaylistTurns } from '../playlist-turns/playlist-turns.store.js';
import { PlaylistEvents } from '../reading/playlist-events.js';
import type { ListedPlaylist } from '../source/listed-playlist.js';
import { WakeUp } from '../wake-up/wake-up.js';
import type { TurnKey } from './indexing.inputs.js';
import {
  anyArchived,
  countDone,
  countTry,
  endTask,
  enterTask,
  findTask,
  findTurn,
  type IndexingTask,
  keepFingerprint,
  leaveTurn,
  markTold,
  nameTask,
  nextTurn,
  tasksThrough,
  type Turn,
  untoldTasks,
} from './indexing.sql.js';

/** The task that people see. */
export const indexingTask = 'index_playlists';

/** The tasks that index playlists, and the turns of what is read: each change counts once, however often it is told. */
@Injectable()
export class IndexingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: PlaylistTurns,
    private readonly playlists: PlaylistEvents,
    private readonly wakeUp: WakeUp,
    private readonly tasks: Tasks,
  ) {}

  /** A task for the channel, unless one goes on. */
  async enter(taskId: TaskId, channelId: ChannelId, startedBy: string | undefined): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, enterTask, [taskId, channelId, startedBy ?? null])) > 0) {
        await this.turns.enter(manager, taskId, 'channel', [channelId]);
      }
      await this.wakeUp.playlists(manager);
    });
  }

  /** Undefined when the task has ended. */
  task(taskId: TaskId): Promise<IndexingTask | undefined> {
    return rowOf(this.dataSource, findTask, [taskId]);
  }

  untold(): Promise<IndexingTask[]> {
    return rowsOf(this.dataSource, untoldTasks);
  }

  async markTold(taskId: TaskId): Promise<void> {
    await execute(this.dataSource, markTold, [taskId]);
  }

  /** Those of which everything was read. */
  through(): Promise<IndexingTask[]> {
    return rowsOf(this.dataSource, tasksThrough);
  }

  /** What comes next, or has to wait beyond `now`; undefined when nothing is left. */
  next(now: Date): Promise<Turn | undefined> {
    return rowOf(this.dataSource, nextTurn, [now]);
  }

  /** Undefined when it had its turn. */
  find(key: TurnKey): Promise<Turn | undefined> {
    return rowOf(this.dataSource, findTurn, rowKey(key));
  }

  /** The playlists take the place of what names them; `name`: the channel's. */
  async named(key: TurnKey, playlistIds: readonly PlaylistId[], name: string): Promise<void> {
    await this.leaving(key, async (manager) => {
      await this.turns.enter(manager, key.taskId ?? noTask, 'playlist', playlistIds);
      if (key.taskId) {
        await execute(manager, nameTask, [key.taskId, name, playlistIds.length]);
      }
    });
  }

  /**
   * A playlist was read: it is written when it lists an archived video, and unless somebody has asked for it only when
   * it is another than was written last (SEMANTICS 5, 19).
   */
  async read(key: TurnKey, playlist: ListedPlaylist): Promise<void> {
    await this.leaving(key, async (manager) => {
      const ids = playlist.entries.map(({ youtubeId }) => youtubeId);
      const isKept = (await rowOf(manager, anyArchived, [ids]))?.has ?? false;
      if (isKept) {
        const isOther = (await execute(manager, keepFingerprint, [playlist.playlistId, fingerprintOf(playlist)])) > 0;
        if (isOther || key.taskId) {
          await this.playlists.listed(manager, playlist);
        }
      }
      await this.count(manager, key, { done: 1, kept: Number(isKept) });
    });
  }

  /** Its turn is over without an answer. */
  async pass(key: TurnKey, problem?: string): Promise<void> {
    const done = Number(key.kind === 'playlist');
    await this.leaving(key, (manager) =>
      this.count(manager, key, { done, kept: 0, ...(problem === undefined ? {} : { problem }) }),
    );
  }

  /** It was asked for in vain for the `tries + 1`st time; said twice it counts once. */
  async countTry(key: TurnKey, tries: number, nextTry: Date): Promise<void> {
    await execute(this.dataSource, countTry, [...rowKey(key), tries, nextTry]);
  }

  /** Reports the end, once. */
  async finish(taskId: TaskId, outcome: TaskOutcome, message: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, endTask, [taskId])) > 0) {
        await this.tasks.finishedIn(manager, taskId, indexingTask, outcome, message);
      }
    });
  }

  private async count(
    manager: EntityManager,
    { taskId }: TurnKey,
    { done, kept, problem }: { done: number; kept: number; problem?: string },
  ): Promise<void> {
    if (taskId) {
      await execute(manager, countDone, [taskId, done, kept, problem === undefined ? [] : [problem]]);
    }
  }

  private async leaving(key: TurnKey, change: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, leaveTurn, rowKey(key))) > 0) {
        await change(manager);
      }
    });
  }
}

const rowKey = (key: TurnKey): [string, string, string] => [
  key.taskId ?? noTask,
  key.kind,
  key.kind === 'subscribed' ? '' : key.id,
];

const fingerprintOf = (playlist: ListedPlaylist): string =>
  createHash('sha256').update(JSON.stringify(playlist)).digest('base64url');
