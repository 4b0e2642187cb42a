import { type AddressInfo, createServer } from 'node:net';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type VideoDeleted, VideoDeletedSchema } from '@reelkeep/contracts';
import {
  Buckets,
  EventConsumers,
  type EventMeta,
  eventSubject,
  Nats,
  onEvent,
  SettingsWatch,
} from '@reelkeep/messaging';
import { makeDurable } from '@reelkeep/messaging/prepare';
import { Outbox, OutboxRelay } from '@reelkeep/outbox';
import {
  createLogger,
  DomainError,
  forwardOnly,
  Leaderships,
  openDatabase,
  runInContext,
  SystemClock,
  SystemIds,
} from '@reelkeep/runtime';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { eventually } from './eventually.js';
import { ListedDeadLetters } from './listed-dead-letters.js';
import { outboxTables } from './outbox-tables.js';
import { startTestPlatform, type TestPlatform } from './platform.js';

class Initial1700000000000 implements MigrationInterface {
  name = 'Initial1700000000000';
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...outboxTables, 'CREATE TABLE thing (id text PRIMARY KEY)']) {
      await runner.query(statement);
    }
  }
  down(): Promise<void> {
    return forwardOnly();
  }
}

const logger = createLogger('test', 'silent');
const retry = { maxAttempts: 8, delayMs: () => 50 };

