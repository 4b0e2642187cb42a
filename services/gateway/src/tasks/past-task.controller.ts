import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { mostPastTasks, TaskService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, Route } from '../access/route.decorator.js';
import { defined } from '../http/defined.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { type PastTaskListDto, pastTaskListSchema, type PastTaskQuery, pastTaskQuerySchema } from './past-task.dto.js';
import { toOutcomeCodes, toPastTask } from './past-task.presenter.js';

@ApiTags('task')
@Controller('api/task/past')
export class PastTaskController {
  private readonly tasks: ClientOf<typeof TaskService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
  ) {
    this.tasks = rpc.of(TaskService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'Tasks that have ended',
    note: 'The latest first; of a month, and 5,000 at most. Pages have 100 rows at most.',
    answers: [pastTaskListSchema, 'A page of them.'],
    refuses: [refusesInput()],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: pastTaskQuerySchema }) query: PastTaskQuery,
    @QueryString() queryText: string,
  ): Promise<PastTaskListDto> {
    const pageSize = Math.min(await this.configs.pageSize(caller.userId), mostPastTasks);
    const page = { page: query.page ?? 0, pageSize, query: queryText };
    const { tasks, total } = await this.tasks.listPastTasks({
      page: toRows(page),
      outcomes: toOutcomeCodes(query.outcome),
      ...defined({ name: query.task_name }),
    });
    return { data: tasks.map(toPastTask), paginate: toPaginate(page, total) };
  }
}
