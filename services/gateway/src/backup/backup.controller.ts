import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BackupService, TaskService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { sendFile } from '../media/send-media.js';
import { type TaskAccepted, taskAcceptedSchema } from '../tasks/task.dto.js';
import { BackupFolder } from './backup-folder.js';
import { type BackupFileDto, backupFileListSchema, backupFileSchema, backupNameSchema } from './backup.dto.js';
import { toBackupFile } from './backup.presenter.js';

const isUnknown = 'The file is not known here.';

@ApiTags('appsettings')
@Controller('api/appsettings/backup')
export class BackupController {
  private readonly backups: ClientOf<typeof BackupService>;
  private readonly tasks: ClientOf<typeof TaskService>;

  constructor(
    rpc: RpcClient,
    private readonly folder: BackupFolder,
  ) {
    this.backups = rpc.of(BackupService);
    this.tasks = rpc.of(TaskService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'Backup files',
    answers: [backupFileListSchema, 'Newest file name first.'],
  })
  async list(): Promise<BackupFileDto[]> {
    return (await this.backups.listBackups({})).backups.map(toBackupFile);
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Make a backup now',
    note: 'The same as starting the task run_backup. One at a time is made: whoever asks meanwhile meets it.',
    answers: [taskAcceptedSchema, 'Task started.'],
  })
  async make(): Promise<TaskAccepted> {
    const { taskId } = await this.tasks.startTask({ name: 'run_backup' });
    return { task_id: taskId, status: 'PENDING' };
  }

  @Route('get', ':filename', {
    access: 'staff',
    does: "One backup file's data",
    answers: [backupFileSchema, 'Backup.'],
    refuses: [refusesUnknown(isUnknown)],
  })
  async get(@Param('filename', { schema: backupNameSchema }) filename: string): Promise<BackupFileDto> {
    return toBackupFile(answered((await this.backups.getBackup({ filename })).backup));
  }

  @Route('post', ':filename', {
    access: 'staff',
    does: 'Restore a backup',
    note: 'All of it is checked first. The API answers 503 while what is kept is replaced; everybody signs in again.',
    answers: [taskAcceptedSchema, 'Task started.'],
    refuses: [refusesUnknown(isUnknown)],
  })
  async restore(@Param('filename', { schema: backupNameSchema }) filename: string): Promise<TaskAccepted> {
    const { taskId } = await this.backups.restoreBackup({ filename });
    return { task_id: taskId, status: 'PENDING' };
  }

  @Route('delete', ':filename', {
    access: 'staff',
    does: 'Delete a backup file',
    answers: ['nothing', 'Deleted.'],
    refuses: [refusesUnknown(isUnknown)],
  })
  async delete(@Param('filename', { schema: backupNameSchema }) filename: string): Promise<void> {
    await this.backups.deleteBackup({ filename });
  }

  @Route('get', ':filename/download', {
    access: 'staff',
    does: 'Fetch a backup file',
    note: 'The ZIP file itself, with ranges: whoever has it has what every user keeps here.',
    answers: [{ mediaType: 'application/zip', schema: {} }, 'The file.'],
    refuses: [refusesUnknown(isUnknown)],
  })
  async fetch(
    @Param('filename', { schema: backupNameSchema }) filename: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(request, reply, await this.folder.find(filename), { caching: 'private, no-store', name: filename });
  }
}
