import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { BackupPart } from '@reelkeep/backup';
import { MessagingModule, natsKey, type Neighbours } from '@reelkeep/messaging';
import { DatabaseModule, type Health, RuntimeModule } from '@reelkeep/runtime';
import { temporalAccess, TemporalModule } from '@reelkeep/temporal';
import { DataSource } from 'typeorm';
import { AccessGuard } from './access/access.guard.js';
import { Authenticator } from './access/authenticator.js';
import { BackupFolder } from './backup/backup-folder.js';
import { BackupController } from './backup/backup.controller.js';
import { DrillController } from './backup/drill.controller.js';
import { SnapshotController } from './backup/snapshot.controller.js';
import { backupTables } from './backup/backup-tables.js';
import { GatewayWorker } from './backup/gateway-worker.js';
import { MaintenanceWatch } from './backup/maintenance-watch.js';
import { CastController } from './cast/cast.controller.js';
import { CastService } from './cast/cast.service.js';
import { ChannelController } from './channels/channel.controller.js';
import { DownloadController } from './downloads/download.controller.js';
import { SourceLogController } from './downloads/source-log.controller.js';
import type { GatewayEnv } from './config/environment.js';
import { HistoryController } from './history/history.controller.js';
import { IntegrityController } from './integrity/integrity.controller.js';
import { AllowedHosts } from './http/allowed-hosts.js';
import { ApiErrorFilter } from './http/api-error.filter.js';
import { RefusedOrigins } from './http/refused-origins.js';
import { TrustedProxies } from './http/trusted-proxies.js';
import { UntrustedProxies } from './http/untrusted-proxies.js';
import { ValidationPipe } from './http/validation.pipe.js';
import { WebOrigins } from './http/web-origins.js';
import { ApiTokenService } from './identity/api-token.service.js';
import { ApiTokenStore } from './identity/api-token.store.js';
import { TokenSeal } from './identity/token-seal.js';
import { TokenSealing } from './identity/token-sealing.js';
import { Argon2Process } from './identity/argon2-process.js';
import { IdentityCache } from './identity/identity-cache.js';
import { IdentityChanges } from './identity/identity-changes.js';
import { identityDatabase } from './identity/identity-tables.js';
import { LoginFailures } from './identity/login-failures.js';
import { LoginFailureStore } from './identity/login-failure.store.js';
import { LoginThrottle } from './identity/login-throttle.js';
import { LoginService } from './identity/login.service.js';
import { PasswordChecker } from './identity/password-checker.js';
import { ScreenAnswers } from './account/screen-answers.js';
import { SessionController } from './account/session.controller.js';
import { SessionService } from './identity/session.service.js';
import { SessionStore } from './identity/session.store.js';
import { UserConfigService } from './identity/user-config.service.js';
import { UserConfigStore } from './identity/user-config.store.js';
import { UserAdminController } from './account/user-admin.controller.js';
import { UserAdminService } from './identity/user-admin.service.js';
import { UserController } from './account/user.controller.js';
import { UserStore } from './identity/user.store.js';
import { NotificationController } from './notifications/notification.controller.js';
import { NotificationStream } from './notifications/notification-stream.js';
import { NotificationWatch } from './notifications/notification-watch.js';
import { ApiDescription } from './openapi/api-description.js';
import { DocsController } from './openapi/docs.controller.js';
import { SchemaController } from './openapi/schema.controller.js';
import { PlaylistController } from './playlists/playlist.controller.js';
import { RefreshController } from './refresh/refresh.controller.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { NewestReleaseWatch } from './service/newest-release.js';
import { ServerStartWatch } from './service/server-start.js';
import { ServiceController } from './service/service.controller.js';
import { ApiTokenController } from './settings/api-token.controller.js';
import { AppConfigController } from './settings/app-config.controller.js';
import { AppConfigService } from './settings/app-config.service.js';
import { CookieController } from './settings/cookie.controller.js';
import { NoticeController } from './settings/notice.controller.js';
import { PoTokenController } from './settings/po-token.controller.js';
import { MembershipController } from './settings/membership.controller.js';
import { ManualImportController } from './settings/manual-import.controller.js';
import { RescanController } from './settings/rescan.controller.js';
import { ToolController } from './settings/tool.controller.js';
import { StatsController } from './stats/stats.controller.js';
import { OutboundController } from './tasks/outbound.controller.js';
import { PastTaskController } from './tasks/past-task.controller.js';
import { ScheduleController } from './tasks/schedule.controller.js';
import { TaskController } from './tasks/task.controller.js';
import { TrashController } from './trash/trash.controller.js';
import { VideoController } from './videos/video.controller.js';
import { WatchController } from './videos/watch.controller.js';

