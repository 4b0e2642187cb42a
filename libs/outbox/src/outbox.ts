import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { contextHeaderNames, eventHeaders, eventSubject } from '@reelkeep/messaging';
import { Clock, currentContext, Ids } from '@reelkeep/runtime';
import type { EntityManager } from 'typeorm';

/** The channel that wakes the relay of a schema. */
export const wakeChannel = (schema: string): string => `outbox_${schema}`;

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
    aggregate: { id: string; version: bigint | number },
  ): Promise<void> {
    const eventId = this.ids.ordered();
    const context = currentContext();
    const headers = {
      [eventHeaders.id]: eventId,
      [eventHeaders.occurredAt]: this.clock.now().toISOString(),
      [eventHeaders.aggregateId]: aggregate.id,
      [eventHeaders.version]: String(aggregate.version),
      ...(context ? { [contextHeaderNames.requestId]: context.requestId } : {}),
    };
    await manager.query(
      `INSERT INTO ${this.schema}.outbox (event_id, subject, payload, headers) VALUES ($1, $2, $3, $4)`,
      [
        eventId,
        eventSubject(this.packageName, event),
        Buffer.from(toBinary(event, create(event, message))),
        JSON.stringify(headers),
      ],
    );
    await manager.query('SELECT pg_notify($1, $2)', [wakeChannel(this.schema), '']);
  }
}
