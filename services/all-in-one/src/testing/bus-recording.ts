import { AckPolicy, type ConsumerConfig, type StreamConfig } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { eventStream, type Nats } from '@reelkeep/messaging';
import type { Recording } from '@reelkeep/testing';

/** Payloads and values are in base64. */
export type RecordedEvent = { subject: string; headers: Record<string, string>; payload: string };
export type RecordedBucket = { stream: string; values: Record<string, string> };
export type RecordedStream = { config: StreamConfig; consumers: ConsumerConfig[] };

/** The latest event of each subject. */
export const oneOfEachEvent = async (nats: Nats): Promise<RecordedEvent[]> => {
  const { state } = await nats.jsm.streams.info(eventStream, { subjects_filter: '>' });
  const found: RecordedEvent[] = [];
  for (const subject of Object.keys(state.subjects ?? {}).toSorted()) {
    const message = await nats.jsm.streams.getMessage(eventStream, { last_by_subj: subject });
    if (message) {
      const headers = Object.fromEntries(message.header.keys().map((name) => [name, message.header.get(name)]));
      found.push({ subject, headers, payload: Buffer.from(message.data).toString('base64') });
    }
  }
  return found;
};

/** Every value of every bucket. */
export const bucketValues = async (nats: Nats): Promise<RecordedBucket[]> => {
  const found: RecordedBucket[] = [];
  for await (const { config } of nats.jsm.streams.list('$KV.>')) {
    const { state } = await nats.jsm.streams.info(config.name, { subjects_filter: '>' });
    const values: Record<string, string> = {};
    for (const subject of Object.keys(state.subjects ?? {}).toSorted()) {
      const message = await nats.jsm.streams.getMessage(config.name, { last_by_subj: subject });
      if (message && message.data.length > 0) {
        values[subject] = Buffer.from(message.data).toString('base64');
      }
    }
    found.push({ stream: config.name, values });
  }
  return found;
};

/** How streams are set up, with the durable consumers of each. */
export const streamsAndConsumers = async (nats: Nats): Promise<RecordedStream[]> => {
  const found: RecordedStream[] = [];
  for await (const { config } of nats.jsm.streams.list()) {
    const consumers: ConsumerConfig[] = [];
    for await (const consumer of nats.jsm.consumers.list(config.name)) {
      if (consumer.config.durable_name !== undefined && consumer.config.ack_policy === AckPolicy.Explicit) {
        consumers.push(consumer.config);
      }
    }
    found.push({ config, consumers });
  }
  return found;
};

/** Empties the bus and puts it into the state that was recorded. */
export const restoreBus = async (nats: Nats, recording: Recording): Promise<void> => {
  for await (const stream of nats.jsm.streams.list()) {
    await nats.jsm.streams.delete(stream.config.name);
  }
  for (const { config, consumers } of recording.json<RecordedStream[]>('streams.json')) {
    await nats.jsm.streams.add(config);
    for (const consumer of consumers) {
      await nats.jsm.consumers.add(config.name, consumer);
    }
  }
  for (const { values } of recording.json<RecordedBucket[]>('buckets.json')) {
    for (const [subject, value] of Object.entries(values)) {
      await nats.js.publish(subject, Buffer.from(value, 'base64'));
    }
  }
  for (const event of recording.json<RecordedEvent[]>('events.json')) {
    const carried = headers();
    for (const [name, value] of Object.entries(event.headers)) {
      carried.set(name, value);
    }
    await nats.js.publish(event.subject, Buffer.from(event.payload, 'base64'), { headers: carried });
  }
};
