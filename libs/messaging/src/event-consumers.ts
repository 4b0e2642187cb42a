import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import {
  AwayLog,
  databaseAway,
  databaseRefusal,
  deadLetters,
  DomainError,
  errorText,
  type Log,
  Logger,
  runInContext,
  unreadableEntries,
} from '@reelkeep/runtime';
import { ackWaitMs, eventStream } from './access/names.js';
import { contextFromHeaders } from './headers.js';
import { Nats } from './nats.js';
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
  handle: (payload, meta) => handle(readable(event, payload), meta),
});

/**
 * Trying again does not help: another release may have written it, and the dead letter keeps it for a release that
 * reads it.
 */
class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

const readable = <D extends DescMessage>(event: D, payload: Uint8Array): MessageShape<D> => {
  try {
    return fromBinary(event, payload);
  } catch (cause) {
    throw new UnreadableEvent(`The event is no ${event.typeName}.`, { cause });
  }
};

/** What became of events that failed; each service keeps its own tables, which all its replicas share. */
export abstract class DeadLetters {
  /** Notes one more failure of an event; returns how many there are, whichever replicas met them. */
  abstract countFailure(eventId: string, durable: string): Promise<number>;
  /** The event was handled after all. */
  abstract forgetFailures(eventId: string, durable: string): Promise<void>;
  /** Keeps what failed too often. */
  abstract store(letter: { meta: EventMeta; durable: string; payload: Uint8Array; error: string }): Promise<void>;
}

// One more than none: two consumers may have met on one row.
const attemptsWhenRefused = 2;
// A newer replica takes, within this many deliveries, what this release knows no handler for.
const attemptsWithoutHandler = 20;

type RetryPolicy = { maxAttempts: number; delayMs(attempt: number): number };

const patientRetry: RetryPolicy = {
  maxAttempts: 8,
  delayMs: (attempt) => Math.min(15_000, 250 * 2 ** Math.min(attempt, 8)),
};

/**
 * Durable consumers of the event stream: at least once, in order of arrival, one at a time per durable.
 * A handler that throws DomainError('unavailable') is tried again for as long as it takes; any other error ends, after
 * eight failures of all replicas together, as a dead letter; what the database refuses to store, after two; what can
 * not be read, at once.
 */
export class EventConsumers {
  private readonly running = new Set<{ stop(): Promise<void> }>();
  private readonly handlers = new Map<string, readonly EventHandler[]>();
  /** Whether the events of a durable wait: every event meets the reason, again and again. */
  private readonly waiting = new Map<string, AwayLog>();
  private readonly log: Log;

  constructor(
    private readonly nats: Nats,
    private readonly deadLetters: DeadLetters,
    logger: Logger,
    private readonly retry: RetryPolicy = patientRetry,
  ) {
    this.log = logger.child({ subsystem: 'events' });
  }

  /**
   * Starts consuming. `durable` is `<service>-<purpose>`, listed in access/service-access.ts, and remembers its place
   * across restarts; `stop` resolves when the event under way is done with. Throws when it does not get all that is
   * handled here.
   */
  async subscribe(durable: string, handlers: EventHandler[]): Promise<{ stop(): Promise<void> }> {
    const consumer = await this.nats.js.consumers.get(eventStream, durable).catch((cause: unknown) => {
      throw new Error(`NATS has no durable ${durable}. Starting Reelkeep makes those of access/service-access.ts.`, {
        cause,
      });
    });
    await assertGets(durable, consumer, handlers);
    // One at a time: what a killed replica had fetched ahead would wait until its acknowledgement is overdue.
    const messages = await consumer.consume({ max_messages: 1 });
    this.handlers.set(durable, handlers);
    const pumping = this.pump(durable, handlers, messages);
    const subscription = {
      stop: async () => {
        this.running.delete(subscription);
        // Whoever no longer consumes replays nothing either.
        this.handlers.delete(durable);
        await messages.close();
        await pumping;
      },
    };
    this.running.add(subscription);
    return subscription;
  }

  /** The durables that are consumed here. */
  durables(): string[] {
    return [...this.handlers.keys()];
  }

