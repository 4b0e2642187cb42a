import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { WakeUp } from '../wake-up/wake-up.js';
import { anyTurn, enterTurns } from './playlist-turns.sql.js';

/**
 * What waits to be read of playlists: those of a channel, all that are subscribed to, or one. Each waits once for a
 * task, and once for none.
 */
export type TurnKind = 'channel' | 'subscribed' | 'playlist';

/** The task of what nobody has asked for. */
export const noTask = '';

/** What waits to be read of playlists: from its row on, nothing of that can get lost. */
@Injectable()
export class PlaylistTurns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
  ) {}

  async enter(manager: EntityManager, taskId: string, kind: TurnKind, ids: readonly string[]): Promise<void> {
    await execute(manager, enterTurns, [taskId, kind, ids]);
  }

  /** Remembers a channel in the transaction that archives a video of it: it is looked at when the run is over. */
  archivedOf(manager: EntityManager, channelId: string): Promise<void> {
    return this.enter(manager, noTask, 'channel', [channelId]);
  }

  /** A run of the queue is over: what it archived, and what is subscribed to, is looked at (SEMANTICS 5). */
  async runEnded(manager: EntityManager): Promise<void> {
    await this.enter(manager, noTask, 'subscribed', ['']);
    await this.wakeUp.playlists(manager);
  }

  /** Goes on with what an earlier life has left, also when Temporal has lost it. */
  async startAgain(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, anyTurn)) > 0) {
        await this.wakeUp.playlists(manager);
      }
    });
  }
}
