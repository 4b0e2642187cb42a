import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isTaskName, taskRegistry, TaskService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
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
@Controller('api/task')
export class TaskController {
  private readonly tasks: ClientOf<typeof TaskService>;

  constructor(rpc: RpcClient) {
    this.tasks = rpc.of(TaskService);
  }

  @Route('get', 'by-name', {
    access: 'staff',
    does: 'Stored task results',
    answers: [taskResultListSchema, 'Results.'],
  })
  async list(): Promise<TaskResultDto[]> {
    return (await this.tasks.listTasks({})).tasks.map(toTaskResult);
  }

  @Route('get', 'by-name/:task_name', {
    access: 'staff',
    does: 'Stored results of one task',
    answers: [taskResultListSchema, 'Results.'],
    refuses: [refusesUnknown('The task name is not known here.')],
  })
  async listByName(@Param('task_name', { schema: pathId }) name: string): Promise<TaskResultDto[]> {
    return (await this.tasks.listTasks({ name: knownName(name) })).tasks.map(toTaskResult);
  }

  @Route('post', 'by-name/:task_name', {
    access: 'staff',
    does: 'Start a task',
    answers: [taskAcceptedSchema, 'Started.'],
    refuses: [refusesUnknown('Unknown name, or a task that may not be started here.')],
  })
  async start(@Param('task_name', { schema: pathId }) name: string): Promise<TaskAccepted> {
    const current = knownName(name);
    if (!taskRegistry[current].canStart) {
      throw new DomainError('not-found', 'can not start task through this endpoint');
    }
    const { taskId } = await this.tasks.startTask({ name: current });
    return { task_id: taskId, status: 'PENDING' };
  }

  @Route('get', 'by-id/:task_id', {
    access: 'staff',
    does: 'One task result',
    answers: [taskResultSchema, 'Result.'],
    refuses: [refusesUnknown('The task is not known here.')],
  })
  async get(@Param('task_id', { schema: pathId }) taskId: string): Promise<TaskResultDto> {
    const { task } = await this.tasks.getTask({ taskId });
    return toTaskResult(answered(task));
  }

  @Route('post', 'by-id/:task_id', {
    access: 'staff',
    does: 'Stop or kill a task',
    answers: ['nothing', 'Command sent.'],
    refuses: [
      refusesInput('Bad command, or the task cannot be stopped.'),
      refusesUnknown('The task is not known here.'),
    ],
  })
  async command(
    @Param('task_id', { schema: pathId }) taskId: string,
    @Body({ schema: taskCommandSchema }) { command }: TaskCommand,
  ): Promise<void> {
    await this.tasks.stopTask({ taskId, command });
  }
}
