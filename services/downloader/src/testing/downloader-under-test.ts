import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DescMessage, fromBinary, fromJson, type JsonValue, type MessageShape } from '@bufbuild/protobuf';
import {
  type ArchiveRecord,
  ArchiveRecordSchema,
  type CatalogActivities,
  catalogActivityInputs,
  type CommentsRecord,
  CommentsRecordSchema,
  CredentialService,
  downloaderWorkflows,
  parseTaskId,
  QueueService,
  settingsBucket,
  type RefreshRecord,
  RefreshRecordSchema,
  RefreshService,
  type SubscriptionRecord,
  SubscriptionRecordSchema,
  SubscriptionService,
  SourceLogService,
  type TaskFinished,
  TaskFinishedSchema,
  type TaskId,
  type TaskProgress,
  TaskProgressSchema,
  taskQueues,
  ToolService,
} from '@reelkeep/contracts';
import { type ClientOf, eventStream, eventSubject, Live, liveProgressSubject, RpcClient } from '@reelkeep/messaging';
import { createLogger, type Env, type RunningService } from '@reelkeep/runtime';
import { checkedActivities, Workers, Workflows } from '@reelkeep/temporal';
import {
  buildTestWorld,
  eventually,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  type WorldVideo,
} from '@reelkeep/testing';
import pg from 'pg';
import type { BackOff } from '../source/back-off.js';
import { startDownloader } from '../start-downloader.js';
import { toolProcesses } from './tool-processes.js';

/** A running downloader on real engines and a stand-in of the source; the catalogue is a worker that takes notes. */
export type DownloaderUnderTest = {
  platform: TestPlatform;
  source: Tubeworld;
  queue: ClientOf<typeof QueueService>;
  /** Process ids of its download tools whose command line names `text`. */
  toolProcesses(text: string): Promise<number[]>;
  /** Starts a run of all pending rows, as a person does. */
  startQueue(): Promise<{ taskId: TaskId }>;
  /** What saveVideo was given, in order. */
  saved: ArchiveRecord[];
  /** What saveComments was given, in order. */
  savedComments: CommentsRecord[];
  subscriptions: ClientOf<typeof SubscriptionService>;
  credentials: ClientOf<typeof CredentialService>;
  tools: ClientOf<typeof ToolService>;
  sourceLog: ClientOf<typeof SourceLogService>;
  /** Ids that the catalogue knows, and those subscribed to, as often as it was asked for. */
  followed: { known: Set<string>; ids: string[] };
  /** What saveSubscription was given, in order. */
  savedSubscriptions: SubscriptionRecord[];
  /**
   * Whether the catalogue takes what it is given; while not, its caller tries again. How many watched videos it deletes
   * in the next batches, and how often it was asked to. The sizes of files that it was told, by video, and in whose
   * place; which videos it was told to delete.
   */
  catalog: {
    answers: boolean;
    refused: number;
    due: number[];
    /** How many videos each purge finds due. */
    purges: number[];
    looks: number;
    sizes: Map<string, number>;
    knownSizes: Map<string, number | undefined>;
    deleted: string[];
  };
  refreshes: ClientOf<typeof RefreshService>;
  /** What saveRefreshed was given, in order. */
  refreshed: RefreshRecord[];
  db: pg.Client;
  settings(downloads: Record<string, unknown>, subscriptions?: Record<string, unknown>): Promise<void>;
  /** The end of a task, once it is told: within a minute unless said. */
  ends(taskId: string, withinMs?: number): Promise<TaskFinished>;
  /** Resolves once no run of the workflow goes on: one that has told its end has steps left, and meets who starts it. */
  isOver(workflow: { workflowId(): string }): Promise<void>;
  /** What tasks tell as they go on, from the first word on. */
  told: TaskProgress[];
  /** All events of one kind so far, oldest first. */
  events<D extends DescMessage>(from: string, schema: D): Promise<MessageShape<D>[]>;
  /** Starts the service in this process, with other variables and waits where they are given. */
  start(changes?: Env, backOff?: BackOff): Promise<RunningService>;
  /** Stops what was started in this process. */
  stopService(): Promise<void>;
  /** Starts the service as a process of its own, to be killed, with some variables changed if so. */
  spawn(change?: Record<string, string>): ChildProcess;
  stop(): Promise<void>;
};

