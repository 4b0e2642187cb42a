import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type BackupSchema,
  BackupService,
  type DeleteBackupRequest,
  type DeleteBackupResponseSchema,
  type GetBackupRequest,
  type GetBackupResponseSchema,
  type ListBackupsResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { BackupFiles, type ListedBackup } from './backup-files.js';

/** Answers rpc.ops.v1.BackupService. */
@Controller()
export class BackupRpc {
  constructor(private readonly files: BackupFiles) {}

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
}

const toMessage = ({ size, ...backup }: ListedBackup): MessageInitShape<typeof BackupSchema> => ({
  ...backup,
  size: BigInt(size),
});
