import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  isTaskName,
  parseTaskId,
  schedulerWorkflows,
  type TaskFinished,
  TaskFinishedSchema,
  type TaskProgress,
  TaskProgressSchema,
  type TaskStarted,
  TaskStartedSchema,
  type TaskStopRequested,
  TaskStopRequestedSchema,
} from '@reelkeep/contracts';
import { EventConsumers, type EventMeta, Live, liveProgressSubject, onEvent } from '@reelkeep/messaging';
import { StreamGaps } from '@reelkeep/outbox';
import { Ids, type Leadership, Leaderships, type Log, Logger } from '@reelkeep/runtime';
import { outcomeOf } from '@reelkeep/tasks';
import { Workflows } from '@reelkeep/temporal';
import { NotificationFeed } from './notification-feed.js';

const durable = 'notify-tasks';

/**
 * Listens to the tasks of all services: facts by event, progress live. Of all replicas the one that leads listens; the
 * next one takes up what is shown. When events were lost, the scheduler's record tells of all tasks again.
 */
@Injectable()
export class TaskConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log: Log;
  private readonly leadership: Leadership;
  private listening: { stop(): Promise<void> } | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly feed: NotificationFeed,
    private readonly consumers: EventConsumers,
    private readonly gaps: StreamGaps,
    private readonly workflows: Workflows,
    private readonly ids: Ids,
    private readonly progress: Live,
    logger: Logger,
    leaderships: Leaderships,
  ) {
    this.log = logger.child({ subsystem: 'tasks' });
    this.leadership = leaderships.of('notify-feed', this.log);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.gaps.watch(durable, () =>
      this.workflows.startNew(schedulerWorkflows.notificationsRebuild, { taskId: parseTaskId(this.ids.random()) }),
    );
    await this.leadership.start({
      lead: () => this.inTurn(() => this.listen()),
      lost: () => this.inTurn(() => this.rest()),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.inTurn(() => this.rest());
    await this.leadership.stop();
  }

  /** Beginning and ending wait for each other: leadership may be lost while either is under way. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async listen(): Promise<void> {
    await this.feed.resume();
    const events = await this.consumers.subscribe(durable, [
      onEvent('*', TaskStartedSchema, (event) => this.onStarted(event)),
      onEvent('*', TaskStopRequestedSchema, (event) => this.onStopRequested(event)),
      onEvent('*', TaskFinishedSchema, (event, meta) => this.onFinished(event, meta)),
    ]);
    const live = this.progress.subscribe(liveProgressSubject, TaskProgressSchema, (message) =>
      this.onProgress(message),
    );
    this.listening = {
      stop: async () => {
        live.unsubscribe();
        await events.stop();
      },
    };
  }

  private async rest(): Promise<void> {
    const { listening } = this;
    this.listening = undefined;
    await listening?.stop();
    await this.feed.rest();
  }

  private async onStarted({ taskId, name }: TaskStarted): Promise<void> {
    if (isTaskName(name)) {
      await this.feed.hear(taskId, { kind: 'started', name });
    } else {
      this.log.warn({ taskId, name }, 'unknown task');
    }
  }

  private async onStopRequested({ taskId, command }: TaskStopRequested): Promise<void> {
    await this.feed.hear(taskId, { kind: 'stop-requested', command });
  }

  private async onFinished(event: TaskFinished, meta: EventMeta): Promise<void> {
    const { taskId, name, message, finished } = event;
    if (isTaskName(name)) {
      const at = finished ? timestampDate(finished) : meta.occurredAt;
      await this.feed.hearEnd(taskId, { kind: 'finished', name, outcome: outcomeOf(event), message }, at);
    } else {
      this.log.warn({ taskId, name }, 'unknown task');
    }
  }

  private onProgress({ taskId, name, lines, progress, level }: TaskProgress): void {
    if (!isTaskName(name)) {
      this.log.warn({ taskId, name }, 'unknown task');
      return;
    }
    const heard =
      level === 'error'
        ? this.feed.hearError(taskId, name, lines)
        : this.feed.hear(taskId, { kind: 'progress', name, lines, progress });
    // Lossy by nature: the next message says it better.
    heard.catch((error: unknown) => this.log.warn({ err: error, taskId }, 'progress is not shown'));
  }
}
