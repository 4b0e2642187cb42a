import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule, natsKey, type Neighbours } from '@reelkeep/messaging';
import { ConsumersModule } from '@reelkeep/outbox';
import { DatabaseModule, type Health, RuntimeModule } from '@reelkeep/runtime';
import { temporalAccess, TemporalModule } from '@reelkeep/temporal';
import { Apprise } from './apprise/apprise.js';
import { DeliveryActivities } from './deliveries/delivery.activities.js';
import { DeliveryStore } from './deliveries/delivery.store.js';
import { OutboundWorker } from './deliveries/outbound-worker.js';
import { TaskEndConsumer } from './deliveries/task-end.consumer.js';
import { WaitingDeliveries } from './deliveries/waiting-deliveries.js';
import { OutboundRpc } from './outbound/outbound.rpc.js';
import { OutboundService } from './outbound/outbound.service.js';
import { TargetSeal } from './targets/target-seal.js';
import { TargetStore } from './targets/target.store.js';
import { EndedTasks } from './feed/ended-tasks.js';
import { BucketTidying } from './feed/bucket-tidying.js';
import { NotificationFeed } from './feed/notification-feed.js';
import { NotificationStore } from './feed/notification.store.js';
import { TaskConsumer } from './feed/task.consumer.js';
import { schema } from './database/schema.js';
import { type NotificationsEnv, PythonConfig } from './config/environment.js';

@Module({})
export class NotificationsModule {
  static forRoot(env: NotificationsEnv, health: Health, neighbours?: Neighbours): DynamicModule {
    return {
      module: NotificationsModule,
      imports: [
        RuntimeModule.forRoot({ service: 'notifications', logLevel: env.REELKEEP_LOG_LEVEL, health }),
        DatabaseModule.forRoot({
          url: env.DATABASE_URL,
          schema,
          poolSize: 3,
        }),
        MessagingModule.forRoot({ neighbours, url: env.NATS_URL, key: natsKey(env), service: 'notifications' }),
        ConsumersModule.forRoot({ schema: schema.name }),
        TemporalModule.forRoot(temporalAccess(env)),
      ],
      controllers: [OutboundRpc],
      providers: [
        EndedTasks,
        NotificationStore,
        NotificationFeed,
        TaskConsumer,
        BucketTidying,
        { provide: PythonConfig, useFactory: () => new PythonConfig(env) },
        { provide: TargetSeal, useFactory: () => new TargetSeal(env.REELKEEP_CREDENTIALS_KEY) },
        Apprise,
        TargetStore,
        DeliveryStore,
        DeliveryActivities,
        TaskEndConsumer,
        WaitingDeliveries,
        OutboundWorker,
        OutboundService,
      ],
    };
  }
}
