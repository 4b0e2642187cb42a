import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create, type DescMessage, type MessageInitShape, toBinary, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  archiveRecordFile,
  ArchiveRecordSchema,
  parseYoutubeId,
  taskQueues,
  TaskStartedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { eventStream, eventSubject, rpcSubject } from '@reelkeep/messaging';
import { askElasticsearch, buildTestWorld, startTubeworld, type Tubeworld, tubeworldRuntime } from '@reelkeep/testing';
import pg from 'pg';
import { BreakableWire } from './breakable-wire.js';
import { type PairWorld, startPairWorld } from './replicas.js';

export const channelId = 'UCharbourworkshop0000000';

/** Ways to give a service work, and to hold it in its hands. */
export class DrainWorld {
  private readonly left: (() => unknown)[] = [];

  private constructor(
    readonly world: PairWorld,
    readonly source: Tubeworld,
    /** Between a service and its engine, for a service that is told to go `through` them. */
    readonly wires: { nats: BreakableWire; elasticsearch: BreakableWire },
    private readonly database: pg.Client,
  ) {}

  static async start(): Promise<DrainWorld> {
    const world = await startPairWorld();
    const { platform } = world;
    const database = new pg.Client({ connectionString: platform.adminUrl });
    await database.connect();
    const wires = {
      nats: await wireTo(platform.natsUrl('notifications')),
      elasticsearch: await wireTo(platform.elasticsearchUrl),
    };
    const source = await startTubeworld({
      ...tubeworldRuntime(),
      world: buildTestWorld(),
      workDir: join(platform.cacheDir, '..', 'tubeworld'),
    });
    return new DrainWorld(world, source, wires, database);
  }

  async stop(): Promise<void> {
    const { platform } = this.world;
    const prefix = platform.env('search')['REELKEEP_SEARCH_PREFIX'] ?? '';
    const url = platform.elasticsearchUrl;
    await this.database.end();
    await this.world.stop();
    await this.source.stop();
    await Promise.all(Object.values(this.wires).map((wire) => wire.close()));
    const indices = (await askElasticsearch(url, 'GET', `${prefix}*/_alias`)) as object;
    for (const name of Object.keys(indices)) {
      await askElasticsearch(url, 'DELETE', name);
    }
  }

  /** Has something done when a test is over, however it ended. */
  afterwards(work: () => unknown): void {
    this.left.push(work);
  }

  /** Leaves nothing of a test to the next: neither locks nor services. */
  async tidy(): Promise<void> {
    Object.values(this.wires).forEach((wire) => wire.letGo());
    for (const work of this.left.splice(0)) {
      await work();
    }
    await this.world.killAll();
  }

  /** An address with a wire in its place. */
  through(wire: BreakableWire, address: string): string {
    const url = new URL(address);
    url.host = `127.0.0.1:${wire.port}`;
    return url.href;
  }

  async rowsOf(sql: string, values: unknown[] = []): Promise<object[]> {
    return (await this.database.query<object>(sql, values)).rows;
  }

  /** Keeps everybody from some tables, until `letGo`; `waiting` are those who stand before them. */
  async lock(...tables: string[]): Promise<{ waiting(): Promise<number>; letGo(): Promise<void> }> {
    const holder = new pg.Client({ connectionString: this.world.platform.adminUrl });
    await holder.connect();
    let ending: Promise<void> | undefined;
    const letGo = (): Promise<void> => (ending ??= holder.end());
    this.afterwards(letGo);
    await holder.query('BEGIN');
    await holder.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    const waiters = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = ANY($1::regclass[])';
    return {
      waiting: async () => (await this.rowsOf(waiters, [tables])).length,
      letGo,
    };
  }

  tellStart(taskId: string): Promise<void> {
    return this.publish('download', TaskStartedSchema, {
      taskId,
      name: 'extract_download',
      workflowId: `test:${taskId}`,
    });
  }

  upsert(youtubeId: string): Promise<void> {
    return this.publish('catalog', VideoUpsertedSchema, {
      video: { youtubeId, title: `Sharpening ${youtubeId}`, channel: { channelId, name: 'Harbour Workshop' } },
    });
  }

  /** What a durable has delivered so far, how often again, and what of it is in hand or waits. */
  async durable(name: string): Promise<{ delivered: number; again: number; inHand: number; waits: number }> {
    const info = await this.world.platform.nats.jsm.consumers.info(eventStream, name);
    return {
      delivered: info.delivered.consumer_seq,
      again: info.num_redelivered,
      inHand: info.num_ack_pending,
      waits: info.num_pending,
    };
  }

  /** What becomes of a call of that method: rejects, by `no responders` where nobody takes it. */
  async call(method: Parameters<typeof rpcSubject>[0]): Promise<unknown> {
    const { connection } = await this.world.platform.natsAs('gateway');
    return connection.request(rpcSubject(method), '', { timeout: 500 });
  }

  /** Has the catalogue store a video; resolves when it has. */
  async saveVideo(youtubeId: string): Promise<void> {
    const { platform } = this.world;
    const recordPath = archiveRecordFile(parseYoutubeId(youtubeId));
    const day = timestampFromDate(new Date('2026-03-01T12:00:00.000Z'));
    const record = create(ArchiveRecordSchema, {
      video: {
        youtubeId,
        title: youtubeId,
        published: day,
        downloaded: day,
        active: true,
        vidType: 'videos',
        stats: {},
      },
      channel: { channelId, name: 'Harbour Workshop', active: true },
      extracted: day,
    });
    const file = join(platform.cacheDir, recordPath);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, toJsonString(ArchiveRecordSchema, record));
    await platform.temporal.activity.execute('saveVideo', {
      id: `save-${youtubeId}`,
      taskQueue: taskQueues.catalog,
      args: [{ youtubeId, recordPath }],
      startToCloseTimeout: '30 s',
    });
  }

  /** As the outbox of the owner would. */
  private async publish<D extends DescMessage>(from: string, event: D, message: MessageInitShape<D>): Promise<void> {
    const payload = toBinary(event, create(event, message));
    await this.world.platform.nats.js.publish(eventSubject(from, event), payload, { msgID: randomUUID() });
  }
}

const wireTo = (address: string): Promise<BreakableWire> => {
  const { hostname: host, port } = new URL(address);
  return BreakableWire.to({ host, port: Number(port) });
};
