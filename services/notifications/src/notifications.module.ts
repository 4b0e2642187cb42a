import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@reelkeep/messaging';
import { ConsumersModule } from '@reelkeep/outbox';
import { DatabaseModule, type Health, RuntimeModule } from '@reelkeep/runtime';
import { EndedTaskStore } from './feed/ended-task.store.js';
import { CreateEndedTask1795219200001 } from './feed/ended-task.migration.js';
import { BucketTidying } from './feed/bucket-tidying.js';
import { NotificationFeed } from './feed/notification-feed.js';
import { NotificationStore } from './feed/notification.store.js';
import { TaskConsumer } from './feed/task.consumer.js';
import type { NotificationsEnv } from './notifications.env.js';
import { CreateOutbox1795219200000 } from './outbox.migration.js';

@Module({})
export class NotificationsModule {
  static forRoot(env: NotificationsEnv, health: Health): DynamicModule {
    return {
      module: NotificationsModule,
      imports: [
        RuntimeModule.forRoot({ service: 'notifications', logLevel: env.REELKEEP_LOG_LEVEL, health }),
        DatabaseModule.forRoot({
          url: env.DATABASE_URL,
          schema: 'notify',
          entities: [],
          migrations: [CreateOutbox1795219200000, CreateEndedTask1795219200001],
          poolSize: 3,
        }),
        MessagingModule.forRoot({ url: env.NATS_URL, service: 'notifications' }),
        ConsumersModule.forRoot({ schema: 'notify' }),
      ],
      providers: [EndedTaskStore, NotificationStore, NotificationFeed, TaskConsumer, BucketTidying],
    };
  }
}
