import { type DynamicModule, Module } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import { MessagingModule, natsKey, type Neighbours } from '@reelkeep/messaging';
import { ConsumersModule, OutboxModule } from '@reelkeep/outbox';
import { DatabaseModule, type Health, Logger, RuntimeModule } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { temporalAccess, TemporalModule } from '@reelkeep/temporal';
import { DataSource } from 'typeorm';
import { BackupCache } from './backup/backup-cache.js';
import { BackupFiles } from './backup/backup-files.js';
import { BackupPoint } from './backup/backup-point.js';
import { backupTables } from './backup/backup-tables.js';
import { BackupActivitiesOfScheduler } from './backup/backup.activities.js';
import { Maintenance } from './maintenance/maintenance.js';
import { RestoreActivities } from './backup/restore.activities.js';
import { TakeoverSteps } from './takeover/takeover.activities.js';
import { BackupRpc } from './backup/backup.rpc.js';
import { SnapshotFiles } from './backup/snapshot-files.js';
import { schema } from './database/schema.js';
import type { SchedulerEnv } from './config/environment.js';
import { CheckVersionActivities } from './newest-release/check-version.activities.js';
import { NewestReleaseService } from './newest-release/newest-release.service.js';
import { ReleaseHost } from './newest-release/release-host.js';
import { DrillActivities } from './drill/drill.activities.js';
import { DrillRpc } from './drill/drill.rpc.js';
import { DrillStore } from './drill/drill.store.js';
import { NotificationsRebuildActivities } from './retelling/notifications-rebuild.activities.js';
import { RetellingService } from './retelling/retelling.service.js';
import { RunScheduledActivities } from './schedules/run-scheduled.activities.js';
import { ScheduleConsumer } from './schedules/schedule.consumer.js';
import { ScheduleRpc } from './schedules/schedule.rpc.js';
import { ScheduleService } from './schedules/schedule.service.js';
import { ScheduleStore } from './schedules/schedule.store.js';
import { ScheduledTasks } from './schedules/scheduled-tasks.js';
import { SchedulesInTemporal } from './schedules/schedules-in-temporal.js';
import { SchedulesKept } from './schedules/schedules-kept.js';
import { ServerStart } from './server-start/server-start.js';
import { SettingsConsumer } from './settings/settings.consumer.js';
import { SettingsRpc } from './settings/settings.rpc.js';
import { SettingsService } from './settings/settings.service.js';
import { SettingsStore } from './settings/settings.store.js';
import { SnapshotActivities } from './snapshots/snapshot.activities.js';
import { SnapshotRpc } from './snapshots/snapshot.rpc.js';
import { SnapshotService } from './snapshots/snapshot.service.js';
import { SnapshotsKept } from './snapshots/snapshots-kept.js';
import { LostRuns } from './tasks/lost-runs.js';
import { ToldProgress } from './tasks/told-progress.js';
import { TaskRunConsumer } from './tasks/task-run.consumer.js';
import { TaskRunStore } from './tasks/task-run.store.js';
import { TaskStopConsumer } from './tasks/task-stop.consumer.js';
import { TaskStarts } from './tasks/task-starts.js';
import { TaskRpc } from './tasks/task.rpc.js';
import { TaskService } from './tasks/task.service.js';
import { SchedulerWorker } from './worker/scheduler-worker.js';

@Module({})
export class SchedulerModule {
  static forRoot(env: SchedulerEnv, health: Health, neighbours?: Neighbours): DynamicModule {
    return {
      module: SchedulerModule,
      imports: [
        RuntimeModule.forRoot({ service: 'scheduler', logLevel: env.REELKEEP_LOG_LEVEL, health }),
        DatabaseModule.forRoot({
          url: env.DATABASE_URL,
          schema,
        }),
        MessagingModule.forRoot({ neighbours, url: env.NATS_URL, key: natsKey(env), service: 'scheduler' }),
        ConsumersModule.forRoot({ schema: schema.name }),
        OutboxModule.forRoot({ packageName: 'ops', schema: schema.name }),
        TemporalModule.forRoot(temporalAccess(env)),
      ],
      controllers: [SettingsRpc, TaskRpc, ScheduleRpc, BackupRpc, DrillRpc, SnapshotRpc],
      providers: [
        SettingsStore,
        SettingsService,
        SettingsConsumer,
        TaskRunStore,
        TaskRunConsumer,
        TaskStarts,
        TaskService,
        TaskStopConsumer,
        LostRuns,
        Tasks,
        ToldProgress,
        RetellingService,
        NotificationsRebuildActivities,
        ScheduleStore,
        ScheduledTasks,
        ScheduleService,
        SchedulesInTemporal,
        ScheduleConsumer,
        SchedulesKept,
        RunScheduledActivities,
        {
          provide: ReleaseHost,
          inject: [Logger],
          useFactory: (logger: Logger) => new ReleaseHost(env, logger),
        },
        NewestReleaseService,
        CheckVersionActivities,
        ServerStart,
        { provide: BackupCache, useValue: new BackupCache(env.REELKEEP_CACHE_DIR) },
        BackupFiles,
        SnapshotFiles,
        BackupPoint,
        BackupActivitiesOfScheduler,
        Maintenance,
        RestoreActivities,
        TakeoverSteps,
        DrillStore,
        DrillActivities,
        SnapshotService,
        SnapshotActivities,
        SnapshotsKept,
        {
          provide: BackupPart,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new BackupPart(dataSource, backupTables, env.REELKEEP_CACHE_DIR),
        },
        SchedulerWorker,
      ],
    };
  }
}
