import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isTaskName } from '@reelkeep/contracts';
import { AwayLog, type Leadership, Leaderships, type Log, Logger } from '@reelkeep/runtime';
import { Maintenance } from '../maintenance/maintenance.js';
import { Tasks } from '@reelkeep/tasks';
import { Workflows } from '@reelkeep/temporal';
import type { TaskRunRecord } from './task-run.js';
import { TaskRunStore } from './task-run.store.js';

// After a start, the end of a run may still lie in its service's outbox.
const firstLookAfterMs = 5_000;
const lookEveryMs = 60_000;

const lostReason = 'The task was interrupted and did not go on. Start it again.';

/**
 * Gives up runs whose workflow no longer exists, as after the loss of Temporal's database (SEMANTICS 28: pending ones
 * become FAILED), and tells it as an event, so that their notifications vanish. Should the end of such a run arrive
 * after all, it counts. One replica looks: two would tell of each twice.
 */
@Injectable()
export class LostRuns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log: Log;
  private readonly parts: AwayLog;
  private readonly leadership: Leadership;
  private stopping = new AbortController();
  private watching: Promise<void> | undefined;

  constructor(
    private readonly runs: TaskRunStore,
    private readonly workflows: Workflows,
    private readonly tasks: Tasks,
    private readonly maintenance: Maintenance,
    leaderships: Leaderships,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'lost-runs' });
    this.leadership = leaderships.of('ops-lost-runs', this.log);
    const words = {
      away: 'running tasks could not be checked; it is tried again',
      back: 'running tasks are checked again',
    };
    this.parts = new AwayLog(this.log, words);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.leadership.start({
      lead: () => {
        this.stopping = new AbortController();
        this.watching = this.watch(this.stopping.signal);
        return Promise.resolve();
      },
      lost: () => {
        this.stopping.abort();
        return this.watching;
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.leadership.stop();
    await this.watching;
  }

  private async watch(signal: AbortSignal): Promise<void> {
    for (let waitMs = firstLookAfterMs; !signal.aborted; waitMs = lookEveryMs) {
      // Rejects only when another leads, or the service stops.
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) {
        await this.look();
      }
    }
  }

  private async look(): Promise<void> {
    try {
      for (const run of await this.runs.running()) {
        const workflowId = run.workflowId ?? '';
        if (run.superseded || !(await this.workflows.isRunning(workflowId))) {
          await this.giveUp(run);
        }
      }
      this.parts.back();
    } catch (error) {
      this.parts.away(error);
    }
  }

  /** Told again at each look until the record has it; an end that was told meanwhile stands. */
  private async giveUp({ taskId, name }: TaskRunRecord): Promise<void> {
    if (isTaskName(name)) {
      this.log.warn({ taskId, name }, 'task was lost');
      if (name === 'restore_backup') {
        // Nobody else ends it now.
        await this.maintenance.end();
      }
      await this.tasks.finished(taskId, name, 'lost', lostReason);
    }
  }
}
