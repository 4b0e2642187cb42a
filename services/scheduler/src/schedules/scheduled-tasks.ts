import { Injectable } from '@nestjs/common';
import type { TaskId, TaskName } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { TaskRunStore } from '../tasks/task-run.store.js';
import { TaskStarts } from '../tasks/task-starts.js';
import { schedulableNames } from './schedulable.js';
import { ScheduleStore } from './schedule.store.js';

/** Starts tasks whose time has come. */
@Injectable()
export class ScheduledTasks {
  private readonly log: Log;

  constructor(
    private readonly store: ScheduleStore,
    private readonly starts: TaskStarts,
    private readonly runs: TaskRunStore,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'schedules' });
  }

  /** The tasks that may have a schedule and can be started today; the only place that says which these are. */
  offered(): TaskName[] {
    return schedulableNames.filter((name) => this.starts.has(name));
  }

  /**
   * Starts the task unless what was due at `at` has been started by another `run`, which is the task's id, too: the
   * same run asked again starts the same task, or leaves one that is known to have begun. Throws `unavailable` without Temporal.
   */
  async start(name: TaskName, at: Date, run: TaskId): Promise<void> {
    if (!this.starts.has(name)) {
      // A schedule may be set before the release that has the task.
      this.log.info({ name, at }, 'the time of a task has come that cannot be started yet');
      return;
    }
    if (!(await this.store.claim(name, at, run))) {
      this.log.info({ name, at }, 'what was due has been started before, or is no longer wanted');
    } else if (!(await this.runs.find(run))) {
      // An attempt that got no answer may have started it all the same; by now it may have ended.
      await this.starts.start(name, run, (await this.store.find(name))?.config ?? {});
    }
  }
}
