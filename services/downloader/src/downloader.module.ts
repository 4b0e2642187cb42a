import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MessagingModule } from '@reelkeep/messaging';
import { ConsumersModule, OutboxModule } from '@reelkeep/outbox';
import { DatabaseModule, type Env, type Health, RuntimeModule } from '@reelkeep/runtime';
import { TemporalModule } from '@reelkeep/temporal';
import { Artwork } from './artwork/artwork.js';
import { Pictures } from './artwork/picture.js';
import { VideoThumb } from './artwork/video-thumb.js';
import { Archiver } from './download/archiver.js';
import { ChannelPages } from './download/channel-pages.js';
import { DownloadActivities } from './download/download.activities.js';
import { Transfers } from './download/transfer.js';
import { DownloaderConfig } from './environment.js';
import { ExtractActivities } from './extract/extract.activities.js';
import { migrations } from './queue/migrations.js';
import { ArchiveMemory } from './queue/archive-memory.store.js';
import { QueueConsumer } from './queue/queue.consumer.js';
import { QueueListReadModel } from './queue/queue-list.read-model.js';
import { QueueRpc } from './queue/queue.rpc.js';
import { QueueService } from './queue/queue.service.js';
import { QueueStore } from './queue/queue.store.js';
import { QueueWorkflows } from './queue/queue-workflows.js';
import { RunActivities } from './run/run.activities.js';
import { ShortsPage } from './source/shorts-page.js';
import { SourceHttp } from './source/source-http.js';
import { DownloadWorkers } from './startup/download-workers.js';
import { Recovery } from './startup/recovery.js';
import { StagingSweeper } from './startup/staging-sweeper.js';
import { Interruptible } from './task/interruptible.js';
import { TaskReporter } from './task/task-reporter.js';
import { YtDlp } from './yt-dlp/yt-dlp.js';

const schema = 'download';

/** Composition of the downloader. */
@Global()
@Module({})
export class DownloaderModule {
  static forRoot(env: Env, health: Health): DynamicModule {
    const config = new DownloaderConfig(env);
    return {
      module: DownloaderModule,
      imports: [
        RuntimeModule.forRoot({ service: 'downloader', logLevel: config.logLevel, health }),
        DatabaseModule.forRoot({
          url: config.databaseUrl,
          schema,
          entities: [],
          migrations,
        }),
        OutboxModule.forRoot({ packageName: 'download', schema, databaseUrl: config.databaseUrl }),
        MessagingModule.forRoot({ url: config.natsUrl, service: 'downloader' }),
        ConsumersModule.forRoot({ schema }),
        TemporalModule.forRoot({ address: config.temporalAddress }),
      ],
      controllers: [QueueRpc],
      providers: [
        { provide: DownloaderConfig, useValue: config },
        ArchiveMemory,
        Archiver,
        Artwork,
        ChannelPages,
        DownloadActivities,
        DownloadWorkers,
        ExtractActivities,
        Interruptible,
        Pictures,
        QueueConsumer,
        QueueListReadModel,
        QueueService,
        QueueStore,
        QueueWorkflows,
        Recovery,
        RunActivities,
        ShortsPage,
        SourceHttp,
        StagingSweeper,
        TaskReporter,
        Transfers,
        VideoThumb,
        YtDlp,
      ],
    };
  }
}
