import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type GetTaskRequest,
  type GetTaskResponseSchema,
  type ListPastTasksRequest,
  type ListPastTasksResponseSchema,
  type ListTasksRequest,
  type ListTasksResponseSchema,
  mostPastTasks,
  type StartTaskRequest,
  type StartTaskResponseSchema,
  type StopTaskRequest,
  type StopTaskResponseSchema,
  type TaskRunSchema,
  TaskService as TaskServiceContract,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { outcomeOf } from '@reelkeep/tasks';
import type { TaskRunRecord } from './task-run.js';
import { TaskService } from './task.service.js';

/** Answers rpc.ops.v1.TaskService. */
@Controller()
export class TaskRpc {
  constructor(private readonly tasks: TaskService) {}

  @Rpc(TaskServiceContract.method.startTask)
  async startTask({
    name,
    ignoreError,
    preferLocal,
  }: StartTaskRequest): Promise<MessageInitShape<typeof StartTaskResponseSchema>> {
    return { taskId: await this.tasks.start(name, { ignoreError, preferLocal }) };
  }

  @Rpc(TaskServiceContract.method.stopTask)
  async stopTask({ taskId, command }: StopTaskRequest): Promise<MessageInitShape<typeof StopTaskResponseSchema>> {
    await this.tasks.stop(taskId, command);
    return {};
  }

  @Rpc(TaskServiceContract.method.listTasks)
  async listTasks({ name }: ListTasksRequest): Promise<MessageInitShape<typeof ListTasksResponseSchema>> {
    return { tasks: (await this.tasks.list(name)).map(toMessage) };
  }

  @Rpc(TaskServiceContract.method.listPastTasks)
  async listPastTasks({
    page,
    name,
    outcomes,
  }: ListPastTasksRequest): Promise<MessageInitShape<typeof ListPastTasksResponseSchema>> {
    const { runs, total } = await this.tasks.listPast(
      { offset: page?.offset ?? 0, limit: page?.limit ?? mostPastTasks },
      name,
      outcomes.map((outcomeCode) => outcomeOf({ outcome: '', outcomeCode })),
    );
    return { tasks: runs.map(toMessage), total };
  }

  @Rpc(TaskServiceContract.method.getTask)
  async getTask({ taskId }: GetTaskRequest): Promise<MessageInitShape<typeof GetTaskResponseSchema>> {
    return { task: toMessage(await this.tasks.get(taskId)) };
  }
}

const toMessage = (run: TaskRunRecord): MessageInitShape<typeof TaskRunSchema> => ({
  taskId: run.taskId,
  name: run.name,
  status: run.status,
  ...(run.result === undefined ? {} : { result: run.result }),
  ...(run.started ? { started: timestampFromDate(run.started) } : {}),
  ...(run.finished ? { finished: timestampFromDate(run.finished) } : {}),
  startedBy: run.startedBy ?? '',
  lines: run.lines,
  ...(run.progress === undefined ? {} : { progress: run.progress }),
});
