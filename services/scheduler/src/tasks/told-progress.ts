import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type TaskProgress, TaskProgressSchema } from '@reelkeep/contracts';
import { Live, liveProgressSubject } from '@reelkeep/messaging';
import { AwayLog, Logger } from '@reelkeep/runtime';
import { TaskRunStore } from './task-run.store.js';

const keepEveryMs = 5_000;

/** Keeps in the record what tasks tell of their progress; of what comes meanwhile the latest. */
@Injectable()
export class ToldProgress implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly latest = new Map<string, TaskProgress>();
  private readonly record: AwayLog;
  private heard: { unsubscribe(): void } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly runs: TaskRunStore,
    private readonly live: Live,
    logger: Logger,
  ) {
    const words = { away: 'progress is not kept', back: 'progress is kept again' };
    this.record = new AwayLog(logger.child({ subsystem: 'progress' }), words);
  }

  onApplicationBootstrap(): void {
    this.heard = this.live.subscribe(liveProgressSubject, TaskProgressSchema, (told) => {
      // A line of level error stands beside the task, not for it.
      if (told.level !== 'error') {
        this.latest.set(told.taskId, told);
      }
    });
    this.timer = setInterval(() => {
      this.keeping = this.keeping.then(() => this.keep());
    }, keepEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.heard?.unsubscribe();
    clearInterval(this.timer);
    await this.keeping;
  }

  private async keep(): Promise<void> {
    const told = [...this.latest.values()];
    this.latest.clear();
    try {
      await this.runs.tell(told);
      this.record.back();
    } catch (error) {
      // Lossy by nature: the next one says it better.
      this.record.away(error);
    }
  }
}