  /** Handles once more what was set aside. Rejects as the handler does. */
  async replay(durable: string, payload: Uint8Array, meta: EventMeta): Promise<void> {
    await runInContext({ requestId: meta.eventId }, () => handleBy(this.handlers.get(durable) ?? [], payload, meta));
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((subscription) => subscription.stop()));
  }

  private async pump(durable: string, handlers: EventHandler[], messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) {
      await this.process(durable, handlers, message);
    }
  }

  private async process(durable: string, handlers: EventHandler[], message: JsMsg): Promise<void> {
    const meta = metaOf(message);
    const stillWorking = setInterval(() => message.working(), ackWaitMs / 3);
    try {
      await runInContext(contextFromHeaders(message.headers, meta.eventId), () =>
        handleBy(handlers, message.data, meta),
      );
      message.ack();
      await this.forgetFailures(durable, message, meta);
      this.waiting.get(durable)?.back();
    } catch (error) {
      await this.fail(durable, message, meta, error);
    } finally {
      clearInterval(stillWorking);
    }
  }

  private async fail(durable: string, message: JsMsg, meta: EventMeta, error: unknown): Promise<void> {
    const attempt = message.info.deliveryCount;
    if (isPatient(error)) {
      this.waitingOf(durable).away(error);
      message.nak(this.retry.delayMs(attempt));
      return;
    }
    try {
      // Not by deliveries: those also count the waits for a part that was away, and replicas that were killed.
      const failures = await this.deadLetters.countFailure(meta.eventId, durable);
      if (failures < this.allowedFailures(error)) {
        this.log.warn({ err: error, durable, subject: meta.subject, attempt, failures }, 'event is tried again');
        message.nak(this.retry.delayMs(failures));
        return;
      }
      await this.deadLetters.store({ meta, durable, payload: message.data, error: errorText(error) });
      deadLetters.inc({ durable });
      this.log.error({ err: error, durable, subject: meta.subject, eventId: meta.eventId }, 'event is set aside');
      message.term('dead letter');
    } catch (storeError) {
      this.log.error({ err: storeError, cause: error, durable }, 'a failure of an event could not be noted');
      message.nak(this.retry.delayMs(attempt));
    }
  }

  private async forgetFailures(durable: string, message: JsMsg, meta: EventMeta): Promise<void> {
    if (message.info.deliveryCount > 1) {
      // What stays is removed with its age.
      await this.deadLetters
        .forgetFailures(meta.eventId, durable)
        .catch((error: unknown) => this.log.warn({ err: error, durable }, 'failures of an event are forgotten later'));
    }
  }

  private waitingOf(durable: string): AwayLog {
    const words = { away: 'events wait', back: 'events are handled again' };
    const known = this.waiting.get(durable) ?? new AwayLog(this.log, words, { durable });
    this.waiting.set(durable, known);
    return known;
  }

  private allowedFailures(error: unknown): number {
    if (error instanceof UnreadableEvent) {
      unreadableEntries.inc({ where: `stream ${eventStream}` });
      return 1;
    }
    if (error instanceof WithoutHandler) {
      return attemptsWithoutHandler;
    }
    return databaseRefusal(error) ? attemptsWhenRefused : this.retry.maxAttempts;
  }
}

/** A newer release listens to more by the same durable; its replicas take such an event, or its next start does. */
class WithoutHandler extends Error {
  override readonly name = 'WithoutHandler';

  constructor(subject: string) {
    super(`This release has no handler for ${subject}.`);
  }
}

const handleBy = async (handlers: readonly EventHandler[], payload: Uint8Array, meta: EventMeta): Promise<void> => {
  const mine = handlers.filter(({ subject }) => matches(subject, meta.subject));
  if (mine.length === 0) {
    throw new WithoutHandler(meta.subject);
  }
  for (const handler of mine) {
    await handler.handle(payload, meta);
  }
};

/** More than is handled is fine: a later release may listen to more by the same durable. */
const assertGets = async (durable: string, consumer: Consumer, handlers: EventHandler[]): Promise<void> => {
  const { config } = await consumer.info(true);
  const given = new Set([...(config.filter_subjects ?? []), config.filter_subject]);
  const missing = handlers.map(({ subject }) => subject).filter((subject) => !given.has(subject));
  if (missing.length > 0) {
    throw new Error(
      `The durable ${durable} does not get ${missing.join(', ')}. Start Reelkeep again: its start brings the durables to what access/service-access.ts lists.`,
    );
  }
};

/** Whether an event waits for a part that is away, for as long as it takes, instead of failing. */
export const isPatient = (error: unknown): boolean =>
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
