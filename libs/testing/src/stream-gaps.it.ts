import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VideoDeletedSchema } from '@reelkeep/contracts';
import { EventConsumers, eventSubject, onEvent } from '@reelkeep/messaging';
import { makeDurable } from '@reelkeep/messaging/prepare';
import { StreamGaps } from '@reelkeep/outbox';
import { createLogger, DomainError, forwardOnly, openDatabase } from '@reelkeep/runtime';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { eventually } from './eventually.js';
import { ListedDeadLetters } from './listed-dead-letters.js';
import { startTestPlatform, type TestPlatform } from './platform.js';

class Initial1700000000000 implements MigrationInterface {
  name = 'Initial1700000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE stream_position (durable text PRIMARY KEY, stream_created text NOT NULL, sequence bigint NOT NULL)',
    );
  }
  down(): Promise<void> {
    return forwardOnly();
  }
}

const logger = createLogger('test', 'silent');
const durable = 'test-projection';
const subject = eventSubject('catalog', VideoDeletedSchema);

describe('a gap in the stream', () => {
  let platform: TestPlatform;
  let dataSource: DataSource;
  let handled: string[];
  let rebuilds: number;
  let running: { stop(): Promise<void> }[];

  beforeAll(async () => {
    platform = await startTestPlatform();
    const url = platform.databaseUrl('catalog');
    dataSource = await openDatabase({ url, schema: { name: 'catalog', migrations: [Initial1700000000000] } });
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await platform?.stop();
  });
  beforeEach(async () => {
    [handled, rebuilds, running] = [[], 0, []];
    await dataSource.query('TRUNCATE catalog.stream_position');
    await anotherStream();
  });
  afterEach(() => Promise.all(running.map((each) => each.stop())));

  const anotherStream = async (): Promise<void> => {
    await platform.nats.jsm.streams.delete('EVENTS');
    await platform.prepareNats();
    await makeDurable(platform.nats.jsm, durable, [subject]);
  };
  const rebuild = async (): Promise<boolean> => {
    rebuilds += 1;
    return true;
  };
  /** A service that watches for gaps and consumes, as all with a projection do. */
  const start = async (rebuildBy = rebuild): Promise<{ stop(): Promise<void> }> => {
    const gaps = new StreamGaps(platform.nats, dataSource, 'catalog', logger);
    const consumers = new EventConsumers(platform.nats, new ListedDeadLetters(), logger);
    const service = {
      stop: async () => {
        running = running.filter((each) => each !== service);
        await consumers.close();
        await gaps.stop();
      },
    };
    running.push(service);
    await gaps.watch(durable, rebuildBy);
    await consumers.subscribe(durable, [
      onEvent('catalog', VideoDeletedSchema, async ({ youtubeId }) => void handled.push(youtubeId)),
    ]);
    return service;
  };
  const tell = async (...ids: string[]): Promise<void> => {
    for (const youtubeId of ids) {
      await platform.nats.js.publish(subject, toBinary(VideoDeletedSchema, create(VideoDeletedSchema, { youtubeId })));
    }
  };
  // What a stopped one had fetched comes later, and again.
  const hears = (...ids: string[]): Promise<void> =>
    eventually(() => expect([...new Set(handled)].toSorted()).toEqual(ids));
  /** All that is acknowledged, as the server knows it. */
  const settled = (): Promise<void> =>
    eventually(async () =>
      expect(await platform.nats.jsm.consumers.info('EVENTS', durable)).toMatchObject({
        num_pending: 0,
        num_ack_pending: 0,
      }),
    );
  const lose = (): Promise<unknown> => platform.nats.jsm.streams.purge('EVENTS');
  const kept = async (): Promise<number[]> => {
    const rows: { sequence: string }[] = await dataSource.query('SELECT sequence FROM catalog.stream_position');
    return rows.map(({ sequence }) => Number(sequence));
  };

  it('is none on a fresh installation, nor after starts with and without events', async () => {
    await (await start()).stop();
    const service = await start();
    await tell('a', 'b');
    await hears('a', 'b');
    await service.stop();
    await tell('c');
    await start();
    await hears('a', 'b', 'c');
    expect(rebuilds).toBe(0);
  });

  it('is none when only what was handled is gone', async () => {
    const service = await start();
    await tell('a', 'b');
    await hears('a', 'b');
    await settled();
    await service.stop();
    expect(await kept()).toEqual([2]);
    await lose();
    await tell('c');
    await start();
    await hears('a', 'b', 'c');
    expect(rebuilds).toBe(0);
  });

  it('is found at the next start when events went that nobody had handled, and starts one rebuild', async () => {
    const service = await start();
    await tell('a');
    await hears('a');
    await service.stop();
    await tell('lost');
    await lose();
    await tell('b');
    await (await start()).stop();
    await start();
    await hears('a', 'b');
    expect(rebuilds).toBe(1);
  });

  it('is found when the stream is another one, whatever its events count', async () => {
    const service = await start();
    await tell('a', 'b');
    await hears('a', 'b');
    await service.stop();
    await anotherStream();
    await tell('c', 'd', 'e');
    await (await start()).stop();
    await start();
    await hears('a', 'b', 'c', 'd', 'e');
    expect(rebuilds).toBe(1);
  });

  it('is found by a new durable in a stream that has lost its beginning', async () => {
    await tell('lost');
    await lose();
    await start();
    expect(rebuilds).toBe(1);
  });

  it('starts one rebuild of two replicas that find it at once', async () => {
    await (await start()).stop();
    await tell('lost');
    await lose();
    await Promise.all([start(), start()]);
    expect(rebuilds).toBe(1);
  });

  it('stays until a rebuild could be started, through refusals and a kill', async () => {
    await (await start()).stop();
    await tell('lost');
    await lose();
    const before = await kept();
    const answers = [
      () => Promise.reject(new DomainError('unavailable', 'Temporal does not answer.')),
      // One from before the gap still runs.
      async () => false,
      rebuild,
    ];
    const service = await start(() => (answers.shift() ?? rebuild)());
    expect(await kept()).toEqual(before);
    await service.stop();
    expect(await kept()).toEqual(before);
    await start(() => (answers.shift() ?? rebuild)());
    expect(await kept()).toEqual(before);
    await eventually(() => expect(rebuilds).toBe(1), 20_000);
    await eventually(async () => expect(await kept()).toEqual([1]));
  });
});
