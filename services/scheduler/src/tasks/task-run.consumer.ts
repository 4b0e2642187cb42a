import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type TaskFinished, TaskFinishedSchema, type TaskStarted, TaskStartedSchema } from '@reelkeep/contracts';
import { EventConsumers, type EventMeta, onEvent } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { outcomeOf, statusOfOutcome } from '@reelkeep/tasks';
import { TaskRunStore } from './task-run.store.js';
import { pastTasks, resultsSince } from './task.service.js';

/** Keeps the runs of all services' tasks, as their events tell. */
@Injectable()
export class TaskRunConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly runs: TaskRunStore,
    private readonly consumers: EventConsumers,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('ops-tasks', [
      onEvent('*', TaskStartedSchema, (event, meta) => this.onStarted(event, meta)),
      onEvent('*', TaskFinishedSchema, (event, meta) => this.onFinished(event, meta)),
    ]);
  }

  private async onStarted(event: TaskStarted, meta: EventMeta): Promise<void> {
    const started = event.started ? timestampDate(event.started) : meta.occurredAt;
    const { taskId, name, workflowId, startedBy } = event;
    await this.runs.start({ taskId, name, workflowId, started, startedBy });
  }

  private async onFinished(event: TaskFinished, meta: EventMeta): Promise<void> {
    const finished = event.finished ? timestampDate(event.finished) : meta.occurredAt;
    const { taskId, name, message } = event;
    const status = statusOfOutcome[outcomeOf(event)];
    await this.runs.finish({ taskId, name, status, result: message, finished });
    const now = this.clock.now();
    const { forMs, most } = pastTasks;
    await this.runs.tidy({ before: new Date(now.getTime() - forMs), most, cutBefore: resultsSince(now) });
  }
}
