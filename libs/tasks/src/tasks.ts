import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import {
  TaskFinishedSchema,
  type TaskName,
  type TaskEnding,
  TaskProgressSchema,
  taskEventVersion,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { Live, liveProgressSubject } from '@reelkeep/messaging';
import { Outbox } from '@reelkeep/outbox';
import { Clock } from '@reelkeep/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { outcomeFields } from './task-outcome.js';

export type TaskStart = {
  taskId: string;
  name: TaskName;
  /** What a stop cancels. */
  workflowId: string;
  /** The user who asked for it; absent when nobody did. */
  startedBy?: string | undefined;
};

export type TaskEnd = { taskId: string; name: TaskName; outcome: TaskEnding; message: string; finished: Date };

export type TaskLines = { taskId: string; name: TaskName; lines: string[]; progress?: number | undefined };

const tellEveryMs = 500;

/**
 * The one way to tell of a background task's life, for whoever runs it. Start and end are events that arrive for sure:
 * the scheduler keeps the record that they make, and notifications show it. Each may be told twice. Progress may get
 * lost.
 */
@Injectable()
export class Tasks {
  private readonly toldAt = new Map<string, { atMs: number; step: string }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  async started(start: TaskStart): Promise<void> {
    await this.dataSource.transaction((manager) => this.startedIn(manager, start));
  }

  /** The same inside a caller's transaction. */
  async startedIn(manager: EntityManager, { startedBy = '', ...start }: TaskStart): Promise<void> {
    const now = this.clock.now();
    await this.outbox.append(
      manager,
      TaskStartedSchema,
      { ...start, startedBy, started: timestampFromDate(now) },
      { id: start.taskId, version: taskEventVersion(now) },
    );
  }

  async finished(taskId: string, name: TaskName, outcome: TaskEnding, message: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.finishedIn(manager, taskId, name, outcome, message));
  }

  /** The same inside a caller's transaction. */
  async finishedIn(
    manager: EntityManager,
    taskId: string,
    name: TaskName,
    outcome: TaskEnding,
    message: string,
  ): Promise<void> {
    const now = this.clock.now();
    this.toldAt.delete(taskId);
    await this.outbox.append(
      manager,
      TaskFinishedSchema,
      { taskId, name, ...outcomeFields(outcome), message, finished: timestampFromDate(now) },
      { id: taskId, version: taskEventVersion(now) },
    );
  }

  /** Tells once more, inside a caller's transaction, of tasks whose events somebody has missed: each as it was. */
  async tellAgain(
    manager: EntityManager,
    { running, ended }: { running: readonly (TaskStart & { started: Date })[]; ended: readonly TaskEnd[] },
  ): Promise<void> {
    const version = taskEventVersion(this.clock.now());
    await this.outbox.appendMany(
      manager,
      TaskStartedSchema,
      running.map(({ startedBy = '', started, ...start }) => ({
        message: { ...start, startedBy, started: timestampFromDate(started) },
        aggregate: { id: start.taskId, version },
      })),
    );
    await this.outbox.appendMany(
      manager,
      TaskFinishedSchema,
      ended.map(({ outcome, finished, ...end }) => ({
        message: { ...end, ...outcomeFields(outcome), finished: timestampFromDate(finished) },
        aggregate: { id: end.taskId, version },
      })),
    );
  }

  /** Where a task stands. A new first line is told at once, else twice a second is often enough. */
  progress({ taskId, name, lines, progress }: TaskLines): void {
    const atMs = this.clock.now().getTime();
    const [step = ''] = lines;
    const told = this.toldAt.get(taskId);
    if (told && told.step === step && atMs - told.atMs < tellEveryMs) {
      return;
    }
    // Of what was told longer ago nothing depends: runs that break off tell no end.
    for (const [id, { atMs: before }] of this.toldAt) {
      if (atMs - before >= tellEveryMs) {
        this.toldAt.delete(id);
      }
    }
    this.toldAt.set(taskId, { atMs, step });
    this.live.publish(liveProgressSubject, TaskProgressSchema, {
      taskId,
      name,
      lines,
      level: 'info',
      ...(progress === undefined ? {} : { progress }),
    });
  }

  /** Shows what went wrong beside a task that goes on or ends well all the same. Lost as easily as progress. */
  problem(taskId: string, name: TaskName, line: string): void {
    this.live.publish(liveProgressSubject, TaskProgressSchema, { taskId, name, lines: [line], level: 'error' });
  }
}
