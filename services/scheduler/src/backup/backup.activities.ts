import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { onCacheDisk, readPartManifest } from '@reelkeep/backup';
import { type BackupDraftPath, backupDraft, backupName, schedulerWorkflows, type TaskName } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Clock, release } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { type ActivitiesOf, withHeartbeats, Workflows } from '@reelkeep/temporal';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { BackupCache } from './backup-cache.js';
import { checkBackupZip } from './backup-check.js';
import { BackupFiles } from './backup-files.js';
import type { BackupManifest } from './backup-manifest.js';
import { BackupPoint } from './backup-point.js';
import { writeBackupZip } from './backup-zip.js';
import type { backupInputs, BackupStep } from './backup.inputs.js';
import { dayOf } from './day-of.js';
import { freeBytes } from './free-bytes.js';
import { sizeText } from './size-text.js';
import { SnapshotFiles } from './snapshot-files.js';

type Input<N extends keyof typeof backupInputs> = z.output<(typeof backupInputs)[N]>;

const nameOf = (isSnapshot = false): TaskName => (isSnapshot ? 'make_snapshot' : 'run_backup');
const told: Readonly<Record<BackupStep, [line: string, progress: number]>> = {
  users: ['Exporting the users', 0],
  settings: ['Exporting the settings', 0.05],
  queue: ['Exporting the queue', 0.1],
  catalogue: ['Exporting the catalogue', 0.2],
  packing: ['Packing the backup', 0.6],
  checking: ['Checking the backup', 0.85],
};
const askEveryMs = 1_000;

/** Steps of the workflow runBackup; each may run twice, and be killed anywhere. */
@Injectable()
export class BackupActivitiesOfScheduler {
  constructor(
    private readonly cache: BackupCache,
    private readonly files: BackupFiles,
    private readonly snapshots: SnapshotFiles,
    private readonly point: BackupPoint,
    private readonly workflows: Workflows,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  async beginBackup({ taskId, startedBy, isSnapshot }: Input<'beginBackup'>): Promise<void> {
    const workflowId = schedulerWorkflows.runBackup.workflowId();
    await this.tasks.started({ taskId, name: nameOf(isSnapshot), workflowId, startedBy });
    // What is staged there is in use.
    if (await this.workflows.isRunning(schedulerWorkflows.restoreBackup.workflowId())) {
      throw ApplicationFailure.nonRetryable('A backup is being restored. Make one when it is done.');
    }
    const drill = await this.workflows.askRunning(schedulerWorkflows.restoreDrill, 'taskId');
    await this.files.clearOthers(drill === undefined ? [taskId] : [taskId, drill]);
    if (isSnapshot) {
      await this.assertRoom();
    }
  }

  /** Nobody looks at a snapshot that is made by itself: it does not try what the last one says cannot be. */
  private async assertRoom(): Promise<void> {
    const [last] = await this.snapshots.list();
    const needed = (last?.unpacked ?? 0) + (last?.size ?? 0);
    if ((await freeBytes(this.cache.dir)) < needed) {
      throw ApplicationFailure.nonRetryable(
        `The disk of the cache folder has no room for a snapshot, which needs ${sizeText(needed)}. Make room, then take one.`,
      );
    }
  }

  /** Holds a point in time, told to the workflow, until it is cancelled. */
  async holdPoint({ mark }: Input<'holdPoint'>): Promise<void> {
    const context = Context.current();
    await this.point.hold(
      (point) => this.workflows.signal(schedulerWorkflows.runBackup, 'point', { mark, point }),
      async () => {
        // Only while the database answers: without heartbeats the attempt is given up.
        context.heartbeat();
        await delay(askEveryMs, undefined, { signal: context.cancellationSignal }).catch(() => undefined);
      },
      context.cancellationSignal,
    );
  }

  tellBackup({ taskId, step, isSnapshot = false }: Input<'tellBackup'>): Promise<void> {
    const [line, progress] = told[step];
    const lines = [isSnapshot ? line.replace('backup', 'snapshot') : line];
    this.tasks.progress({ taskId, name: nameOf(isSnapshot), lines, progress });
    return Promise.resolve();
  }

  /** Makes one ZIP of what the owners have staged, as a draft. */
  packBackup({ taskId, mark, at, reason, parts }: Input<'packBackup'>): Promise<{ draft: BackupDraftPath }> {
    return onCacheDisk(() =>
      withHeartbeats(async (signal) => {
        const manifests = await Promise.all(parts.map((part) => readPartManifest(below(this.cache.dir, part))));
        const manifest: BackupManifest = { format: 1, release, made: at, reason, parts: manifests };
        const staged = manifests.map(({ schema, tables }, index) => ({
          folder: below(this.cache.dir, parts[index] as BackupDraftPath),
          schema,
          files: tables.flatMap((table) => table.files.map((file) => file.name)),
        }));
        const draft = backupDraft(taskId, mark);
        await writeBackupZip(below(this.cache.dir, draft), manifest, staged, signal);
        return { draft };
      }),
    );
  }

  /** Reads the draft as a restore would. Says how many rows it holds. */
  verifyBackup({ draft }: Input<'verifyBackup'>): Promise<{ rows: number }> {
    return onCacheDisk(() =>
      withHeartbeats(async (signal) => {
        const { parts } = await checkBackupZip(below(this.cache.dir, draft), signal);
        return { rows: parts.flatMap(({ tables }) => tables).reduce((sum, { rows }) => sum + rows, 0) };
      }),
    );
  }

  /** Gives the draft its name; after one of the schedule only the newest stay, where the schedule says how many. */
  async publishBackup({
    draft,
    at,
    reason,
    rotate = 0,
  }: Input<'publishBackup'>): Promise<{ filename: string; size: number; removed: number }> {
    const named = backupName(dayOf(new Date(at)), reason);
    const { filename, size } = await onCacheDisk(() => this.files.publish(draft, named));
    const removed = reason === 'auto' && rotate > 0 ? await this.files.rotate(rotate) : 0;
    return { filename, size, removed };
  }

  /** Gives the draft the name of its snapshot; then those go that are too old or too many. */
  async publishSnapshot({ draft, name }: Input<'publishSnapshot'>): Promise<{ size: number; removed: number }> {
    const now = this.clock.now();
    const { size } = await onCacheDisk(() => this.snapshots.publish(draft, name, now));
    return { size, removed: await this.snapshots.expire(now) };
  }

  /** Has the backup tried as a restore would read it, beside whatever goes on. */
  async startDrill({ taskId, filename }: Input<'startDrill'>): Promise<void> {
    await this.workflows.start(schedulerWorkflows.restoreDrill, { taskId, filename });
  }

  /** What it staged goes first: whoever hears of the end finds nothing of it. A disk that is gone keeps no end back. */
  async endBackup({ taskId, outcome, message, isSnapshot }: Input<'endBackup'>): Promise<void> {
    await this.files.clearAtEnd(taskId);
    await this.tasks.finished(taskId, nameOf(isSnapshot), outcome, message);
  }
}

/** What workflows may call of it. */
export type BackupSteps = ActivitiesOf<BackupActivitiesOfScheduler, typeof backupInputs>;
