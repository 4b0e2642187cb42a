import { setTimeout as delay } from 'node:timers/promises';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { isTakeover } from '@reelkeep/backup';
import {
  backupFile,
  type BackupSchema,
  BackupService,
  type DeleteBackupRequest,
  type DeleteBackupResponseSchema,
  type GetBackupRequest,
  type GetBackupResponseSchema,
  type ListBackupsResponseSchema,
  parseTaskId,
  type RestoreBackupRequest,
  type RestoreBackupResponseSchema,
  schedulerWorkflows,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Rpc } from '@reelkeep/messaging';
import { currentContext, DomainError, Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { TaskService } from '../tasks/task.service.js';
import { BackupCache } from './backup-cache.js';
import { BackupFiles, type ListedBackup } from './backup-files.js';

const closesWithinMs = 1_500;
const lookEveryMs = 100;

/** Answers rpc.ops.v1.BackupService. */
@Controller()
export class BackupRpc {
  constructor(
    private readonly cache: BackupCache,
    private readonly files: BackupFiles,
    private readonly tasks: TaskService,
    private readonly workflows: Workflows,
    private readonly ids: Ids,
  ) {}

  @Rpc(BackupService.method.listBackups)
  async listBackups(): Promise<MessageInitShape<typeof ListBackupsResponseSchema>> {
    return { backups: (await this.files.list()).map(toMessage) };
  }

  @Rpc(BackupService.method.getBackup)
  async getBackup({ filename }: GetBackupRequest): Promise<MessageInitShape<typeof GetBackupResponseSchema>> {
    return { backup: toMessage(await this.files.get(filename)) };
  }

  @Rpc(BackupService.method.deleteBackup)
  async deleteBackup({ filename }: DeleteBackupRequest): Promise<MessageInitShape<typeof DeleteBackupResponseSchema>> {
    await this.files.delete(filename);
    return {};
  }

  @Rpc(BackupService.method.restoreBackup)
  async restoreBackup({
    filename,
  }: RestoreBackupRequest): Promise<MessageInitShape<typeof RestoreBackupResponseSchema>> {
    await this.files.get(filename);
    const taskId = parseTaskId(this.ids.random());
    const startedBy = currentContext()?.userId;
    const start = { taskId, startedBy, filename };
    const isOfOthers = await isTakeover(below(this.cache.dir, backupFile(filename)));
    const begin = (): Promise<boolean> =>
      isOfOthers
        ? this.workflows.startNew(schedulerWorkflows.takeOver, start)
        : this.workflows.startNew(schedulerWorkflows.restoreBackup, start);
    if (!(await onceClosed(begin))) {
      throw new DomainError('conflict', 'A backup is being restored already.');
    }
    await this.tasks.untilKnown(taskId);
    return { taskId };
  }
}

/** One whose end was told a moment ago may still be closing. */
const onceClosed = async (begin: () => Promise<boolean>): Promise<boolean> => {
  const until = performance.now() + closesWithinMs;
  while (!(await begin())) {
    if (performance.now() > until) {
      return false;
    }
    await delay(lookEveryMs);
  }
  return true;
};

const toMessage = ({ size, madeAt, ...backup }: ListedBackup): MessageInitShape<typeof BackupSchema> => ({
  ...backup,
  size: BigInt(size),
  ...(madeAt ? { madeAt: timestampFromDate(madeAt) } : {}),
});
