import { type DynamicModule, Module } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import { MessagingModule, type Neighbours } from '@reelkeep/messaging';
import { ConsumersModule, OutboxModule } from '@reelkeep/outbox';
import { DatabaseModule, type Health, RuntimeModule } from '@reelkeep/runtime';
import { TemporalModule } from '@reelkeep/temporal';
import { DataSource } from 'typeorm';
import { ArchiveEvents } from './archive/archive-events.js';
import { SaveCommentsService } from './archive/save-comments.service.js';
import { SaveMediaSizesService } from './archive/save-media-sizes.service.js';
import { SaveVideoService } from './archive/save-video.service.js';
import { SubscribeService } from './archive/subscribe.service.js';
import { SubtitleStore } from './archive/subtitle.store.js';
import { AutoDeleteService } from './auto-delete/auto-delete.service.js';
import { backupTables } from './backup/backup-tables.js';
import { CatalogEnv } from './config/environment.js';
import { ChannelEntity } from './channel/channel.entity.js';
import { ChannelEvents } from './channel/channel-events.js';
import { ChannelRpc } from './channel/channel.rpc.js';
import { ChannelService } from './channel/channel.service.js';
import { ChannelStore } from './channel/channel.store.js';
import { CommentReadModel } from './comments/comment.read-model.js';
import { CommentRpc } from './comments/comment.rpc.js';
import { CommentStore } from './comments/comment.store.js';
import { schema } from './database/schema.js';
import { ExportReadModel } from './export/export.read-model.js';
import { ExportRpc } from './export/export.rpc.js';
import { HistoryRpc } from './history/history.rpc.js';
import { HistoryStore } from './history/history.store.js';
import { CustomPlaylistService } from './playlist/custom-playlist.service.js';
import { PlaylistEvents } from './playlist/playlist-events.js';
import { PlaylistConsumer } from './playlist/playlist.consumer.js';
import { PlaylistListingStore } from './playlist/playlist-listing.store.js';
import { PlaylistReadModel } from './playlist/playlist.read-model.js';
import { PlaylistRpc } from './playlist/playlist.rpc.js';
import { PlaylistService } from './playlist/playlist.service.js';
import { PlaylistStore } from './playlist/playlist.store.js';
import { RefreshPlanReadModel } from './refresh/refresh-plan.read-model.js';
import { RefreshPlanRpc } from './refresh/refresh-plan.rpc.js';
import { SaveRefreshedService } from './refresh/save-refreshed.service.js';
import { RemovalRpc } from './removal/removal.rpc.js';
import { RemovalService } from './removal/removal.service.js';
import { RestoreService } from './restoring/restore.service.js';
import { TrashReadModel } from './restoring/trash.read-model.js';
import { TrashRpc } from './restoring/trash.rpc.js';
import { SimilarRpc } from './similar/similar.rpc.js';
import { SimilarStore } from './similar/similar.store.js';
import { StatsReadModel } from './stats/stats.read-model.js';
import { StatsRpc } from './stats/stats.rpc.js';
import { TitleReadModel } from './titles/title.read-model.js';
import { TitleRpc } from './titles/title.rpc.js';
import { PurgeService } from './trash/purge.service.js';
import { TrashEvents } from './trash/trash-events.js';
import { TrashStore } from './trash/trash.store.js';
import { VersionFloor } from './version/version-floor.js';
import { VideoCardReadModel } from './video/video-card.read-model.js';
import { VideoEntity } from './video/video.entity.js';
import { VideoRpc } from './video/video.rpc.js';
import { VideoService } from './video/video.service.js';
import { VideoNumbersStore } from './video/video-numbers.store.js';
import { VideoStore } from './video/video.store.js';
import { WatchRpc } from './watch/watch.rpc.js';
import { WatchService } from './watch/watch.service.js';
import { WatchStore } from './watch/watch.store.js';
import { CatalogTakeover } from './takeover/takeover.activities.js';
import { TakeoverStore } from './takeover/takeover.store.js';
import { CatalogWorker } from './worker/catalog-worker.js';

/** Channels, videos, playlists and what each user watched. */
@Module({})
export class CatalogModule {
  static forRoot(env: CatalogEnv, health: Health, neighbours?: Neighbours): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        RuntimeModule.forRoot({ service: 'catalog', logLevel: env.logLevel, health }),
        DatabaseModule.forRoot({ url: env.databaseUrl, schema, entities: [ChannelEntity, VideoEntity] }),
        OutboxModule.forRoot({ packageName: 'catalog', schema: schema.name }),
        MessagingModule.forRoot({ neighbours, url: env.natsUrl, key: env.natsKey, service: 'catalog' }),
        ConsumersModule.forRoot({ schema: schema.name }),
        TemporalModule.forRoot(env.temporal),
      ],
      controllers: [
        VideoRpc,
        ChannelRpc,
        PlaylistRpc,
        WatchRpc,
        ExportRpc,
        StatsRpc,
        RemovalRpc,
        TrashRpc,
        CommentRpc,
        TitleRpc,
        HistoryRpc,
        RefreshPlanRpc,
        SimilarRpc,
      ],
      providers: [
        { provide: CatalogEnv, useValue: env },
        VideoCardReadModel,
        VideoService,
        VideoNumbersStore,
        VideoStore,
        ChannelEvents,
        ChannelService,
        ChannelStore,
        WatchService,
        WatchStore,
        CustomPlaylistService,
        PlaylistConsumer,
        PlaylistEvents,
        PlaylistListingStore,
        PlaylistReadModel,
        PlaylistService,
        PlaylistStore,
        SubtitleStore,
        ExportReadModel,
        SimilarStore,
        StatsReadModel,
        TitleReadModel,
        VersionFloor,
        RemovalService,
        TrashStore,
        TrashEvents,
        TrashReadModel,
        RestoreService,
        PurgeService,
        HistoryStore,
        RefreshPlanReadModel,
        SaveRefreshedService,
        CommentReadModel,
        CommentStore,
        ArchiveEvents,
        AutoDeleteService,
        SaveCommentsService,
        SaveMediaSizesService,
        SaveVideoService,
        SubscribeService,
        {
          provide: BackupPart,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new BackupPart(dataSource, backupTables, env.cacheDir),
        },
        CatalogTakeover,
        TakeoverStore,
        CatalogWorker,
      ],
    };
  }
}
