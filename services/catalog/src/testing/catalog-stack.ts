import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  type CatalogActivities,
  ChannelService,
  type CommentSchema,
  CommentService,
  commentsRecordFile,
  ExportService,
  type Followed,
  HistoryService,
  type Item,
  parseYoutubeId,
  PlaylistService,
  RefreshPlanService,
  RemovalService,
  settingsBucket,
  SimilarVideoService,
  StatsService,
  taskQueues,
  TitleService,
  TrashService,
  VideoService,
  WatchService,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { startCatalog } from '../index.js';
import { archiveRecordJson, writeArchiveRecord, writeCommentsRecord } from './archive-records.js';

export type StoredEvent = { subject: string; payload: Buffer; id: string; version: number };

/** The catalogue as it runs, reached as its callers reach it: calls over NATS, activities over Temporal. */
export type CatalogStack = {
  platform: TestPlatform;
  videos: ClientOf<typeof VideoService>;
  channels: ClientOf<typeof ChannelService>;
  playlists: ClientOf<typeof PlaylistService>;
  watch: ClientOf<typeof WatchService>;
  exports: ClientOf<typeof ExportService>;
  similar: ClientOf<typeof SimilarVideoService>;
  stats: ClientOf<typeof StatsService>;
  removal: ClientOf<typeof RemovalService>;
  comments: ClientOf<typeof CommentService>;
  titles: ClientOf<typeof TitleService>;
  trash: ClientOf<typeof TrashService>;
  history: ClientOf<typeof HistoryService>;
  refreshPlan: ClientOf<typeof RefreshPlanService>;
  /** Runs the activity as a workflow would, tried once. */
  saveVideo(input: { youtubeId: string; recordPath: string }): Promise<void>;
  /** Runs the activity on the record of comments that is there. */
  saveRecordOfComments(youtubeId: string): Promise<void>;
  /** Writes a record of comments and saves it. */
  saveComments(youtubeId: string, comments: readonly MessageInitShape<typeof CommentSchema>[]): Promise<void>;
  /** Writes a record and saves it. */
  archive(youtubeId: string, parts?: Parameters<typeof archiveRecordJson>[1]): Promise<void>;
  /** Runs the activity as a workflow would, tried once: false when the catalogue does not know what is meant. */
  subscribe(followed: Followed): Promise<boolean>;
  /** Runs the activity as a workflow would, tried once; says how many it has deleted. */
  deleteWatched(): Promise<number>;
  /** Runs the activity as a workflow would, tried once; says how many videos went for good. */
  purgeDue(): Promise<number>;
  /** Runs the activity as a workflow would, tried once. */
  saveMediaSizes(sizes: { youtubeId: string; mediaSize: number; knownSize?: number }[]): Promise<void>;
  /** Runs the activity on the record that is there. */
  saveSubscription(followed: Followed, recordPath: string): Promise<void>;
  /** Runs the activity on the record that is there. */
  saveRefreshed(item: Item, recordPath: string): Promise<void>;
  /** What the service put into its outbox, in order. */
  events(): Promise<StoredEvent[]>;
  /** A connection as the service's own role. */
  sql: pg.Client;
  stop(): Promise<void>;
};

/** `trashDays`: 0 where what is deleted is to go for good; the setting of a fresh installation otherwise. */
export const startCatalogStack = async ({ trashDays }: { trashDays?: number } = {}): Promise<CatalogStack> => {
  const platform = await startTestPlatform();
  if (trashDays !== undefined) {
    const settings = JSON.stringify({ application: { trash_days: trashDays } });
    await platform.buckets.put(settingsBucket.name, 'app-trash', settings);
  }
  const service = await startCatalog(platform.env('catalog'));
  const sql = new pg.Client({ connectionString: platform.databaseUrl('catalog'), options: '-c search_path=catalog' });
  await sql.connect();
  const rpc = new RpcClient(await platform.natsAs('gateway'));
  const searchRpc = new RpcClient(await platform.natsAs('search-indexer'));
  let saves = 0;
  const execute = (name: keyof CatalogActivities, input: object): Promise<unknown> =>
    platform.temporal.activity.execute(name, {
      id: `save-${process.pid}-${Date.now()}-${++saves}`,
      taskQueue: taskQueues.catalog,
      args: [input],
      startToCloseTimeout: '20s',
      retry: { maximumAttempts: 1 },
    });
  const saveVideo: CatalogStack['saveVideo'] = async (input) => {
    await execute('saveVideo', input);
  };
  const saveRecordOfComments: CatalogStack['saveRecordOfComments'] = async (youtubeId) => {
    await execute('saveComments', { youtubeId, recordPath: commentsRecordFile(parseYoutubeId(youtubeId)) });
  };
  return {
    platform,
    videos: rpc.of(VideoService),
    channels: rpc.of(ChannelService),
    playlists: rpc.of(PlaylistService),
    watch: rpc.of(WatchService),
    stats: rpc.of(StatsService),
    removal: rpc.of(RemovalService),
    comments: rpc.of(CommentService),
    titles: rpc.of(TitleService),
    trash: rpc.of(TrashService),
    history: rpc.of(HistoryService),
    refreshPlan: new RpcClient(await platform.natsAs('downloader')).of(RefreshPlanService),
    exports: searchRpc.of(ExportService),
    similar: searchRpc.of(SimilarVideoService),
    saveVideo,
    archive: async (youtubeId, parts) => {
      const recordPath = await writeArchiveRecord(platform.cacheDir, youtubeId, archiveRecordJson(youtubeId, parts));
      await saveVideo({ youtubeId, recordPath });
    },
    saveRecordOfComments,
    saveComments: async (youtubeId, comments) => {
      await writeCommentsRecord(platform.cacheDir, youtubeId, comments);
      await saveRecordOfComments(youtubeId);
    },
    subscribe: async (followed) => (await execute('subscribe', followed)) === true,
    deleteWatched: async () => ((await execute('deleteWatched', {})) as { deleted: number }).deleted,
    purgeDue: async () => ((await execute('purgeDue', {})) as { videos: number }).videos,
    saveMediaSizes: async (sizes) => {
      await execute('saveMediaSizes', { sizes });
    },
    saveSubscription: async (followed, recordPath) => {
      await execute('saveSubscription', { ...followed, recordPath });
    },
    saveRefreshed: async (item, recordPath) => {
      await execute('saveRefreshed', { ...item, recordPath });
    },
    events: async () => {
      const { rows } = await sql.query<{ subject: string; payload: Buffer; headers: Record<string, string> }>(
        'SELECT subject, payload, headers FROM outbox ORDER BY seq',
      );
      return rows.map(({ subject, payload, headers }) => ({
        subject,
        payload,
        id: headers['Rk-Aggregate-Id'] ?? '',
        version: Number(headers['Rk-Version']),
      }));
    },
    sql,
    stop: async () => {
      await sql.end();
      await service.stop();
      await platform.stop();
    },
  };
};
