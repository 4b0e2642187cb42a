import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import { backupActivityInputs, catalogActivityInputs, takeoverActivityInputs, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, Workers } from '@reelkeep/temporal';
import { catalogActivities } from './catalog.activities.js';
import { AutoDeleteService } from '../auto-delete/auto-delete.service.js';
import { SaveRefreshedService } from '../refresh/save-refreshed.service.js';
import { SaveCommentsService } from '../archive/save-comments.service.js';
import { SaveMediaSizesService } from '../archive/save-media-sizes.service.js';
import { SaveVideoService } from '../archive/save-video.service.js';
import { RemovalService } from '../removal/removal.service.js';
import { PurgeService } from '../trash/purge.service.js';
import { SubscribeService } from '../archive/subscribe.service.js';
import { CatalogTakeover } from '../takeover/takeover.activities.js';

/** Serves the catalogue's activities on its task queue. */
@Injectable()
export class CatalogWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly archive: SaveVideoService,
    private readonly comments: SaveCommentsService,
    private readonly subscriptions: SubscribeService,
    private readonly autoDelete: AutoDeleteService,
    private readonly mediaSizes: SaveMediaSizesService,
    private readonly refreshed: SaveRefreshedService,
    private readonly backup: BackupPart,
    private readonly removal: RemovalService,
    private readonly purging: PurgeService,
    private readonly takeover: CatalogTakeover,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.catalog,
      activities: {
        ...checkedActivities(
          catalogActivityInputs,
          catalogActivities(
            this.archive,
            this.comments,
            this.subscriptions,
            this.autoDelete,
            this.mediaSizes,
            this.refreshed,
            this.removal,
            this.purging,
          ),
        ),
        ...checkedActivities(backupActivityInputs, this.backup),
        ...checkedActivities(takeoverActivityInputs, this.takeover),
      },
    });
  }
}
