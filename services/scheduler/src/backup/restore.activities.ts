import { Injectable } from '@nestjs/common';
import { damaged, onCacheDisk } from '@reelkeep/backup';
import {
  backupFile,
  backupPartFolder,
  type BackupPath,
  schedulerWorkflows,
  snapshotFile,
  snapshotOfFile,
  type TaskName,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { DomainError, Ids } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { type ActivitiesOf, withHeartbeats, Workflows } from '@reelkeep/temporal';
import { activityInfo } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { schedulableNames } from '../schedules/schedulable.js';
import { SchedulesInTemporal } from '../schedules/schedules-in-temporal.js';
import { SettingsService } from '../settings/settings.service.js';
import { BackupCache } from './backup-cache.js';
import { checkBackupZip } from './backup-check.js';
import { BackupFiles } from './backup-files.js';
import { Maintenance } from '../maintenance/maintenance.js';
import { rebuildAnew } from './rebuild-anew.js';
import { restoreMark } from './restore-mark.js';
import { SnapshotFiles } from './snapshot-files.js';
import type { restoreInputs, RestoreStep } from './restore.inputs.js';

type Input<N extends keyof typeof restoreInputs> = z.output<(typeof restoreInputs)[N]>;

const name: TaskName = 'restore_backup';
const told: Readonly<Record<RestoreStep, [line: string, progress: number]>> = {
  checking: ['Checking the backup', 0],
  reading: ['Reading the backup', 0.2],
  replacing: ['Replacing what is kept', 0.7],
  finishing: ['Taking up work again', 0.95],
};
const schemas = 'catalog,download,identity,ops';

/** Steps of the workflow restoreBackup; each may run twice, and be killed anywhere. */
@Injectable()
export class RestoreActivities {
  constructor(
    private readonly cache: BackupCache,
    private readonly files: BackupFiles,
    private readonly snapshots: SnapshotFiles,
    private readonly maintenance: Maintenance,
    private readonly settings: SettingsService,
    private readonly schedules: SchedulesInTemporal,
    private readonly workflows: Workflows,
    private readonly tasks: Tasks,
    private readonly ids: Ids,
  ) {}

  async beginRestore({ taskId, startedBy }: Input<'beginRestore'>): Promise<void> {
    const workflowId = schedulerWorkflows.restoreBackup.workflowId();
    await this.tasks.started({ taskId, name, workflowId, startedBy });
    // It would remove what is staged here.
    if (await this.workflows.isRunning(schedulerWorkflows.runBackup.workflowId())) {
      throw ApplicationFailure.nonRetryable('A backup or a snapshot is being made. Restore one when it is done.');
    }
    // Nothing of it can meet what is restored; it would only have this run wait.
    await this.workflows.cancel(schedulerWorkflows.restoreDrill.workflowId());
    await this.files.clearOthers([taskId]);
  }

  tellRestore({ taskId, step }: Input<'tellRestore'>): Promise<void> {
    const [line, progress] = told[step];
    this.tasks.progress({ taskId, name, lines: [line], progress });
    return Promise.resolve();
  }

  /** Checks the whole ZIP and lays its parts where their owners read them. */
  unpackBackup({ taskId, filename, isSnapshot = false }: Input<'unpackBackup'>): Promise<void> {
    return onCacheDisk(() =>
      withHeartbeats(async (signal) => {
        const file = isSnapshot
          ? await this.snapshotFile(filename)
          : backupFile((await this.files.get(filename)).filename);
        await this.files.clear(taskId);
        const into = dirname(below(this.cache.dir, backupPartFolder(taskId, restoreMark, 'ops')));
        const { parts } = await checkBackupZip(below(this.cache.dir, file), signal, into);
        if (
          parts
            .map(({ schema }) => schema)
            .toSorted()
            .join() !== schemas
        ) {
          throw damaged('it does not hold what each part of Reelkeep keeps');
        }
      }),
    );
  }

  private async snapshotFile(filename: string): Promise<BackupPath> {
    const found = await this.snapshots.find(snapshotOfFile(filename) ?? '');
    if (!found) {
      throw new DomainError('not-found', 'There is no snapshot of this name.');
    }
    return snapshotFile(found.name);
  }

  async beginMaintenance({ taskId }: Input<'beginMaintenance'>): Promise<void> {
    await this.maintenance.begin(taskId);
  }

  /** Has everybody know what is kept now: settings, schedules, search, and which videos are archived. */
  async finishRestore(_input: Input<'finishRestore'>): Promise<void> {
    await this.settings.publish();
    // The same for each try.
    await this.maintenance.restored(new Date(activityInfo().scheduledTimestampMs));
    // All is swapped. What follows may wait for Temporal, and nobody who asks the API has to.
    await this.maintenance.end();
    for (const each of schedulableNames) {
      await this.schedules.carry(each);
    }
    await rebuildAnew(this.workflows, this.ids);
  }

  /** The API answers again before the end is told. */
  async endRestore({ taskId, outcome, message }: Input<'endRestore'>): Promise<void> {
    await this.maintenance.end();
    await this.files.clearAtEnd(taskId);
    await this.tasks.finished(taskId, name, outcome, message);
  }
}

/** What workflows may call of it. */
export type RestoreSteps = ActivitiesOf<RestoreActivities, typeof restoreInputs>;
