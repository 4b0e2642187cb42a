import { randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { contextHeaders, eventHeaders, eventSubject } from '@reelkeep/messaging';
import type { TestPlatform } from '@reelkeep/testing';

/** Publishes events as the catalog does. */
export const catalogEvents =
  (platform: TestPlatform) =>
  async <D extends DescMessage>(
    event: D,
    message: MessageInitShape<D>,
    version = 1,
    occurredAt = new Date(),
  ): Promise<void> => {
    const headers = contextHeaders();
    headers.set(eventHeaders.occurredAt, occurredAt.toISOString());
    headers.set(eventHeaders.version, String(version));
    const payload = toBinary(event, create(event, message));
    await platform.nats.js.publish(eventSubject('catalog', event), payload, { msgID: randomUUID(), headers });
  };
