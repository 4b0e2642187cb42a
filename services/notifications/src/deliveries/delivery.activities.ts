import { Injectable } from '@nestjs/common';
import { AwayLog, type Log, Logger } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { Context } from '@temporalio/activity';
import { Apprise, AppriseFault, type Sent } from '../apprise/apprise.js';
import { otherKey } from '../targets/target.store.js';
import type { deliveryInputs } from './delivery.inputs.js';
import { type ClaimedDelivery, DeliveryStore, leaseMs } from './delivery.store.js';

const renewEveryMs = leaseMs / 4;

const unknownService = 'Apprise knows no service by this address. Remove it, and add it as the list of Apprise has it.';
const noAnswer = 'Apprise was not through in time.';
const noWords = 'The service did not accept it, and gave no reason.';

/** The one step of sendOutbound. */
@Injectable()
export class DeliveryActivities {
  private readonly log: Log;
  private readonly leases: AwayLog;

  constructor(
    private readonly store: DeliveryStore,
    private readonly apprise: Apprise,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'outbound' });
    this.leases = new AwayLog(this.log, { away: 'a lease is not renewed', back: 'leases are renewed again' });
  }

  /**
   * Tries a batch of what is due in one run of Python. Returns how long to wait for the next, null when none waits. What
   * it has is noted one by one, as soon as each is through: whoever is killed in between sends only those again.
   */
  async sendDue(): Promise<number | null> {
    const { lease, deliveries } = await this.store.claim();
    if (deliveries.length > 0) {
      await this.send(lease, deliveries);
    }
    return (await this.store.nextDueMs()) ?? null;
  }

  private async send(lease: string, deliveries: readonly ClaimedDelivery[]): Promise<void> {
    const waiting = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
    const notes: Promise<void>[] = [];
    const note = ({ id, state, problem }: Sent): void => {
      const delivery = waiting.get(id);
      if (delivery) {
        waiting.delete(id);
        const noted = this.note(delivery, lease, state, problem);
        // Awaited when all are through: a failure before that is not unhandled, which would end the process.
        noted.catch(() => undefined);
        notes.push(noted);
      }
    };
    const ending = new AbortController();
    const { cancellationSignal } = Context.current();
    const stop = this.keepLease(lease, ending);
    try {
      for (const { id, url } of deliveries) {
        if (url === undefined) {
          note({ id, state: 'unknown', problem: otherKey });
        }
      }
      const messages = [...waiting.values()].flatMap(({ url, ...rest }) =>
        url === undefined ? [] : [{ ...rest, url }],
      );
      const signal = AbortSignal.any([ending.signal, cancellationSignal]);
      const problem = messages.length === 0 ? '' : await this.sendAll(messages, note, signal);
      await Promise.all(notes);
      if (!signal.aborted) {
        for (const delivery of waiting.values()) {
          await this.store.failed(delivery, lease, problem);
        }
      }
    } finally {
      stop();
      await Promise.allSettled(notes);
      await this.store.release(lease);
    }
  }

  /** What is to be said of those that it does not tell of. */
  private async sendAll(
    messages: Parameters<Apprise['send']>[0],
    note: (sent: Sent) => void,
    signal: AbortSignal,
  ): Promise<string> {
    try {
      await this.apprise.send(messages, note, signal);
      return noAnswer;
    } catch (error) {
      if (error instanceof AppriseFault) {
        this.log.warn({ err: error }, 'nothing can be sent');
        return error.message;
      }
      throw error;
    }
  }

  private async note(delivery: ClaimedDelivery, lease: string, state: Sent['state'], problem: string): Promise<void> {
    if (state === 'sent') {
      await this.store.done(delivery.id, lease);
      return;
    }
    const isForGood = state === 'unknown';
    await this.store.failed(delivery, lease, problem || (isForGood ? unknownService : noWords), isForGood);
    this.log.info(
      { deliveryId: delivery.id, attempts: delivery.attempts + 1, isForGood },
      'a notification is not taken',
    );
  }

  /** Renews the lease, and ends the run before it runs out where that cannot be done. */
  private keepLease(lease: string, ending: AbortController): () => void {
    let renewedAt = performance.now();
    const timer = setInterval(() => {
      Context.current().heartbeat();
      const askedAt = performance.now();
      if (askedAt - renewedAt > leaseMs / 2) {
        ending.abort();
      }
      this.store.renew(lease).then(
        () => {
          renewedAt = askedAt;
          this.leases.back();
        },
        (error: unknown) => this.leases.away(error),
      );
    }, renewEveryMs);
    return () => clearInterval(timer);
  }
}

/** What workflows may call of it. */
export type DeliverySteps = ActivitiesOf<DeliveryActivities, typeof deliveryInputs>;
