import { Injectable } from '@nestjs/common';
import { onCacheDisk } from '@reelkeep/backup';
import { backupFile, schedulerWorkflows, type TaskEnding, type TaskName } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Clock } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { type ActivitiesOf, Workflows } from '@reelkeep/temporal';
import type { z } from 'zod';
import { BackupCache } from '../backup/backup-cache.js';
import { readBackupManifest } from '../backup/backup-check.js';
import { BackupFiles } from '../backup/backup-files.js';
import { unpackedBytes } from '../backup/backup-manifest.js';
import { freeBytes } from '../backup/free-bytes.js';
import { sizeText } from '../backup/size-text.js';
import { type drillInputs, type DrillOutcomeWord, drillSteps } from './drill.inputs.js';
import { DrillStore } from './drill.store.js';

type Input<N extends keyof typeof drillInputs> = z.output<(typeof drillInputs)[N]>;

const name: TaskName = 'prove_backup';
const endings: Readonly<Record<DrillOutcomeWord, TaskEnding>> = {
  proven: 'success',
  failed: 'failure',
  skipped: 'success',
  stopped: 'stopped',
};

// The parts once more on this disk, and in the database, which may lie on it, too, rows with their keys.
const timesUnpacked = 3;

/** Steps of the workflow restoreDrill; each may run twice, and be killed anywhere. */
@Injectable()
export class DrillActivities {
  constructor(
    private readonly cache: BackupCache,
    private readonly files: BackupFiles,
    private readonly store: DrillStore,
    private readonly workflows: Workflows,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  async beginDrill({ taskId }: Input<'beginDrill'>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId: schedulerWorkflows.restoreDrill.workflowId() });
  }

  /** Why the backup is not tried here and now; empty when nothing speaks against it. */
  lookForRoom({ filename }: Input<'lookForRoom'>): Promise<{ problem: string }> {
    return onCacheDisk(async () => {
      if (await this.workflows.isRunning(schedulerWorkflows.restoreBackup.workflowId())) {
        return { problem: 'A backup was being restored.' };
      }
      await this.files.get(filename);
      const needed =
        timesUnpacked * unpackedBytes(await readBackupManifest(below(this.cache.dir, backupFile(filename))));
      return {
        problem:
          (await freeBytes(this.cache.dir)) < needed
            ? `The disk of the cache folder has no room for a second copy of what is kept, which needs ${sizeText(needed)}.`
            : '',
      };
    });
  }

  tellDrill({ taskId, step }: Input<'tellDrill'>): Promise<void> {
    const progress = drillSteps.indexOf(step) / drillSteps.length;
    this.tasks.progress({ taskId, name, lines: ['Trying the backup'], progress });
    return Promise.resolve();
  }

  /** What came of it is known before its end is told. */
  async endDrill({ taskId, filename, outcome, message }: Input<'endDrill'>): Promise<void> {
    await this.files.clearAtEnd(taskId);
    if (outcome !== 'stopped') {
      await this.store.save({ outcome, filename, at: this.clock.now(), message });
    }
    await this.tasks.finished(taskId, name, endings[outcome], message);
  }
}

/** What workflows may call of it. */
export type DrillSteps = ActivitiesOf<DrillActivities, typeof drillInputs>;
