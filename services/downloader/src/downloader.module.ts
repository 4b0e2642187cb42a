import { type DynamicModule, Global, Module } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import { MessagingModule, type Neighbours } from '@reelkeep/messaging';
import { ConsumersModule, OutboxModule } from '@reelkeep/outbox';
import { DatabaseModule, type Env, type Health, RuntimeModule } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { TemporalModule } from '@reelkeep/temporal';
import { DataSource } from 'typeorm';
import { ArchiveMemory } from './archive-memory/archive-memory.store.js';
import { ArchiveRebuildActivities } from './archive-memory/archive-rebuild.activities.js';
import { Artwork } from './artwork/artwork.js';
import { Pictures } from './artwork/picture.js';
import { VideoThumb } from './artwork/video-thumb.js';
import { AutoDeleteActivities } from './auto-delete/auto-delete.activities.js';
import { backupTables } from './backup/backup-tables.js';
import { ArchiveConsumer } from './catalog-events/archive.consumer.js';
import { IgnoredConsumer } from './catalog-events/ignored.consumer.js';
import { IgnoredVideos } from './catalog-events/ignored-videos.js';
import { Archiver } from './download/archiver.js';
import { ChannelPages } from './download/channel-pages.js';
import { CommentsActivities } from './comments/comments.activities.js';
import { CompletingActivities } from './completing/completing.activities.js';
import { CookieService } from './cookie/cookie.service.js';
import { CredentialRpc } from './cookie/credential.rpc.js';
import { CookieLending } from './credentials/cookie-lending.js';
import { CredentialSeal } from './credentials/credential-seal.js';
import { CredentialStore } from './credentials/credential.store.js';
import { PoTokens } from './credentials/po-tokens.js';
import { DislikeHost } from './dislikes/dislike-host.js';
import { DownloadActivities } from './download/download.activities.js';
import { LaneProgress } from './download/lane-progress.js';
import { MediaEmbedder } from './download/media-embedder.js';
import { Adoption } from './rescan/adoption.js';
import { MissingMedia } from './rescan/missing-media.js';
import { QueueTakeover } from './takeover/takeover.activities.js';
import { EmbeddedInfoReader } from './embedded-info/embedded-info.js';
import { RescanActivities } from './rescan/rescan.activities.js';
import { MediaVolume } from './storage/media-volume.js';
import { SyncMetadataActivities } from './embedding/sync-metadata.activities.js';
import { StagingLeases } from './storage/staging-lease.js';
import { Transfers } from './download/transfer.js';
import { DownloaderConfig } from './config/environment.js';
import { ExtractActivities } from './extract/extract.activities.js';
import { schema } from './database/schema.js';
import { IncompleteItems } from './incomplete/incomplete-items.store.js';
import { QueueConsumer } from './queue/queue.consumer.js';
import { QueueListReadModel } from './queue/queue-list.read-model.js';
import { QueueRpc } from './queue/queue.rpc.js';
import { QueueRows } from './queue/queue-rows.js';
import { QueueService } from './queue/queue.service.js';
import { QueueStore } from './queue/queue.store.js';
import { AddingActivities } from './reading/adding.activities.js';
import { AddingService } from './reading/adding.service.js';
import { AddingStore } from './reading/adding.store.js';
import { EnteringStore } from './queue/entering.store.js';
import { ReadingActivities } from './reading/reading.activities.js';
import { PlaylistEvents } from './reading/playlist-events.js';
import { DetailsActivities } from './details/details.activities.js';
import { DetailsStore } from './details/details.store.js';
import { Healing } from './fixity/healing.js';
import { MediaFiles } from './fixity/media-files.store.js';
import { GivingWay } from './giving-way/giving-way.js';
import { ImportFolder } from './importing/import-folder.js';
import { ImportMedia } from './importing/import-media.js';
import { ImportSides } from './importing/import-sides.js';
import { ImportTelling } from './importing/import-telling.js';
import { Importer } from './importing/importer.js';
import { ManualImportActivities } from './importing/manual-import.activities.js';
import { IntegrityCheckActivities } from './integrity-check/check-integrity.activities.js';
import { IntegrityRpc } from './integrity-check/integrity.rpc.js';
import { Scrub } from './integrity-check/scrub.js';
import { IndexingActivities } from './indexing/indexing.activities.js';
import { IndexingConsumer } from './indexing/indexing.consumer.js';
import { IndexingStore } from './indexing/indexing.store.js';
import { PlaylistTurns } from './playlist-turns/playlist-turns.store.js';
import { ReadingStore } from './reading/reading.store.js';
import { SourceReader } from './reading/source-reader.js';
import { ChannelRefresh } from './refreshing/channel-refresh.js';
import { ItemReader } from './refreshing/item-reader.js';
import { PlaylistRefresh } from './refreshing/playlist-refresh.js';
import { RefreshPlan } from './refreshing/refresh-plan.js';
import { RefreshRecords } from './refreshing/refresh-records.js';
import { RefreshRpc } from './refreshing/refresh.rpc.js';
import { RefreshingActivities } from './refreshing/refreshing.activities.js';
import { RefreshingService } from './refreshing/refreshing.service.js';
import { RefreshingStore } from './refreshing/refreshing.store.js';
import { VideoRefresh } from './refreshing/video-refresh.js';
import { ForgottenVideos } from './removal/forgotten-videos.js';
import { BringingBack } from './removal/bringing-back.js';
import { Placing } from './removal/placing.js';
import { RemovalActivities } from './removal/removal.activities.js';
import { RemovalConsumer } from './removal/removal.consumer.js';
import { RemovalStore } from './removal/removal.store.js';
import { MissingPictures } from './thumbnail-check/missing-pictures.js';
import { OrphanPictures } from './thumbnail-check/orphan-pictures.js';
import { Pictured } from './thumbnail-check/pictured.js';
import { ThumbnailCheckActivities } from './thumbnail-check/thumbnail-check.activities.js';
import { Places } from './trash/places.js';
import { PurgeTrashActivities } from './trash/purge-trash.activities.js';
import { TrashFiles } from './trash/trash-files.js';
import { ThumbnailCheckStore } from './thumbnail-check/thumbnail-check.store.js';
import { RunActivities } from './run/run.activities.js';
import { BackOff, usualBackOff } from './source/back-off.js';
import { SourceQuestions } from './source/source-questions.js';
import { ShortsPage } from './source/shorts-page.js';
import { SourceGate } from './source/source-gate.store.js';
import { SpaceGate } from './download/space-gate.js';
import { SpacePauses } from './queue/space-pause.store.js';
import { SponsorBlockHost } from './sponsorblock/sponsor-block.js';
import { SourceLog } from './source-log/source-log.js';
import { SourceLogRpc } from './source-now/source-log.rpc.js';
import { SourceHttp } from './source/source-http.js';
import { SourceVerdict } from './source/source-verdict.js';
import { StallAlert } from './stall/stall-alert.js';
import { DownloadWorkers } from './startup/download-workers.js';
import { Recovery } from './startup/recovery.js';
import { StagingSweeper } from './queue/staging-sweeper.js';
import { ChannelFeed } from './scanning/channel-feed.js';
import { ScannedChannels } from './scanning/scanned-channel.store.js';
import { ScanningActivities } from './scanning/scanning.activities.js';
import { ScanningStore } from './scanning/scanning.store.js';
import { SubscribedItems } from './scanning/subscribed-items.js';
import { ChannelHandles } from './subscribing/channel-handle.store.js';
import { ChannelResolver } from './subscribing/channel-resolver.js';
import { HandlePage } from './subscribing/handle-page.js';
import { SubscribingActivities } from './subscribing/subscribing.activities.js';
import { SubscribingConsumer } from './subscribing/subscribing.consumer.js';
import { SubscribingService } from './subscribing/subscribing.service.js';
import { SubscribingStore } from './subscribing/subscribing.store.js';
import { SubscriptionRpc } from './subscribing/subscription.rpc.js';
import { ToolFolders } from './tool-update/tool-folders.js';
import { ToolIndex } from './tool-update/tool-index.js';
import { ToolProbe } from './tool-update/tool-probe.js';
import { ToolRpc } from './tool-update/tool.rpc.js';
import { ToolService } from './tool-update/tool.service.js';
import { ToolUpdateActivities } from './tool-update/tool-update.activities.js';
import { Interruptible } from './task/interruptible.js';
import { LookConsumer } from './wake-up/look.consumer.js';
import { WakeUp } from './wake-up/wake-up.js';
import { WantedDetails } from './wanted-details/wanted-details.store.js';
import { WantedComments } from './wanted-comments/wanted-comments.store.js';
import { ToolInUse } from './yt-dlp/tool-in-use.js';
import { ToolStateStore } from './yt-dlp/tool-state.store.js';
import { WarmTool } from './yt-dlp/warm-tool.js';
import { YtDlp } from './yt-dlp/yt-dlp.js';

