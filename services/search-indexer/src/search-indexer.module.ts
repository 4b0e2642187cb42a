import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MessagingModule, natsKey, type Neighbours } from '@reelkeep/messaging';
import { ConsumersModule, OutboxModule } from '@reelkeep/outbox';
import { DatabaseModule, type Health, RuntimeModule } from '@reelkeep/runtime';
import { temporalAccess, TemporalModule } from '@reelkeep/temporal';
import { Elasticsearch } from './engine/elasticsearch.js';
import { IndexAdmin } from './engine/index-admin.js';
import { IndexInspector } from './engine/index-inspector.js';
import { IndexNames } from './engine/index-names.js';
import { IndexReplicas } from './engine/index-replicas.js';
import { IndexStateStore } from './engine/index-state.store.js';
import { IndexStatus } from './engine/index-status.js';
import { IndexWriter } from './engine/index-writer.js';
import { CatalogConsumer } from './indexing/catalog.consumer.js';
import { FragmentReader } from './indexing/fragment.reader.js';
import { IndexingService } from './indexing/indexing.service.js';
import { SubtitleIndexingService } from './indexing/subtitle-indexing.service.js';
import { SubtitleTrackStore } from './indexing/subtitle-track.store.js';
import { SearchEngine } from './query/search-engine.js';
import { SearchQueryService } from './query/search-query.service.js';
import { SpokenLanguages } from './query/spoken-languages.js';
import { SearchRpc } from './query/search.rpc.js';
import { Tasks } from '@reelkeep/tasks';
import { SearchIndexerWorker } from './worker/search-indexer-worker.js';
import { SearchRebuildActivities } from './rebuild/search-rebuild.activities.js';
import { schema } from './database/schema.js';
import { SimilarActivities } from './similar/find-similar.activities.js';
import { SimilarSchedule } from './similar/similar-schedule.js';
import { SimilarRpc } from './similar/similar.rpc.js';
import { SimilarVideosService } from './similar/similar-videos.service.js';
import type { SearchIndexerEnv } from './config/environment.js';
import { IndexReconciler } from './upkeep/index-reconciler.js';
import { IndexWatch } from './upkeep/index-watch.js';
import { ShardWatch } from './upkeep/shard-watch.js';

@Module({})
export class SearchIndexerModule implements OnApplicationShutdown {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  static forRoot(env: SearchIndexerEnv, health: Health, neighbours?: Neighbours): DynamicModule {
    return {
      module: SearchIndexerModule,
      imports: [
        RuntimeModule.forRoot({ service: 'search-indexer', logLevel: env.REELKEEP_LOG_LEVEL, health }),
        DatabaseModule.forRoot({
          url: env.DATABASE_URL,
          schema,
          poolSize: 4,
        }),
        MessagingModule.forRoot({ neighbours, url: env.NATS_URL, key: natsKey(env), service: 'search-indexer' }),
        ConsumersModule.forRoot({ schema: schema.name }),
        OutboxModule.forRoot({ packageName: 'search', schema: schema.name }),
        TemporalModule.forRoot(temporalAccess(env)),
      ],
      controllers: [SearchRpc, SimilarRpc],
      providers: [
        { provide: Elasticsearch, useFactory: () => new Elasticsearch(env.ELASTICSEARCH_URL, env.SSL_CERT_FILE) },
        { provide: IndexReplicas, useFactory: () => new IndexReplicas(env.REELKEEP_SEARCH_REPLICAS) },
        { provide: IndexNames, useFactory: () => new IndexNames(env.REELKEEP_SEARCH_PREFIX) },
        IndexInspector,
        IndexAdmin,
        IndexStateStore,
        IndexStatus,
        IndexWriter,
        FragmentReader,
        SubtitleTrackStore,
        SubtitleIndexingService,
        IndexingService,
        CatalogConsumer,
        Tasks,
        SearchIndexerWorker,
        SearchRebuildActivities,
        SimilarActivities,
        SimilarSchedule,
        SearchEngine,
        SpokenLanguages,
        SearchQueryService,
        SimilarVideosService,
        ShardWatch,
        IndexReconciler,
        IndexWatch,
      ],
    };
  }

  // After the consumers and activities that use it have ended.
  async onApplicationShutdown(): Promise<void> {
    await this.elasticsearch.close();
  }
}