/** The HTTP API: identity of its own, everything else composed from the other services. */
@Module({})
export class GatewayModule {
  static forRoot(env: GatewayEnv, health: Health, proxies: TrustedProxies, neighbours?: Neighbours): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        RuntimeModule.forRoot({ service: 'gateway', logLevel: env.REELKEEP_LOG_LEVEL, health }),
        DatabaseModule.forRoot(identityDatabase(env.DATABASE_URL)),
        MessagingModule.forRoot({ neighbours, url: env.NATS_URL, key: natsKey(env), service: 'gateway' }),
        // Whoever asks the API is answered without it.
        TemporalModule.forRoot(temporalAccess(env), { isNeeded: false }),
      ],
      controllers: [
        ServiceController,
        SchemaController,
        DocsController,
        SessionController,
        UserController,
        UserAdminController,
        AppConfigController,
        BackupController,
        DrillController,
        SnapshotController,
        NoticeController,
        ApiTokenController,
        CookieController,
        PoTokenController,
        VideoController,
        WatchController,
        CastController,
        ChannelController,
        PlaylistController,
        SourceLogController,
        DownloadController,
        NotificationController,
        SearchController,
        StatsController,
        TaskController,
        MembershipController,
        ManualImportController,
        RescanController,
        ToolController,
        ScheduleController,
        OutboundController,
        PastTaskController,
        RefreshController,
        HistoryController,
        IntegrityController,
        TrashController,
      ],
      providers: [
        { provide: AllowedHosts, useFactory: () => new AllowedHosts(env.REELKEEP_HOST, env.REELKEEP_ALLOWED_HOSTS) },
        {
          provide: WebOrigins,
          useFactory: (hosts: AllowedHosts) => new WebOrigins(hosts, env.REELKEEP_ALLOWED_ORIGINS),
          inject: [AllowedHosts],
        },
        { provide: TrustedProxies, useValue: proxies },
        UntrustedProxies,
        RefusedOrigins,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ApiErrorFilter },
        Authenticator,
        IdentityCache,
        IdentityChanges,
        UserStore,
        UserAdminService,
        SessionStore,
        SessionService,
        { provide: LoginFailures, useClass: LoginFailureStore },
        {
          provide: LoginThrottle,
          inject: [LoginFailures],
          useFactory: (failures: LoginFailures) => new LoginThrottle(failures),
        },
        Argon2Process,
        PasswordChecker,
        LoginService,
        { provide: TokenSeal, useFactory: () => new TokenSeal(env.REELKEEP_CREDENTIALS_KEY) },
        ApiTokenStore,
        TokenSealing,
        ApiTokenService,
        UserConfigStore,
        UserConfigService,
        ScreenAnswers,
        AppConfigService,
        CastService,
        NotificationStream,
        NotificationWatch,
        SearchService,
        ApiDescription,
        { provide: BackupFolder, useValue: new BackupFolder(env.REELKEEP_CACHE_DIR) },
        {
          provide: BackupPart,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new BackupPart(dataSource, backupTables, env.REELKEEP_CACHE_DIR),
        },
        GatewayWorker,
        MaintenanceWatch,
        NewestReleaseWatch,
        ServerStartWatch,
      ],
    };
  }
}
