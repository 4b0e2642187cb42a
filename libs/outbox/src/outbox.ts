import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { assertFits, contextHeaderNames, eventHeaders, eventSubject } from '@reelkeep/messaging';
import { Clock, currentContext, Ids } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { appendEvents, wakeRelay } from './outbox.sql.js';

type Aggregate = { id: string; version: bigint | number };

// Bounds the memory of one statement's parameters.
const rowsPerStatement = 5_000;

/** The only way to publish an event: a row written in the caller's own transaction. */
export class Outbox {
  constructor(
    private readonly packageName: string,
    private readonly schema: string,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Appends an event to the transaction of `manager`. `version` grows with each change of the aggregate, so that
   * consumers can drop what is older than what they hold.
   */
  async append<D extends DescMessage>(
    manager: EntityManager,
    event: D,
    message: MessageInitShape<D>,
    aggregate: Aggregate,
  ): Promise<void> {
    await this.appendMany(manager, event, [{ message, aggregate }]);
  }

  /**
   * Appends events of one kind, in the order given, with a handful of statements however many there are. Throws
   * `invalid` for one that no message holds.
   */
  async appendMany<D extends DescMessage>(
    manager: EntityManager,
    event: D,
    entries: readonly { message: MessageInitShape<D>; aggregate: Aggregate }[],
  ): Promise<void> {
    for (let from = 0; from < entries.length; from += rowsPerStatement) {
      const rows = entries.slice(from, from + rowsPerStatement).map(({ message, aggregate }) => {
        const eventId = this.ids.ordered();
        const payload = Buffer.from(toBinary(event, create(event, message)));
        assertFits(payload, `The event about ${aggregate.id}`);
        return { eventId, payload, headers: JSON.stringify(this.headers(eventId, aggregate)) };
      });
      await execute(manager, appendEvents(this.schema), [
        eventSubject(this.packageName, event),
        rows.map((row) => row.eventId),
        rows.map((row) => row.payload),
        rows.map((row) => row.headers),
      ]);
    }
    if (entries.length > 0) {
      await execute(manager, wakeRelay(this.schema));
    }
  }

  private headers(eventId: string, aggregate: Aggregate): Record<string, string> {
    const context = currentContext();
    return {
      [eventHeaders.id]: eventId,
      [eventHeaders.occurredAt]: this.clock.now().toISOString(),
      [eventHeaders.aggregateId]: aggregate.id,
      [eventHeaders.version]: String(aggregate.version),
      ...(context ? { [contextHeaderNames.requestId]: context.requestId } : {}),
    };
  }
}
