import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Inject, Injectable } from '@nestjs/common';
import {
  TaskFinishedSchema,
  type TaskName,
  type TaskOutcome,
  TaskProgressSchema,
  taskEventVersion,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { Live, liveProgressSubject } from '@reelkeep/messaging';
import { Outbox } from '@reelkeep/outbox';
import { Clock } from '@reelkeep/runtime';
import { DataSource, type EntityManager } from 'typeorm';

type TaskLines = { taskId: string; name: TaskName; lines: string[]; progress?: number | undefined };

/** Tells people about background tasks: start and end as events that arrive for sure, progress as it comes. */
@Injectable()
export class TaskReporter {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Live) private readonly live: Live,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async started(taskId: string, name: TaskName, workflowId: string): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.transaction((manager: EntityManager) =>
      this.outbox.append(
        manager,
        TaskStartedSchema,
        { taskId, name, workflowId, started: timestampFromDate(now) },
        { id: taskId, version: taskEventVersion(now) },
      ),
    );
  }

  async finished(taskId: string, name: TaskName, outcome: TaskOutcome, message: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.finishedIn(manager, taskId, name, outcome, message));
  }

  /** The same inside a caller's transaction. */
  async finishedIn(
    manager: EntityManager,
    taskId: string,
    name: TaskName,
    outcome: TaskOutcome,
    message: string,
  ): Promise<void> {
    const now = this.clock.now();
    await this.outbox.append(
      manager,
      TaskFinishedSchema,
      { taskId, name, outcome, message, finished: timestampFromDate(now) },
      { id: taskId, version: taskEventVersion(now) },
    );
  }

  /** Where a task stands; may get lost. Callers keep to twice a second. */
  progress({ taskId, name, lines, progress }: TaskLines): void {
    this.live.publish(liveProgressSubject, TaskProgressSchema, {
      taskId,
      name,
      lines,
      level: 'info',
      ...(progress === undefined ? {} : { progress }),
    });
  }
}
