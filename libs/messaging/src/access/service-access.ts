import type { notificationsBucket, settingsBucket } from '@reelkeep/contracts';

/** The services that connect to NATS, each under its own name and as a user of its own. */
export const serviceNames = [
  'gateway',
  'catalog',
  'downloader',
  'search-indexer',
  'scheduler',
  'notifications',
] as const;
export type ServiceName = (typeof serviceNames)[number];

type Bucket = (typeof settingsBucket | typeof notificationsBucket)['name'];

/** What one service may do on NATS. What is not said here it cannot do. */
export type ServiceAccess = {
  /** Package in proto/reelkeep: it answers the calls `rpc.<package>.>` and alone publishes `evt.<package>.>`. */
  owns?: string;
  /** RPC services, as `<package>.<Service>`, that it calls. */
  calls: readonly string[];
  /**
   * Its durable consumers of events, by name, each with the events that it gets: `<package>.<fact>`, `*` for any
   * package.
   */
  consumes: Readonly<Record<string, readonly string[]>>;
  /** Buckets that it alone writes. */
  writes: readonly Bucket[];
  /** Buckets that it reads and watches. */
  reads: readonly Bucket[];
  /** Whether it tells of the progress of its tasks. */
  tellsProgress: boolean;
  /** Whether it hears the progress of everybody's tasks. */
  hearsProgress: boolean;
};

/**
 * Who may do what on NATS, and the only place that says so: accounts, streams' consumers and buckets are made from it.
 * Plain texts, so that the supervisor can read it without loading a single protobuf message; service-access.spec.ts
 * holds them against proto/ and against what the services do.
 */
export const serviceAccess: Readonly<Record<ServiceName, ServiceAccess>> = {
  gateway: {
    calls: [
      'catalog.VideoService',
      'catalog.ChannelService',
      'catalog.PlaylistService',
      'catalog.WatchService',
      'catalog.CommentService',
      'catalog.HistoryService',
      'catalog.StatsService',
      'catalog.RemovalService',
      'catalog.TitleService',
      'catalog.TrashService',
      'download.CredentialService',
      'download.IntegrityService',
      'download.QueueService',
      'download.RefreshService',
      'download.SourceLogService',
      'download.SubscriptionService',
      'download.ToolService',
      'notify.OutboundService',
      'ops.BackupService',
      'ops.DrillService',
      'ops.ScheduleService',
      'ops.SettingsService',
      'ops.SnapshotService',
      'ops.TaskService',
      'search.SearchService',
    ],
    consumes: {},
    writes: [],
    reads: ['settings', 'notifications'],
    tellsProgress: false,
    hearsProgress: false,
  },
  catalog: {
    owns: 'catalog',
    calls: [],
    consumes: { 'catalog-playlists': ['download.playlist.listed'] },
    writes: [],
    reads: ['settings'],
    tellsProgress: false,
    hearsProgress: false,
  },
  downloader: {
    owns: 'download',
    calls: ['catalog.CommentService', 'catalog.ExportService', 'catalog.RefreshPlanService', 'catalog.TrashService'],
    consumes: {
      'downloader-kicks': ['download.queue.kicked'],
      'downloader-reading': ['download.rows.entered'],
      'downloader-comments': ['download.comments.wanted'],
      'downloader-subscribing': ['download.subscription.entered'],
      'downloader-refresh': ['download.refresh.entered'],
      'downloader-details': ['download.details.wanted'],
      'downloader-playlists': ['download.playlists.entered'],
      'downloader-channel-playlists': ['catalog.channel.playlists-wanted'],
      'downloader-parts': ['download.parts.missed'],
      'downloader-staging': ['download.item.deleted'],
      'downloader-archive': [
        'catalog.video.upserted',
        'catalog.video.deleted',
        'catalog.video.trashed',
        'catalog.channel.upserted',
        'catalog.channel.deleted',
        'catalog.channel.trashed',
      ],
      'downloader-ignored': ['catalog.video.deleted', 'catalog.video.trashed', 'catalog.video.restored'],
      'downloader-removal': ['catalog.video.deleted', 'catalog.channel.deleted'],
      'downloader-trash': [
        'catalog.video.trashed',
        'catalog.video.restored',
        'catalog.video.purged',
        'catalog.channel.trashed',
        'catalog.channel.purged',
        'catalog.trash.due',
      ],
    },
    writes: [],
    reads: ['settings'],
    tellsProgress: true,
    hearsProgress: false,
  },
  'search-indexer': {
    owns: 'search',
    calls: ['catalog.ExportService', 'catalog.SimilarVideoService'],
    consumes: {
      'search-index': [
        'catalog.video.upserted',
        'catalog.subtitle.upserted',
        'catalog.channel.upserted',
        'catalog.playlist.upserted',
        'catalog.video.deleted',
        'catalog.video.trashed',
        'catalog.channel.deleted',
        'catalog.channel.trashed',
        'catalog.playlist.deleted',
      ],
    },
    writes: [],
    reads: ['settings'],
    tellsProgress: true,
    hearsProgress: false,
  },
  scheduler: {
    owns: 'ops',
    calls: [],
    consumes: {
      'ops-tasks': ['*.task.started', '*.task.finished'],
      'ops-task-stops': ['ops.task.stop-requested'],
      'ops-settings': ['ops.settings.changed'],
      'ops-schedules': ['ops.schedule.changed'],
    },
    writes: ['settings'],
    reads: ['settings'],
    tellsProgress: false,
    hearsProgress: true,
  },
  notifications: {
    owns: 'notify',
    calls: [],
    consumes: {
      'notify-tasks': ['*.task.started', '*.task.stop-requested', '*.task.finished'],
      'notify-outbound': ['*.task.finished'],
    },
    writes: ['notifications'],
    reads: ['settings', 'notifications'],
    tellsProgress: false,
    hearsProgress: true,
  },
};

/** Subjects of the events that a durable gets: `catalog.video.upserted` is evt.catalog.v1.video.upserted. */
export const eventSubjects = (events: readonly string[]): string[] =>
  events.map((event) => event.replace(/^([^.]+)\.(.+)$/, 'evt.$1.v1.$2'));
