import { headers } from '@nats-io/transport-node';
import { fitsMessage, longestMessage, Nats } from '@reelkeep/messaging';
import {
  AwayLog,
  deadLetters,
  type Leadership,
  Leaderships,
  type LeaderSession,
  type Log,
  Logger,
} from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { setAside } from './dead-letter.sql.js';
import { forgetPublished, hearWakeUps, markPublished, nextEvents } from './outbox.sql.js';

const batchRows = 200;
const batchBytes = 4 * 1024 * 1024;
const safetyPollMs = 2_000;
const forgetEveryMs = 60_000;
const forgetRows = 1_000;

// In the place of a consumer: nobody has got it.
const setAsideAs = 'outbox';

type Row = ReturnType<typeof nextEvents>['row'];

/**
 * Publishes outbox rows to JetStream, in their order. One relay per schema is active, whatever the number of replicas:
 * it reads and marks rows through the session that holds its leadership, so that one that has lost it can mark nothing.
 * Selects *unpublished* rows, not rows behind a cursor: with concurrent commits a cursor passes numbers that become
 * visible later. Woken by NOTIFY; a poll every two seconds covers a lost notification. No transaction is open while it
 * publishes; a row that was published and not marked goes out again under its event id, and JetStream drops it.
 */
export class OutboxRelay {
  private readonly leadership: Leadership;
  private session: LeaderSession | undefined;
  private timers: NodeJS.Timeout[] = [];
  private draining: Promise<void> | undefined;
  private again = false;
  private readonly log: Log;
  private readonly bus: AwayLog;

  constructor(
    leaderships: Leaderships,
    private readonly schema: string,
    private readonly nats: Nats,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'outbox' });
    this.bus = new AwayLog(this.log, { away: 'events wait in the outbox', back: 'events leave the outbox again' });
    this.leadership = leaderships.of(`${schema}-outbox`, this.log);
  }

  start(): Promise<void> {
    return this.leadership.start({
      lead: (session) => this.lead(session),
      lost: () => this.rest(),
    });
  }

  async stop(): Promise<void> {
    this.rest();
    await this.draining;
    await this.leadership.stop();
  }

  private async lead(session: LeaderSession): Promise<void> {
    session.onNotification(() => this.wake());
    await execute(session, hearWakeUps(this.schema));
    this.session = session;
    this.timers = [
      setInterval(() => this.wake(), safetyPollMs),
      setInterval(() => void this.forget(session), forgetEveryMs),
    ];
    this.wake();
  }

  private rest(): void {
    this.session = undefined;
    for (const timer of this.timers) {
      clearInterval(timer);
    }
  }

  /** Publishes all rows there are. */
  private wake(): void {
    const { session } = this;
    if (!session) {
      return;
    }
    if (this.draining) {
      this.again = true;
      return;
    }
    this.draining = this.drain(session)
      .then(() => this.bus.back())
      .catch((error: unknown) => this.bus.away(error))
      .finally(() => {
        this.draining = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async drain(session: LeaderSession): Promise<void> {
    while (this.session === session && (await this.publishBatch(session))) {
      // A batch means that more may wait.
    }
  }

  /** Whether there was anything to publish. */
  private async publishBatch(session: LeaderSession): Promise<boolean> {
    const rows = await rowsOf(session, nextEvents(this.schema), [batchRows, batchBytes]);
    const published: string[] = [];
    try {
      // One row's acknowledgement before the next, so that no consumer sees a later state first.
      for (const row of rows) {
        await (fitsMessage(row.payload) ? this.publish(row) : this.setAside(session, row));
        published.push(row.seq);
      }
    } finally {
      if (published.length > 0) {
        await execute(session, markPublished(this.schema), [published]);
      }
    }
    return rows.length > 0;
  }

  private async publish({ subject, payload, event_id: msgID, headers: given }: Row): Promise<void> {
    const carried = headers();
    for (const [name, value] of Object.entries(given)) {
      carried.set(name, value);
    }
    await this.nats.js.publish(subject, payload, { msgID, headers: carried });
  }

  /** Of an earlier release, for a NATS that took more: it would hold up all that comes after it. */
  private async setAside(session: LeaderSession, row: Row): Promise<void> {
    const error = `The event has ${row.payload.length} bytes; one message holds ${longestMessage}.`;
    const letter = [row.event_id, setAsideAs, row.subject, row.payload, error];
    await execute(session, setAside(this.schema), letter);
    deadLetters.inc({ durable: setAsideAs });
    this.log.error({ subject: row.subject, eventId: row.event_id }, error);
  }

  /** Removes what was published some time ago, a bounded number of rows by each statement. */
  private async forget(session: LeaderSession): Promise<void> {
    try {
      while ((await execute(session, forgetPublished(this.schema), [forgetRows])) === forgetRows) {
        // As many as were allowed means that there may be more.
      }
    } catch (error) {
      this.log.warn({ err: error }, 'published events are removed later');
    }
  }
}