/** By which the downloader under test encrypts what it keeps. */
export const credentialsKey = 'a-key-that-tests-keep-credentials-with';

/** As usual, in less time: a second stands for a minute. */
export const quickBackOff = {
  pauses: {
    away: { firstMs: 200, lastMs: 1_000 },
    blocked: { firstMs: 1_000, lastMs: 4_000 },
    broken: { firstMs: 500, lastMs: 2_000 },
  },
  careful: { steps: 2, lastMs: 50 },
  rowMs: [200, 500, 1_000, 1_500],
  liveMs: 1_000,
  partsMs: [500, 1_000, 2_000],
  giveWayMs: 250,
  detailMs: 100,
  spaceMs: 500,
} as const satisfies BackOff;

export const startDownloaderUnderTest = async (moreVideos: WorldVideo[] = []): Promise<DownloaderUnderTest> => {
  const platform = await startTestPlatform();
  // Tests say of videos that they are archived: an empty folder would be taken for a disk that is away.
  await writeFile(join(platform.mediaDir, '.keep'), '');
  const runtime = tubeworldRuntime();
  const world = buildTestWorld();
  const source = await startTubeworld({
    ...runtime,
    world: { ...world, videos: [...world.videos, ...moreVideos] },
    workDir: join(platform.cacheDir, '..', 'tubeworld'),
  });
  const saved: ArchiveRecord[] = [];
  const silent = createLogger('test', 'silent');
  const catalogWorkers = new Workers(platform.temporalAccess, silent);
  const catalog: DownloaderUnderTest['catalog'] = {
    answers: true,
    refused: 0,
    due: [],
    purges: [],
    looks: 0,
    sizes: new Map(),
    knownSizes: new Map(),
    deleted: [],
  };
  const savedComments: CommentsRecord[] = [];
  const recordAt = async (recordPath: string): Promise<JsonValue> => {
    if (!catalog.answers) {
      catalog.refused += 1;
      throw new Error('The catalogue is away.');
    }
    return JSON.parse(await readFile(join(platform.cacheDir, recordPath), 'utf8')) as JsonValue;
  };
  const savedSubscriptions: SubscriptionRecord[] = [];
  const refreshed: RefreshRecord[] = [];
  const followed = { known: new Set<string>(), ids: [] as string[] };
  const activities: CatalogActivities = {
    subscribe: ({ id }) => {
      if (followed.known.has(id)) {
        followed.ids.push(id);
      }
      return Promise.resolve(followed.known.has(id));
    },
    saveSubscription: async ({ id, recordPath }) => {
      savedSubscriptions.push(fromJson(SubscriptionRecordSchema, await recordAt(recordPath)));
      followed.known.add(id);
      followed.ids.push(id);
    },
    saveRefreshed: async ({ recordPath }) => {
      refreshed.push(fromJson(RefreshRecordSchema, await recordAt(recordPath)));
    },
    saveVideo: async ({ recordPath }) => {
      saved.push(fromJson(ArchiveRecordSchema, await recordAt(recordPath)));
    },
    saveMediaSizes: ({ sizes }) => {
      for (const { youtubeId, mediaSize, knownSize } of sizes) {
        catalog.sizes.set(youtubeId, mediaSize);
        catalog.knownSizes.set(youtubeId, knownSize);
      }
      return Promise.resolve();
    },
    deleteVideos: ({ youtubeIds }) => {
      catalog.deleted.push(...youtubeIds);
      return Promise.resolve();
    },
    purgeDue: () => {
      const videos = catalog.purges.shift() ?? 0;
      return Promise.resolve({ entries: videos, videos, mediaSize: 0, more: videos > 0 });
    },
    deleteWatched: () => {
      catalog.looks += 1;
      const deleted = catalog.due.shift() ?? 0;
      return Promise.resolve({ deleted, more: catalog.due.length > 0 });
    },
    saveComments: async ({ recordPath }) => {
      savedComments.push(fromJson(CommentsRecordSchema, await recordAt(recordPath)));
    },
  };
  catalogWorkers.start({
    taskQueue: taskQueues.catalog,
    activities: checkedActivities(catalogActivityInputs, activities),
  });
  const workflows = new Workflows(platform.temporal);
  const buckets = platform.buckets;
  const db = new pg.Client({ connectionString: platform.databaseUrl('download'), options: '-c search_path=download' });
  await db.connect();

  let running: RunningService[] = [];
  const children: ChildProcess[] = [];
  const env = {
    ...platform.env('download'),
    ...source.env,
    PATH: process.env['PATH'],
    REELKEEP_PYTHON: runtime.python,
    REELKEEP_PYTHONPATH: runtime.pythonPath,
    REELKEEP_CREDENTIALS_KEY: credentialsKey,
  };
  const settings = (downloads: Record<string, unknown>, subscriptions: Record<string, unknown> = {}): Promise<void> => {
    const changed = { downloads: { sleep_interval: null, ...downloads }, subscriptions };
    return buckets.put(settingsBucket.name, 'app', JSON.stringify(changed));
  };
  await settings({});
  const rpc = new RpcClient(await platform.natsAs('gateway'));
  const told: TaskProgress[] = [];
  new Live(await platform.natsAs('notifications')).subscribe(
    liveProgressSubject,
    TaskProgressSchema,
    (progress) => void told.push(progress),
  );
  // One that is left goes on with work of the files behind it.
  const stopService = async (): Promise<void> => {
    const services = running;
    running = [];
    await Promise.all(services.map((service) => service.stop()));
  };
  return {
    platform,
    source,
    saved,
    savedComments,
    followed,
    savedSubscriptions,
    refreshed,
    catalog,
    db,
    settings,
    queue: rpc.of(QueueService),
    subscriptions: rpc.of(SubscriptionService),
    credentials: rpc.of(CredentialService),
    tools: rpc.of(ToolService),
    sourceLog: rpc.of(SourceLogService),
    refreshes: rpc.of(RefreshService),
    toolProcesses: async (text) => toolProcesses(text, platform.cacheDir),
    startQueue: async () => {
      const taskId = parseTaskId(randomUUID());
      await workflows.wake(downloaderWorkflows.downloadQueue, 'kick', { autoStartOnly: false, taskId });
      return { taskId };
    },
    ends: (taskId, withinMs = 90_000) =>
      eventually(async () => {
        const end = (await allEvents(platform, 'download', TaskFinishedSchema)).find(
          (event) => event.taskId === taskId,
        );
        if (!end) {
          throw new Error(`${taskId} goes on`);
        }
        return end;
      }, withinMs),
    isOver: async (workflow) => {
      if (await workflows.isRunning(workflow.workflowId())) {
        await platform.temporal.workflow.getHandle(workflow.workflowId()).result();
      }
    },
    told,
    events: (from, schema) => allEvents(platform, from, schema),
    start: async (changes = {}, backOff = quickBackOff) => {
      const service = await startDownloader({ ...env, ...changes }, undefined, backOff);
      running.push(service);
      return service;
    },
    stopService,
    spawn: (change = {}) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('../main.js', import.meta.url))], {
        env: { ...env, ...change },
        stdio: 'inherit',
      });
      children.push(child);
      return child;
    },
    stop: async () => {
      await stopService();
      await Promise.all(children.map(ended));
      await catalogWorkers.stop();
      await db.end();
      await source.stop();
      await platform.stop();
    },
  };
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
};

const allEvents = async <D extends DescMessage>(
  platform: TestPlatform,
  from: string,
  schema: D,
): Promise<MessageShape<D>[]> => {
  const consumer = await platform.nats.js.consumers.get(eventStream, { filter_subjects: [eventSubject(from, schema)] });
  const found: MessageShape<D>[] = [];
  try {
    const { num_pending: count } = await consumer.info();
    if (count > 0) {
      for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) {
        found.push(fromBinary(schema, message.data));
      }
    }
  } finally {
    // The server takes a limited number, and tests ask often.
    await consumer.delete();
  }
  return found;
};
