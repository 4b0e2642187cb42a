import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { downloaderWorkflows } from '@reelkeep/contracts';
import { removeLeftPrivateFolders } from '@reelkeep/files';
import { DomainError, type Log, Logger } from '@reelkeep/runtime';
import { rowOf } from '@reelkeep/runtime/sql';
import { Workflows } from '@reelkeep/temporal';
import { DataSource } from 'typeorm';
import { QueueStore } from '../queue/queue.store.js';
import { AddingStore } from '../reading/adding.store.js';
import { PlaylistTurns } from '../playlist-turns/playlist-turns.store.js';
import { IncompleteItems } from '../incomplete/incomplete-items.store.js';
import { RefreshingStore } from '../refreshing/refreshing.store.js';
import { RemovalConsumer } from '../removal/removal.consumer.js';
import { SubscribingStore } from '../subscribing/subscribing.store.js';
import { WantedDetails } from '../wanted-details/wanted-details.store.js';
import { WantedComments } from '../wanted-comments/wanted-comments.store.js';
import { currentRun } from '../wake-up/queue-run.sql.js';
import { StagingSweeper } from '../queue/staging-sweeper.js';

const retryDelayMs = 2_000;
const lookEveryMs = 30_000;

/**
 * Cleans up after an earlier life: removes cookies that a tool was given and staging folders that nothing waits for, has
 * the one who deletes watched videos look, and starts the queue again for what was asked to start by itself. Plain
 * pending rows wait for a person or a schedule, as before. Does so again when Temporal has lost its data meanwhile.
 */
@Injectable()
export class Recovery implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log: Log;
  private keeping: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueStore,
    private readonly reading: AddingStore,
    private readonly comments: WantedComments,
    private readonly subscribing: SubscribingStore,
    private readonly refreshing: RefreshingStore,
    private readonly playlists: PlaylistTurns,
    private readonly incomplete: IncompleteItems,
    private readonly details: WantedDetails,
    private readonly staging: StagingSweeper,
    private readonly removal: RemovalConsumer,
    private readonly workflows: Workflows,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'recovery' });
  }

  async onApplicationBootstrap(): Promise<void> {
    const count = await removeLeftPrivateFolders();
    if (count > 0) {
      this.log.info({ count }, 'removed private files of processes that were killed');
    }
    await this.startAgain();
    // Needs Temporal, which may come later than this service.
    this.keeping = this.keep();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.keeping;
  }

  private async keep(): Promise<void> {
    await this.sweepUntilDone();
    let known: string | undefined;
    while (!this.stopping.signal.aborted) {
      try {
        const memory = await this.workflows.memory();
        if (known !== undefined && memory !== known) {
          this.log.warn({}, 'Temporal has lost its data: what was under way is started again');
          await this.startAgain();
          await this.sweepUntilDone();
        }
        known = memory;
      } catch (error) {
        this.log.debug({ err: error }, 'whether Temporal still has its data is looked at later');
      }
      await this.pause(lookEveryMs);
    }
  }

  /** Ends early when the service stops. */
  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }

  /**
   * Through the outbox, so that it waits for Temporal: reading, comments, subscribing, refreshing, playlists, missing
   * parts, details, then rows with auto_start or a run that was under way.
   */
  private async startAgain(): Promise<void> {
    await this.reading.startAgain();
    await this.comments.startAgain();
    await this.subscribing.startAgain();
    await this.refreshing.startAgain();
    await this.playlists.startAgain();
    await this.incomplete.startAgain();
    await this.details.startAgain();
    const run = await rowOf(this.dataSource, currentRun);
    if (run) {
      await this.queue.kick(run.auto_start_only);
    } else if (await this.queue.next(true)) {
      await this.queue.kick(true);
    }
  }

  private async sweepUntilDone(): Promise<void> {
    let isWoken = false;
    while (!this.stopping.signal.aborted) {
      try {
        await this.removal.goOn();
        if (!isWoken) {
          // Once: a folder that cannot be swept is tried again every few seconds.
          await this.workflows.wake(downloaderWorkflows.autoDelete, 'look');
          isWoken = true;
        }
        await this.staging.sweep();
        return;
      } catch (error) {
        const patient = error instanceof DomainError && error.code === 'unavailable';
        this.log[patient ? 'debug' : 'warn']({ err: error }, 'staging folders are looked at later');
      }
      await this.pause(retryDelayMs);
    }
  }
}
