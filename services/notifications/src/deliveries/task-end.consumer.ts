import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  clipped,
  isTaskName,
  notificationsWorkflows,
  storableText,
  type TaskFinished,
  TaskFinishedSchema,
  taskRegistry,
} from '@reelkeep/contracts';
import { EventConsumers, type EventMeta, onEvent } from '@reelkeep/messaging';
import { outcomeOf, statusOfOutcome } from '@reelkeep/tasks';
import { Workflows } from '@reelkeep/temporal';
import { DeliveryStore } from './delivery.store.js';

const durable = 'notify-outbound';

// More than most services take; Apprise cuts it to what each does.
const longestBody = 30_000;

/**
 * Enters what is to be told when a task has ended with a result text (SEMANTICS 29). By a durable of its own: it waits
 * for Temporal, and what people see in the app does not. What the stream has lost is told again to both (TaskConsumer).
 */
@Injectable()
export class TaskEndConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe(durable, [
      onEvent('*', TaskFinishedSchema, (event, meta) => this.onFinished(event, meta)),
    ]);
  }

  private async onFinished(event: TaskFinished, meta: EventMeta): Promise<void> {
    const { taskId, name, message, finished } = event;
    if (message === '' || !isTaskName(name)) {
      return;
    }
    const waits = await this.deliveries.enter({
      taskId,
      name,
      title: `[TA] ${taskRegistry[name].title} process ended with ${statusOfOutcome[outcomeOf(event)]}`,
      body: clipped(storableText(message), longestBody),
      ended: finished ? timestampDate(finished) : meta.occurredAt,
    });
    if (waits) {
      await this.workflows.wake(notificationsWorkflows.sendOutbound, 'look');
    }
  }
}
