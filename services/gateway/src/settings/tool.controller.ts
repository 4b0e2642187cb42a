import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TaskService, ToolService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { type TaskAccepted, taskAcceptedSchema } from '../tasks/task.dto.js';
import { type ToolBackQuery, toolBackQuerySchema, type ToolStateDto, toolStateSchema } from './tool.dto.js';
import { toToolState } from './tool.presenter.js';

@ApiTags('appsettings')
@Controller('api/appsettings/tool')
export class ToolController {
  private readonly tools: ClientOf<typeof ToolService>;
  private readonly tasks: ClientOf<typeof TaskService>;

  constructor(rpc: RpcClient) {
    this.tools = rpc.of(ToolService);
    this.tasks = rpc.of(TaskService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'Which yt-dlp is used',
    answers: [toolStateSchema, 'Versions, and what the last look for a newer one came to.'],
  })
  async get(): Promise<ToolStateDto> {
    return toToolState(answered((await this.tools.getTool({})).state));
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Update yt-dlp',
    note: 'The same as starting the task update_tool: a newer version is used once it has passed its probe.',
    answers: [taskAcceptedSchema, 'Task started, or the one that goes on.'],
  })
  async update(): Promise<TaskAccepted> {
    const { taskId } = await this.tasks.startTask({ name: 'update_tool' });
    return { task_id: taskId, status: 'PENDING' };
  }

  @Route('delete', '', {
    access: 'staff',
    does: 'Go back to an earlier yt-dlp',
    answers: [toolStateSchema, 'The version that is used from now on.'],
    refuses: [refusesInput('The version that this release came with is in use.')],
  })
  async goBack(@Query({ schema: toolBackQuerySchema }) { to, from }: ToolBackQuery): Promise<ToolStateDto> {
    return toToolState(answered((await this.tools.goBack({ toPinned: to === 'pinned', from: from ?? '' })).state));
  }
}
