import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import { backupActivityInputs, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, Workers } from '@reelkeep/temporal';

/** Does the gateway's part of a backup. Nothing that browsers ask for waits for it. */
@Injectable()
export class GatewayWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly backup: BackupPart,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.gateway,
      activities: checkedActivities(backupActivityInputs, this.backup),
      maxConcurrentActivities: 1,
    });
  }
}