describe('events through the outbox', () => {
  let platform: TestPlatform;
  let dataSource: DataSource;
  let outbox: Outbox;
  let relay: OutboxRelay;
  let consumers: EventConsumers;
  let letters: ListedDeadLetters;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const url = platform.databaseUrl('catalog');
    dataSource = await openDatabase({ url, schema: { name: 'catalog', migrations: [Initial1700000000000] } });
    outbox = new Outbox('catalog', 'catalog', new SystemIds(), new SystemClock());
    relay = new OutboxRelay(new Leaderships(url), 'catalog', platform.nats, logger);
    await relay.start();
  });

  afterAll(async () => {
    await relay?.stop();
    await dataSource?.destroy();
    await platform?.stop();
  });

  afterEach(async () => {
    await consumers?.close();
  });

  const consume = async (
    durable: string,
    handle: (event: VideoDeleted, meta: EventMeta) => Promise<void>,
    log = logger,
  ): Promise<void> => {
    letters = new ListedDeadLetters();
    consumers = new EventConsumers(platform.nats, letters, log, retry);
    await platform.nats.jsm.streams.purge('EVENTS');
    await makeDurable(platform.nats.jsm, durable, [eventSubject('catalog', VideoDeletedSchema)]);
    await consumers.subscribe(durable, [onEvent('catalog', VideoDeletedSchema, handle)]);
  };

  const announce = (youtubeId: string, version = 1): Promise<void> =>
    dataSource.transaction((manager) =>
      outbox.append(manager, VideoDeletedSchema, { youtubeId }, { id: youtubeId, version }),
    );

  it('arrive with their envelope and the request id that caused them', async () => {
    const got: [VideoDeleted, EventMeta][] = [];
    await consume('test-envelope', async (event, meta) => void got.push([event, meta]));
    await runInContext({ requestId: 'r-9' }, () => announce('aaa', 3));
    await eventually(() => expect(got).toHaveLength(1));
    expect(got[0]?.[0].youtubeId).toBe('aaa');
    expect(got[0]?.[1]).toMatchObject({ aggregateId: 'aaa', version: 3n, subject: 'evt.catalog.v1.video.deleted' });
  });

  it('of a transaction that is rolled back never exist', async () => {
    const got: string[] = [];
    await consume('test-rollback', async (event) => void got.push(event.youtubeId));
    await expect(
      dataSource.transaction(async (manager) => {
        await outbox.append(manager, VideoDeletedSchema, { youtubeId: 'ghost' }, { id: 'ghost', version: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await announce('real');
    await eventually(() => expect(got).toEqual(['real']));
  });

  it('that fit no message are refused in their transaction, with a sentence', async () => {
    await expect(announce('長'.repeat(400_000))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('would be 1172 KiB; one message between services holds 1008.'),
    });
  });

  it('that an earlier release wrote for a larger NATS hold up nothing: they are set aside', async () => {
    const got: string[] = [];
    await consume('test-too-large', async (event) => void got.push(event.youtubeId));
    await dataSource.query(
      `INSERT INTO outbox (event_id, subject, payload, headers)
       VALUES (gen_random_uuid(), 'evt.catalog.v1.video.deleted', convert_to(repeat('x', 2000000), 'UTF8'), '{}')`,
    );
    await announce('behind');
    await eventually(() => expect(got).toEqual(['behind']));
    expect(await dataSource.query('SELECT durable, error FROM dead_letter')).toEqual([
      { durable: 'outbox', error: 'The event has 2000000 bytes; one message holds 1032192.' },
    ]);
  });

  it('of a long transaction are not passed over by a quicker one with a later number', async () => {
    const got: string[] = [];
    await consume('test-order', async (event) => void got.push(event.youtubeId));
    const slow = dataSource.createQueryRunner();
    await slow.startTransaction();
    await outbox.append(slow.manager, VideoDeletedSchema, { youtubeId: 'slow' }, { id: 'slow', version: 1 });
    await announce('quick');
    await eventually(() => expect(got).toEqual(['quick']));
    await slow.commitTransaction();
    await slow.release();
    await eventually(() => expect(got).toEqual(['quick', 'slow']));
  });

  it('are handed over again after a failure', async () => {
    let calls = 0;
    await consume('test-again', async () => {
      calls++;
      if (calls < 3) {
        throw new Error('cannot digest');
      }
    });
    await announce('twice');
    await eventually(() => expect(calls).toBe(3));
    expect(letters.letters).toHaveLength(0);
  });

  it('that failed eight times are set aside with the error, and the next ones go on', async () => {
    const got: string[] = [];
    let attempts = 0;
    await consume('test-dead', async (event) => {
      if (event.youtubeId === 'poison') {
        attempts++;
        throw new Error('cannot digest');
      }
      got.push(event.youtubeId);
    });
    await announce('poison');
    await announce('healthy');
    await eventually(() => expect(letters.letters).toHaveLength(1));
    expect(attempts).toBe(8);
    expect(letters.letters[0]).toMatchObject({
      durable: 'test-dead',
      error: 'cannot digest',
      meta: { aggregateId: 'poison' },
    });
    expect(got).toEqual(['healthy']);
  });

  it('wait without limit while a part is unavailable', async () => {
    let isAway = true;
    let tries = 0;
    const got: string[] = [];
    await consume('test-patient', async (event) => {
      tries += 1;
      if (isAway) {
        throw new DomainError('unavailable', 'Elasticsearch is away.');
      }
      got.push(event.youtubeId);
    });
    await announce('patient');
    // More often than any other failure would be tried.
    await eventually(() => expect(tries).toBeGreaterThan(retry.maxAttempts), 20_000);
    isAway = false;
    await eventually(() => expect(got).toEqual(['patient']), 20_000);
    expect(letters.letters).toHaveLength(0);
  });

  it('that wait are told of once, and once more when they go on', async () => {
    let isAway = true;
    let tries = 0;
    const lines: string[] = [];
    const got: string[] = [];
    await consume(
      'test-quiet',
      async (event) => {
        tries += 1;
        if (isAway) {
          throw new DomainError('unavailable', 'Elasticsearch is away.');
        }
        got.push(event.youtubeId);
      },
      createLogger('test', 'info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
    );
    await announce('quiet-1');
    await announce('quiet-2');
    await eventually(() => expect(tries).toBeGreaterThan(2 * retry.maxAttempts), 20_000);
    expect(lines).toEqual(['events wait']);
    isAway = false;
    await eventually(() => expect(got.sort()).toEqual(['quiet-1', 'quiet-2']), 20_000);
    expect(lines).toEqual(['events wait', 'events are handled again']);
  });

  it('are not set aside by the first error after a long wait', async () => {
    let tries = 0;
    const got: string[] = [];
    await consume('test-after-wait', async (event) => {
      tries += 1;
      if (tries <= retry.maxAttempts) {
        throw new DomainError('unavailable', 'Elasticsearch is away.');
      }
      if (tries === retry.maxAttempts + 1) {
        throw new Error('cannot digest');
      }
      got.push(event.youtubeId);
    });
    await announce('waited');
    await eventually(() => expect(got).toEqual(['waited']), 20_000);
    expect(letters.letters).toHaveLength(0);
  });

  it('that the database can not store are set aside soon', async () => {
    let tries = 0;
    await consume('test-refused', async () => {
      tries += 1;
      await dataSource.query('SELECT 3000000000::int');
    });
    await announce('too-large');
    await eventually(() => expect(letters.letters).toHaveLength(1));
    expect(tries).toBe(2);
    expect(letters.letters[0]).toMatchObject({ error: 'integer out of range' });
  });

  it('wait while the database is away', async () => {
    let tries = 0;
    await consume('test-database-away', async () => {
      tries += 1;
      if (tries <= retry.maxAttempts) {
        throw Object.assign(new Error('shutting down'), { code: '57P01' });
      }
    });
    await announce('patient-too');
    await eventually(() => expect(tries).toBe(retry.maxAttempts + 1), 20_000);
    expect(letters.letters).toHaveLength(0);
  });

  it('published twice by a relay that died before its commit arrive once', async () => {
    const got: string[] = [];
    await consume('test-duplicate', async (event) => void got.push(event.youtubeId));
    const payload = toBinary(VideoDeletedSchema, create(VideoDeletedSchema, { youtubeId: 'once' }));
    await platform.nats.js.publish('evt.catalog.v1.video.deleted', payload, { msgID: 'same' });
    await platform.nats.js.publish('evt.catalog.v1.video.deleted', payload, { msgID: 'same' });
    await announce('after');
    await eventually(() => expect(got).toEqual(['once', 'after']));
  });
});

describe('a NATS server of somebody else', () => {
  it('that takes only small messages is refused with the setting to change', async () => {
    const info = { server_id: 'x', version: '2.11.0', proto: 1, headers: true, jetstream: true, max_payload: 65_536 };
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(`INFO ${JSON.stringify(info)}\r\n`);
      socket.on('data', (data) => void (data.includes('PING') && socket.write('PONG\r\n')));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(Nats.connect(`nats://127.0.0.1:${port}`, 'test')).rejects.toThrow(
      `NATS_URL: the server at 127.0.0.1:${port} takes messages of at most 65536 bytes. Set max_payload to 1MB or more in its configuration.`,
    );
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('settings', () => {
  it('reach every service through the bucket, without a call', async () => {
    const platform = await startTestPlatform();
    const url = platform.env('catalog')['NATS_URL'] ?? '';
    const nats = await Nats.connect(url, 'reader');
    const settings = new SettingsWatch(new Buckets(nats, logger));
    await settings.start();
    expect(settings.current().downloads.sleep_interval).toBe(10);
    await platform.buckets.put('settings', 'app', JSON.stringify({ downloads: { sleep_interval: 0 } }));
    await eventually(() => expect(settings.current().downloads.sleep_interval).toBe(0));

    const late = new SettingsWatch(platform.buckets);
    await late.start();
    expect(late.current().downloads.sleep_interval).toBe(0);

    const ofAnotherVersion = { downloads: { sleep_interval: 7, format: 'x'.repeat(5_000), colour: 'red' }, sound: {} };
    await platform.buckets.put('settings', 'app', JSON.stringify(ofAnotherVersion));
    await eventually(() => expect(late.current().downloads).toMatchObject({ sleep_interval: 7, format: null }));
    late.stop();
    settings.stop();
    await nats.close();
    await platform.stop();
  });
});
