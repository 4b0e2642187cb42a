import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  isTaskName,
  mostPastTasks,
  type TaskEnding,
  taskEventVersion,
  taskRegistry,
  TaskStopRequestedSchema,
} from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, DomainError } from '@reelkeep/runtime';
import { statusOfOutcome } from '@reelkeep/tasks';
import { DataSource } from 'typeorm';
import type { TaskRunRecord } from './task-run.js';
import { TaskRunStore } from './task-run.store.js';
import { type ImportOptions, TaskStarts } from './task-starts.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Results are kept for a day (SEMANTICS 28). */
export const resultsSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/** Runs that have ended stay for people to look at, for so long and so many at most. */
export const pastTasks = { forMs: 30 * dayMs, most: 5_000 };

/** The first word of a task comes by an event: in milliseconds, unless its service is away. */
const knownWithinMs = 2_000;
const lookEveryMs = 20;

const commands: Readonly<Record<string, 'STOP' | 'KILL'>> = { stop: 'STOP', kill: 'KILL' };

/** Starts, stops and lists background tasks; their bodies are workflows of other services. */
@Injectable()
export class TaskService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: TaskRunStore,
    private readonly starts: TaskStarts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a task and returns its id, by which it is found from then on; `options` are for a task that takes files in.
   * Throws not-found for a name that can not be started, unavailable without Temporal.
   */
  async start(name: string, options: ImportOptions): Promise<string> {
    if (!isTaskName(name) || !taskRegistry[name].canStart || !this.starts.has(name)) {
      throw new DomainError('not-found', `There is no task "${name}" that can be started.`);
    }
    const taskId = await this.starts.start(name, undefined, undefined, options);
    await this.untilKnown(taskId);
    return taskId;
  }

  /** Waits until a task that was started is found: whoever has started it is to find it at once. */
  async untilKnown(taskId: string): Promise<void> {
    const until = performance.now() + knownWithinMs;
    while (!(await this.runs.find(taskId)) && performance.now() < until) {
      await delay(lookEveryMs);
    }
  }

  /**
   * Asks a running task to stop. The request is an event: notifications show it at once, and our own consumer cancels
   * the workflow, again and again until Temporal has heard it. A task that has ended meanwhile is left as it is.
   */
  async stop(taskId: string, command: string): Promise<void> {
    const wireCommand = commands[command];
    if (!wireCommand) {
      throw new DomainError('invalid', `"${command}" is no command: use stop or kill.`);
    }
    await this.dataSource.transaction(async (manager) => {
      const run = await this.runs.find(taskId, manager);
      if (!run) {
        throw new DomainError('not-found', 'task not found');
      }
      if (!isTaskName(run.name) || !taskRegistry[run.name].canStop) {
        throw new DomainError('invalid', 'task can not be stopped');
      }
      if (run.status === 'STARTED') {
        const version = taskEventVersion(this.clock.now());
        await this.outbox.append(
          manager,
          TaskStopRequestedSchema,
          { taskId, command: wireCommand },
          { id: taskId, version },
        );
      }
    });
  }

  /** Running tasks and those of the last day, the latest first. */
  async list(name?: string): Promise<TaskRunRecord[]> {
    return this.runs.list(resultsSince(this.clock.now()), name);
  }

  /** A page of the runs that have ended, the latest first; no outcomes: all. */
  async listPast(
    page: { offset: number; limit: number },
    name: string | undefined,
    outcomes: readonly TaskEnding[],
  ): Promise<{ runs: TaskRunRecord[]; total: number }> {
    const { offset, limit } = page;
    return this.runs.listPast({
      name,
      statuses: outcomes.map((outcome) => statusOfOutcome[outcome]),
      offset,
      limit: Math.min(limit, mostPastTasks),
    });
  }

  async get(taskId: string): Promise<TaskRunRecord> {
    const run = await this.runs.find(taskId);
    if (!run) {
      throw new DomainError('not-found', 'task not found');
    }
    return run;
  }
}
