import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import { AckPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import {
  databaseAway,
  databaseRefusal,
  DomainError,
  errorText,
  type Log,
  Logger,
  runInContext,
} from '@reelkeep/runtime';
import { contextFromHeaders } from './headers.js';
import { eventStream, Nats } from './nats.js';
import { eventSubject } from './subjects.js';

/** What travels beside an event's own fields. */
export type EventMeta = { eventId: string; occurredAt: Date; aggregateId: string; version: bigint; subject: string };

export const eventHeaders = {
  id: 'Nats-Msg-Id',
  occurredAt: 'Rk-Occurred-At',
  aggregateId: 'Rk-Aggregate-Id',
  version: 'Rk-Version',
} as const;

type EventHandler = {
  subject: string;
  handle: (payload: Uint8Array, meta: EventMeta) => Promise<void>;
};

/** Binds a handler to one event of one package (`*` for any). */
export const onEvent = <D extends DescMessage>(
  from: string,
  event: D,
  handle: (event: MessageShape<D>, meta: EventMeta) => Promise<void>,
): EventHandler => ({
  subject: eventSubject(from, event),
  handle: (payload, meta) => handle(fromBinary(event, payload), meta),
});

/** Where events go that failed too often; each service keeps its own table. */
export abstract class DeadLetters {
  abstract store(letter: { meta: EventMeta; durable: string; payload: Uint8Array; error: string }): Promise<void>;
}

const ackWaitMs = 30_000;

// One more than none: two consumers may have met on one row.
const attemptsWhenRefused = 2;

type RetryPolicy = { maxAttempts: number; delayMs(attempt: number): number };

const patientRetry: RetryPolicy = {
  maxAttempts: 8,
  delayMs: (attempt) => Math.min(15_000, 250 * 2 ** Math.min(attempt, 8)),
};

/**
 * Durable consumers of the event stream: at least once, in order of arrival, one at a time per durable.
 * A handler that throws DomainError('unavailable') is tried again for as long as it takes; any other error ends, after
 * eight failures, as a dead letter; what the database refuses to store, after two.
 */
export class EventConsumers {
  private readonly running: ConsumerMessages[] = [];
  private readonly busy = new Set<Promise<void>>();
  /** Failures per durable and message. In memory: a restart may count anew. */
  private readonly failures = new Map<string, number>();
  private readonly log: Log;

  constructor(
    private readonly nats: Nats,
    private readonly deadLetters: DeadLetters,
    logger: Logger,
    private readonly retry: RetryPolicy = patientRetry,
  ) {
    this.log = logger.child({ subsystem: 'events' });
  }

  /** Starts consuming; `durable` is `<service>-<purpose>` and remembers its place across restarts. */
  async subscribe(durable: string, handlers: EventHandler[]): Promise<void> {
    const config = {
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
      max_ack_pending: 64,
      filter_subjects: handlers.map((handler) => handler.subject),
    };
    await this.nats.jsm.consumers.add(eventStream, { durable_name: durable, ...config });
    const consumer = await this.nats.js.consumers.get(eventStream, durable);
    const messages = await consumer.consume({ max_messages: 64 });
    this.running.push(messages);
    void this.pump(durable, handlers, messages);
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((messages) => messages.close()));
    await Promise.all(this.busy);
  }

  private async pump(durable: string, handlers: EventHandler[], messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) {
      const work = this.process(durable, handlers, message);
      this.busy.add(work);
      await work;
      this.busy.delete(work);
    }
  }

  private async process(durable: string, handlers: EventHandler[], message: JsMsg): Promise<void> {
    const meta = metaOf(message);
    const stillWorking = setInterval(() => message.working(), ackWaitMs / 3);
    try {
      await runInContext(contextFromHeaders(message.headers, meta.eventId), async () => {
        for (const handler of handlers.filter(({ subject }) => matches(subject, message.subject))) {
          await handler.handle(message.data, meta);
        }
      });
      message.ack();
      this.failures.delete(failureKey(durable, message));
    } catch (error) {
      await this.fail(durable, message, meta, error);
    } finally {
      clearInterval(stillWorking);
    }
  }

  private async fail(durable: string, message: JsMsg, meta: EventMeta, error: unknown): Promise<void> {
    const attempt = message.info.deliveryCount;
    const key = failureKey(durable, message);
    // Deliveries also count the waits for a part that was away: they say nothing of this event.
    const failures = (this.failures.get(key) ?? 0) + (isPatient(error) ? 0 : 1);
    if (failures > 0) {
      this.failures.set(key, failures);
    }
    const allowed = databaseRefusal(error) ? attemptsWhenRefused : this.retry.maxAttempts;
    if (isPatient(error) || failures < allowed) {
      this.log.warn({ err: error, durable, subject: meta.subject, attempt, failures }, 'event is tried again');
      message.nak(this.retry.delayMs(isPatient(error) ? attempt : failures));
      return;
    }
    try {
      await this.deadLetters.store({ meta, durable, payload: message.data, error: errorText(error) });
      this.log.error({ err: error, durable, subject: meta.subject, eventId: meta.eventId }, 'event is set aside');
      message.term('dead letter');
      this.failures.delete(key);
    } catch (storeError) {
      this.log.error({ err: storeError, durable }, 'dead letter could not be stored');
      message.nak(this.retry.delayMs(attempt));
    }
  }
}

const failureKey = (durable: string, message: JsMsg): string => `${durable} ${message.seq}`;

const isPatient = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'unavailable') || databaseAway(error) !== undefined;

const metaOf = (message: JsMsg): EventMeta => ({
  eventId: message.headers?.get(eventHeaders.id) ?? String(message.seq),
  occurredAt: new Date(message.headers?.get(eventHeaders.occurredAt) || message.time),
  aggregateId: message.headers?.get(eventHeaders.aggregateId) ?? '',
  version: BigInt(message.headers?.get(eventHeaders.version) || message.seq),
  subject: message.subject,
});

const matches = (pattern: string, subject: string): boolean => {
  const wanted = pattern.split('.');
  const given = subject.split('.');
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at]);
};
