import {
  AckPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { isLaterRelease, release } from '@reelkeep/runtime';
import { ackWaitMs, bucketChanges, bucketStream, eventStream } from './names.js';
import { connectNats } from './nats-connection.js';
import type { NatsKey } from './nats-key.js';
import { eventSubjects, serviceAccess } from './service-access.js';

/** The first that reads a bucket without a consumer. */
const neededVersion = '2.11.0';

const day = 24 * 60 * 60 * 1000;
const everyEvent = 'evt.>';
// What is published twice is dropped when the second time is within this.
const duplicatesWithinMs = 2 * 60 * 1000;
// The release whose handlers a durable's filter is for, in its metadata.
const releaseKey = 'reelkeep_release';

/**
 * Makes the stream of events, every service's durables and the buckets where they are missing, and brings them up to
 * date where an older release has made them. Services may not: whoever makes a consumer says where it delivers, and
 * could have it deliver into another's stream. May be done again at any time, also under services that run.
 */
export const prepareNats = async (adminUrl: string, key?: NatsKey): Promise<void> => {
  const connection = await connectNats(adminUrl, 'preparation', { key });
  try {
    const version = connection.info?.version ?? '';
    if (version.localeCompare(neededVersion, 'en', { numeric: true }) < 0) {
      throw new Error(`the server is NATS ${version}, and ${neededVersion} or newer is needed`);
    }
    const jsm = await jetstreamManager(connection);
    await makeEventStream(jsm);
    for (const { consumes, writes } of Object.values(serviceAccess)) {
      for (const [durable, events] of Object.entries(consumes)) {
        await makeDurable(jsm, durable, eventSubjects(events));
      }
      for (const bucket of writes) {
        await makeBucket(connection, jsm, bucket);
      }
    }
  } finally {
    await connection.drain();
  }
};

/** Limits that an operator tuned (age, size, replicas) are respected; what we can not do without is checked. */
const makeEventStream = async (jsm: JetStreamManager): Promise<void> => {
  const config = await existing(jsm.streams.info(eventStream).then((info) => info.config));
  if (!config) {
    await jsm.streams.add({
      name: eventStream,
      subjects: [everyEvent],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(7 * day),
      duplicate_window: nanos(duplicatesWithinMs),
    });
    return;
  }
  const problems = [
    ...(config.subjects.includes(everyEvent) ? [] : [`it does not keep ${everyEvent}`]),
    ...(config.retention === RetentionPolicy.Limits ? [] : [`its retention is ${config.retention}, not limits`]),
    ...(config.duplicate_window >= nanos(duplicatesWithinMs) ? [] : ['its duplicate window is below two minutes']),
  ];
  if (problems.length > 0) {
    throw new Error(
      `the stream ${eventStream} is of no use: ${problems.join(', ')}. Change it by "nats stream edit ${eventStream}"`,
    );
  }
};

/**
 * Makes a durable consumer of the events with these subjects, or brings one that another release has made to them; its
 * place in the stream stays, and so does what an operator tuned. The latest release decides: the start of an older one
 * beside it leaves the filter alone.
 */
export const makeDurable = async (jsm: JetStreamManager, durable: string, subjects: string[]): Promise<void> => {
  const config = await existing(jsm.consumers.info(eventStream, durable).then((info) => info.config));
  const metadata = { ...config?.metadata, [releaseKey]: release };
  if (!config) {
    await jsm.consumers.add(eventStream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
      max_ack_pending: 64,
      filter_subjects: subjects,
      metadata,
    });
  } else if (!isLaterRelease(config.metadata?.[releaseKey] ?? '', release)) {
    await jsm.consumers.update(eventStream, durable, { filter_subjects: subjects, metadata });
  }
};

/** Undefined for what there is not. */
const existing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (
      error instanceof JetStreamApiError &&
      (error.code === JetStreamApiCodes.ConsumerNotFound || error.code === JetStreamApiCodes.StreamNotFound)
    ) {
      return undefined;
    }
    throw error;
  }
};

const makeBucket = async (connection: NatsConnection, jsm: JetStreamManager, bucket: string): Promise<void> => {
  const republish = { src: `$KV.${bucket}.>`, dest: `${bucketChanges(bucket)}.>` };
  await new Kvm(connection).create(bucket, { history: 1, republish });
  const stream = bucketStream(bucket);
  const { config } = await jsm.streams.info(stream);
  if (config.republish?.dest !== republish.dest) {
    await jsm.streams.update(stream, { republish } satisfies Partial<StreamConfig>);
  }
};
