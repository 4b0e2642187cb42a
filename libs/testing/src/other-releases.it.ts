import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AckPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { QueueItemDeletedSchema, VideoDeletedSchema } from '@reelkeep/contracts';
import { EventConsumers, eventSubject, onEvent, SettingsWatch } from '@reelkeep/messaging';
import { makeDurable } from '@reelkeep/messaging/prepare';
import { createLogger, deadLetters } from '@reelkeep/runtime';
import { eventually } from './eventually.js';
import { ListedDeadLetters } from './listed-dead-letters.js';
import { startTestPlatform, type TestPlatform } from './platform.js';

const logger = createLogger('test', 'silent');
const retry = { maxAttempts: 8, delayMs: () => 200 };

describe('what another release has left', () => {
  let platform: TestPlatform;
  let consumers: EventConsumers;
  let letters: ListedDeadLetters;

  beforeAll(async () => {
    platform = await startTestPlatform();
  });

  beforeEach(async () => {
    await platform.nats.jsm.streams.purge('EVENTS');
    letters = new ListedDeadLetters();
    consumers = new EventConsumers(platform.nats, letters, logger, retry);
  });

  afterEach(async () => {
    await consumers.close();
  });

  afterAll(async () => {
    await platform?.stop();
  });

  const deleted = (youtubeId: string): Uint8Array =>
    toBinary(VideoDeletedSchema, create(VideoDeletedSchema, { youtubeId }));
  const subjectsOf = async (durable: string): Promise<string[]> =>
    (await platform.nats.jsm.consumers.info('EVENTS', durable)).config.filter_subjects ?? [];
  const knownDeleted = eventSubject('catalog', VideoDeletedSchema);
  const older = (durable: string, subjects: string[], release?: string): Promise<unknown> =>
    platform.nats.jsm.consumers.add('EVENTS', {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(30_000),
      max_deliver: -1,
      max_ack_pending: 7,
      filter_subjects: subjects,
      ...(release === undefined ? {} : { metadata: { reelkeep_release: release } }),
    });

  it('a consumer for fewer events listens to the new ones too, and keeps its place and what was tuned', async () => {
    await older('test-grown', [knownDeleted]);
    await platform.nats.js.publish(knownDeleted, deleted('waits'));
    await makeDurable(platform.nats.jsm, 'test-grown', [knownDeleted, 'evt.download.v1.item.deleted']);
    const got: string[] = [];
    await consumers.subscribe('test-grown', [
      onEvent('catalog', VideoDeletedSchema, async ({ youtubeId }) => void got.push(youtubeId)),
      onEvent('download', QueueItemDeletedSchema, async ({ youtubeId }) => void got.push(youtubeId)),
    ]);
    await platform.nats.js.publish('evt.download.v1.item.deleted', deleted('new'));
    await eventually(() => expect(got).toEqual(['waits', 'new']));
    expect((await platform.nats.jsm.consumers.info('EVENTS', 'test-grown')).config.max_ack_pending).toBe(7);
  });

  it('a consumer of a later release keeps its filter, and what has no handler here waits for that release', async () => {
    const listened = [knownDeleted, 'evt.future.v1.thing.deleted'];
    await older('test-later', listened, '99.0.0');
    await makeDurable(platform.nats.jsm, 'test-later', [knownDeleted]);
    const got: string[] = [];
    await consumers.subscribe('test-later', [
      onEvent('catalog', VideoDeletedSchema, async ({ youtubeId }) => void got.push(youtubeId)),
    ]);
    expect(await subjectsOf('test-later')).toEqual(listened);
    await platform.nats.js.publish('evt.future.v1.thing.deleted', deleted('unknown'));
    await platform.nats.js.publish('evt.catalog.v1.video.deleted', deleted('known'));
    await eventually(() => expect(got).toEqual(['known']));
    await eventually(async () =>
      expect((await platform.nats.jsm.consumers.info('EVENTS', 'test-later')).num_ack_pending).toBe(1),
    );
    // Nobody came: it is kept for the day when that release is back.
    await eventually(() =>
      expect(letters.letters.map(({ meta }) => meta.subject)).toEqual(['evt.future.v1.thing.deleted']),
    );
  });

  it('an event that can not be read is set aside at once, and the next ones go on', async () => {
    const before = (await deadLetters.get()).values.reduce((sum, { value }) => sum + value, 0);
    const got: string[] = [];
    await makeDurable(platform.nats.jsm, 'test-unreadable', [knownDeleted]);
    await consumers.subscribe('test-unreadable', [
      onEvent('catalog', VideoDeletedSchema, async ({ youtubeId }) => void got.push(youtubeId)),
    ]);
    await platform.nats.js.publish('evt.catalog.v1.video.deleted', Uint8Array.of(0xff, 0xff, 0xff));
    await platform.nats.js.publish('evt.catalog.v1.video.deleted', deleted('next'));
    await eventually(() => expect(got).toEqual(['next']));
    expect(letters.letters).toHaveLength(1);
    expect((await deadLetters.get()).values.reduce((sum, { value }) => sum + value, 0)).toBe(before + 1);
  });

  it('an unreadable entry of a bucket, or one with settings of the future, ends no watch', async () => {
    const settings = new SettingsWatch(platform.buckets);
    await platform.buckets.put(
      'settings',
      'app',
      JSON.stringify({ downloads: { sleep_interval: 4, from_the_future: 1 } }),
    );
    await settings.start();
    expect(settings.current().downloads.sleep_interval).toBe(4);
    await platform.buckets.put('settings', 'app', '{"downloads": ');
    await platform.buckets.put('settings', 'app', JSON.stringify({ downloads: { sleep_interval: 5 }, also_new: [] }));
    await eventually(() => expect(settings.current().downloads.sleep_interval).toBe(5));
    settings.stop();
  });
});
