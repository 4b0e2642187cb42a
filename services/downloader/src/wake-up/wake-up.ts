import { Injectable } from '@nestjs/common';
import {
  CommentsWantedSchema,
  DetailsWantedSchema,
  PlaylistsEnteredSchema,
  PartsMissedSchema,
  QueueKickedSchema,
  RefreshEnteredSchema,
  RowsEnteredSchema,
  SubscriptionEnteredSchema,
  type TaskId,
} from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, currentContext } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { anyDetailsWanted } from './details-wanted.sql.js';
import { currentRun } from './queue-run.sql.js';
import { refreshUnderWay } from './refresh-under-way.sql.js';
import { subscribingTasks } from './subscribing-tasks.sql.js';

/** Wakes the downloader's own workflows from inside a transaction: they hear of it for sure, once it is committed. */
@Injectable()
export class WakeUp {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Asks the queue's workflow to look. */
  async kick(manager: EntityManager, autoStartOnly: boolean): Promise<void> {
    await this.outbox.append(manager, QueueKickedSchema, { autoStartOnly }, this.now('queue'));
  }

  /** Wakes the run that is under way, if there is one. */
  async kickRunning(manager: EntityManager): Promise<void> {
    if (await rowOf(manager, currentRun)) {
      await this.kick(manager, true);
    }
  }

  /** Asks the reading workflow to look, and lets the task that entered rows be followed. */
  async read(manager: EntityManager, taskId = ''): Promise<void> {
    await this.outbox.append(
      manager,
      RowsEnteredSchema,
      { taskId, startedBy: currentContext()?.userId ?? '' },
      this.now('reading'),
    );
  }

  /** Asks the workflow that fetches comments to look. */
  async comments(manager: EntityManager): Promise<void> {
    await this.outbox.append(manager, CommentsWantedSchema, {}, this.now('comments'));
  }

  /** Asks the workflow that fills in details of rows to look. */
  async details(manager: EntityManager): Promise<void> {
    await this.outbox.append(manager, DetailsWantedSchema, {}, this.now('details'));
  }

  /** Wakes it after a change of rows, if any wants details. */
  async detailsWanted(manager: EntityManager): Promise<void> {
    if ((await execute(manager, anyDetailsWanted)) > 0) {
      await this.details(manager);
    }
  }

  /** Asks the workflow that reads playlists to look. */
  async playlists(manager: EntityManager): Promise<void> {
    await this.outbox.append(manager, PlaylistsEnteredSchema, {}, this.now('playlists'));
  }

  /** Asks the workflow that has missing parts fetched to look. */
  async parts(manager: EntityManager): Promise<void> {
    await this.outbox.append(manager, PartsMissedSchema, {}, this.now('parts'));
  }

  /** Asks the workflow of a task that subscribes to look. */
  async subscribe(manager: EntityManager, taskId: TaskId): Promise<void> {
    await this.outbox.append(manager, SubscriptionEnteredSchema, { taskId }, this.now('subscribing'));
  }

  /** Wakes all workflows that subscribe. */
  async subscribing(manager: EntityManager): Promise<void> {
    for (const { task_id: taskId } of await rowsOf(manager, subscribingTasks)) {
      await this.subscribe(manager, taskId);
    }
  }

  /** Asks the workflow that refreshes to look. */
  async refresh(manager: EntityManager): Promise<void> {
    await this.outbox.append(manager, RefreshEnteredSchema, {}, this.now('refreshing'));
  }

  /** Wakes the refresh that is under way, if there is one. */
  async refreshing(manager: EntityManager): Promise<void> {
    if (await rowOf(manager, refreshUnderWay)) {
      await this.refresh(manager);
    }
  }

  private now(id: string): { id: string; version: number } {
    return { id, version: this.clock.now().getTime() };
  }
}
