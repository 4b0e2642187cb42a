import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import { backupActivityInputs, schedulerWorkflows, takeoverActivityInputs, taskQueues } from '@reelkeep/contracts';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { BackupActivitiesOfScheduler } from '../backup/backup.activities.js';
import { backupInputs } from '../backup/backup.inputs.js';
import { RestoreActivities } from '../backup/restore.activities.js';
import { restoreInputs } from '../backup/restore.inputs.js';
import { CheckVersionActivities } from '../newest-release/check-version.activities.js';
import { checkVersionInputs } from '../newest-release/check-version.inputs.js';
import { DrillActivities } from '../drill/drill.activities.js';
import { drillInputs } from '../drill/drill.inputs.js';
import { NotificationsRebuildActivities } from '../retelling/notifications-rebuild.activities.js';
import { notificationsRebuildInputs } from '../retelling/notifications-rebuild.inputs.js';
import { RunScheduledActivities } from '../schedules/run-scheduled.activities.js';
import { runScheduledInputs } from '../schedules/run-scheduled.inputs.js';
import { TakeoverSteps } from '../takeover/takeover.activities.js';
import { takeoverInputs } from '../takeover/takeover.inputs.js';
import { SnapshotActivities } from '../snapshots/snapshot.activities.js';
import { snapshotInputs } from '../snapshots/snapshot.inputs.js';

/** This package's workflows. */
export const bundle = workflowBundle<typeof schedulerWorkflows, typeof import('../workflows.js')>(
  schedulerWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Runs the scheduler's workflows and their activities. */
@Injectable()
export class SchedulerWorker implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly retelling: NotificationsRebuildActivities,
    private readonly scheduled: RunScheduledActivities,
    private readonly version: CheckVersionActivities,
    private readonly backup: BackupActivitiesOfScheduler,
    private readonly part: BackupPart,
    private readonly restore: RestoreActivities,
    private readonly takeover: TakeoverSteps,
    private readonly drill: DrillActivities,
    private readonly snapshots: SnapshotActivities,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start({
      taskQueue: taskQueues.scheduler,
      activities: {
        ...checkedActivities(notificationsRebuildInputs, this.retelling),
        ...checkedActivities(runScheduledInputs, this.scheduled),
        ...checkedActivities(checkVersionInputs, this.version),
        ...checkedActivities(backupInputs, this.backup),
        ...checkedActivities(restoreInputs, this.restore),
        ...checkedActivities(takeoverInputs, this.takeover),
        ...checkedActivities(takeoverActivityInputs, this.takeover),
        ...checkedActivities(drillInputs, this.drill),
        ...checkedActivities(snapshotInputs, this.snapshots),
        ...checkedActivities(backupActivityInputs, this.part),
      },
      workflows: bundle,
      // What is due waits neither for a retelling nor for a backup, which has two under way, nor for a drill.
      maxConcurrentActivities: 6,
      hasSmallWorkflows: true,
    });
  }
}