/** Composition of the downloader. */
@Global()
@Module({})
export class DownloaderModule {
  static forRoot(env: Env, health: Health, neighbours?: Neighbours, backOff: BackOff = usualBackOff): DynamicModule {
    const config = new DownloaderConfig(env);
    return {
      module: DownloaderModule,
      imports: [
        RuntimeModule.forRoot({ service: 'downloader', logLevel: config.logLevel, health }),
        DatabaseModule.forRoot({ url: config.databaseUrl, schema }),
        OutboxModule.forRoot({ packageName: 'download', schema: schema.name }),
        MessagingModule.forRoot({ neighbours, url: config.natsUrl, key: config.natsKey, service: 'downloader' }),
        ConsumersModule.forRoot({ schema: schema.name }),
        TemporalModule.forRoot(config.temporal),
      ],
      controllers: [CredentialRpc, IntegrityRpc, QueueRpc, RefreshRpc, SourceLogRpc, SubscriptionRpc, ToolRpc],
      providers: [
        { provide: DownloaderConfig, useValue: config },
        { provide: BackOff, useValue: backOff },
        AddingActivities,
        AddingService,
        AddingStore,
        ArchiveConsumer,
        ArchiveMemory,
        ArchiveRebuildActivities,
        Archiver,
        Artwork,
        AutoDeleteActivities,
        {
          provide: BackupPart,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new BackupPart(dataSource, backupTables, config.cacheDir),
        },
        ChannelFeed,
        ChannelHandles,
        ChannelPages,
        ChannelRefresh,
        ChannelResolver,
        CommentsActivities,
        CompletingActivities,
        CookieLending,
        CookieService,
        CredentialSeal,
        CredentialStore,
        DetailsActivities,
        DetailsStore,
        DislikeHost,
        DownloadActivities,
        DownloadWorkers,
        EnteringStore,
        ExtractActivities,
        GivingWay,
        HandlePage,
        Healing,
        IgnoredConsumer,
        IgnoredVideos,
        ImportFolder,
        ImportMedia,
        ImportSides,
        ImportTelling,
        Importer,
        IndexingActivities,
        IndexingConsumer,
        IndexingStore,
        IncompleteItems,
        IntegrityCheckActivities,
        Interruptible,
        LookConsumer,
        ManualImportActivities,
        MediaEmbedder,
        MediaFiles,
        ItemReader,
        LaneProgress,
        Pictures,
        PoTokens,
        QueueConsumer,
        QueueListReadModel,
        QueueRows,
        QueueService,
        QueueStore,
        ReadingActivities,
        PlaylistEvents,
        PlaylistRefresh,
        PlaylistTurns,
        ReadingStore,
        Recovery,
        RefreshingActivities,
        RefreshingService,
        RefreshingStore,
        RefreshPlan,
        RefreshRecords,
        ForgottenVideos,
        BringingBack,
        RemovalActivities,
        Placing,
        Places,
        TrashFiles,
        PurgeTrashActivities,
        RemovalConsumer,
        RemovalStore,
        RunActivities,
        ScannedChannels,
        ScanningActivities,
        ScanningStore,
        Scrub,
        ShortsPage,
        SourceGate,
        SpaceGate,
        SpacePauses,
        SourceHttp,
        SourceLog,
        SourceQuestions,
        SponsorBlockHost,
        SourceReader,
        SourceVerdict,
        StagingLeases,
        StagingSweeper,
        StallAlert,
        SubscribedItems,
        SubscribingActivities,
        SubscribingConsumer,
        SubscribingService,
        SubscribingStore,
        SyncMetadataActivities,
        Adoption,
        EmbeddedInfoReader,
        MissingMedia,
        QueueTakeover,
        RescanActivities,
        ThumbnailCheckStore,
        Pictured,
        MissingPictures,
        OrphanPictures,
        ThumbnailCheckActivities,
        MediaVolume,
        Tasks,
        ToolFolders,
        ToolIndex,
        ToolInUse,
        ToolProbe,
        ToolService,
        ToolStateStore,
        ToolUpdateActivities,
        Transfers,
        VideoRefresh,
        VideoThumb,
        WakeUp,
        WantedComments,
        WantedDetails,
        WarmTool,
        YtDlp,
      ],
    };
  }
}
