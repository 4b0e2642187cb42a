import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { isTaskName, taskRegistry, TaskService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { Access } from '../access/access.decorator.js';
import { badRequestSchema, errorMessageSchema } from '../http/error-bodies.dto.js';
import { pathId } from '../http/wire-types.js';
import {
  type TaskAccepted,
  taskAcceptedSchema,
  type TaskCommand,
  taskCommandSchema,
  type TaskResultDto,
  taskResultListSchema,
  taskResultSchema,
} from './task.dto.js';
import { toTaskResult } from './task.presenter.js';

// Older clients still use the name that the task had.
const formerNames: Readonly<Record<string, string>> = { resync_thumbs: 'resync_metadata' };

const knownName = (name: string): keyof typeof taskRegistry => {
  const current = formerNames[name] ?? name;
  if (!isTaskName(current)) {
    throw new DomainError('not-found', 'task name not found');
  }
  return current;
};

@ApiTags('task')
@Access('staff')
@Controller('api/task')
export class TaskController {
  private readonly tasks: ClientOf<typeof TaskService>;

  constructor(@Inject(RpcClient) rpc: RpcClient) {
    this.tasks = rpc.of(TaskService);
  }

  @Get('by-name')
  @ApiOperation({ summary: 'Stored task results' })
  @ApiOkResponse({ standardSchema: taskResultListSchema, description: 'Results.' })
  async list(): Promise<TaskResultDto[]> {
    return (await this.tasks.listTasks({})).tasks.map(toTaskResult);
  }

  @Get('by-name/:task_name')
  @ApiOperation({ summary: 'Stored results of one task' })
  @ApiOkResponse({ standardSchema: taskResultListSchema, description: 'Results.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The task name is not known here.' })
  async listByName(@Param('task_name', { schema: pathId }) name: string): Promise<TaskResultDto[]> {
    return (await this.tasks.listTasks({ name: knownName(name) })).tasks.map(toTaskResult);
  }

  @Post('by-name/:task_name')
  @HttpCode(200)
  @ApiOperation({ summary: 'Start a task' })
  @ApiOkResponse({ standardSchema: taskAcceptedSchema, description: 'Started.' })
  @ApiNotFoundResponse({
    standardSchema: errorMessageSchema,
    description: 'Unknown name, or a task that may not be started here.',
  })
  async start(@Param('task_name', { schema: pathId }) name: string): Promise<TaskAccepted> {
    const current = knownName(name);
    if (!taskRegistry[current].canStart) {
      throw new DomainError('not-found', 'can not start task through this endpoint');
    }
    const { taskId } = await this.tasks.startTask({ name: current });
    return { task_id: taskId, status: 'PENDING' };
  }

  @Get('by-id/:task_id')
  @ApiOperation({ summary: 'One task result' })
  @ApiOkResponse({ standardSchema: taskResultSchema, description: 'Result.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The task is not known here.' })
  async get(@Param('task_id', { schema: pathId }) taskId: string): Promise<TaskResultDto> {
    const { task } = await this.tasks.getTask({ taskId });
    if (!task) {
      throw new DomainError('not-found', 'task id not found');
    }
    return toTaskResult(task);
  }

  @Post('by-id/:task_id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Stop or kill a task' })
  @ApiNoContentResponse({ description: 'Command sent.' })
  @ApiBadRequestResponse({
    standardSchema: badRequestSchema,
    description: 'Bad command, or the task cannot be stopped.',
  })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The task is not known here.' })
  async command(
    @Param('task_id', { schema: pathId }) taskId: string,
    @Body({ schema: taskCommandSchema }) { command }: TaskCommand,
  ): Promise<void> {
    await this.tasks.stopTask({ taskId, command });
  }
}
