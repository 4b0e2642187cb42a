import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TaskService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, Route } from '../access/route.decorator.js';
import { type TaskAccepted, taskAcceptedSchema } from '../tasks/task.dto.js';
import { type ImportOptions, importOptionsSchema } from './import-options.dto.js';

@ApiTags('appsettings')
@Controller('api/appsettings/manual-import')
export class ManualImportController {
  private readonly tasks: ClientOf<typeof TaskService>;

  constructor(rpc: RpcClient) {
    this.tasks = rpc.of(TaskService);
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Import files from the import folder',
    answers: [taskAcceptedSchema, 'Task started, or the one that goes on.'],
    refuses: [refusesInput('Validation failed.')],
  })
  async start(
    @Body({ schema: importOptionsSchema }) { ignore_error: ignoreError, prefer_local: preferLocal }: ImportOptions,
  ): Promise<TaskAccepted> {
    const { taskId } = await this.tasks.startTask({ name: 'manual_import', ignoreError, preferLocal });
    return { message: 'manual import started', task_id: taskId };
  }
}
