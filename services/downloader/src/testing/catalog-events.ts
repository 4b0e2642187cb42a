import { randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { contextHeaders, eventHeaders, eventStream, eventSubject } from '@reelkeep/messaging';
import type { TestPlatform } from '@reelkeep/testing';

/** Of each subject the sequence of what was told last. */
const told = new WeakMap<TestPlatform, Map<string, number>>();

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
    const subject = eventSubject('catalog', event);
    const { seq } = await platform.nats.js.publish(subject, payload, { msgID: randomUUID(), headers });
    const before = told.get(platform);
    told.set(platform, new Map(before).set(subject, Math.max(seq, before?.get(subject) ?? 0)));
  };

/**
 * Whether a durable has handled all that was told to it, and nothing is under way. What was accepted a moment ago may
 * not count as pending yet, so its sequence is looked at as well.
 */
export const hasHandledAll = async ({ platform }: { platform: TestPlatform }, durable: string): Promise<boolean> => {
  const consumer = await platform.nats.jsm.consumers.info(eventStream, durable);
  const { filter_subject: only, filter_subjects: several } = consumer.config;
  const sequences = [only ?? [], several ?? []].flat().map((subject) => told.get(platform)?.get(subject) ?? 0);
  const isIdle = consumer.num_pending === 0 && consumer.num_ack_pending === 0;
  return isIdle && consumer.ack_floor.stream_seq >= Math.max(0, ...sequences);
};
