import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ScheduleService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { ApiError } from '../http/api-error.js';
import { pathId } from '../http/wire-types.js';
import {
  noScheduleSchema,
  type SchedulableDto,
  schedulableSchema,
  type ScheduleDto,
  scheduleListSchema,
  scheduleSchema,
  type ScheduleUpdate,
  scheduleUpdateSchema,
} from './schedule.dto.js';
import { toSchedulable, toScheduleDto } from './schedule.presenter.js';

const noSchedule = (): ApiError => new ApiError(404, { detail: 'No schedule matches the given query.' });

@ApiTags('task')
@Controller('api/task')
export class ScheduleController {
  private readonly schedules: ClientOf<typeof ScheduleService>;

  constructor(rpc: RpcClient) {
    this.schedules = rpc.of(ScheduleService);
  }

  @Route('get', 'schedule', {
    access: 'staff',
    does: 'All schedules',
    answers: [scheduleListSchema, 'List; tasks without a schedule are absent.'],
  })
  async list(): Promise<ScheduleDto[]> {
    return (await this.schedules.listSchedules({})).schedules.map(toScheduleDto);
  }

  @Route('get', 'schedulable', {
    access: 'staff',
    does: 'Tasks that can be started by a schedule',
    answers: [schedulableSchema, 'Tasks.'],
  })
  async listSchedulable(): Promise<SchedulableDto> {
    return (await this.schedules.listSchedulable({})).tasks.map(toSchedulable);
  }

  @Route('get', 'schedule/:task_name', {
    access: 'staff',
    does: 'One schedule',
    answers: [scheduleSchema, 'Schedule.'],
    refuses: [refusesUnknown('No schedule for this name.', noScheduleSchema)],
  })
  async get(@Param('task_name', { schema: pathId }) taskName: string): Promise<ScheduleDto> {
    const { schedule } = await this.schedules.getSchedule({ taskName });
    if (!schedule) {
      throw noSchedule();
    }
    return toScheduleDto(schedule);
  }

  @Route('post', 'schedule/:task_name', {
    access: 'staff',
    does: 'Create or change a schedule',
    answers: [scheduleSchema, 'The schedule, with the config of before the change.'],
    refuses: [refusesInput('A bad rule or config key.'), refusesUnknown('The task name is not known here.')],
  })
  async set(
    @Param('task_name', { schema: pathId }) taskName: string,
    @Body({ schema: scheduleUpdateSchema }) { schedule: cron, config = {} }: ScheduleUpdate,
  ): Promise<ScheduleDto> {
    const { schedule } = await this.schedules.setSchedule({
      taskName,
      ...(cron === undefined ? {} : { cron }),
      config,
    });
    return toScheduleDto(answered(schedule));
  }

  @Route('delete', 'schedule/:task_name', {
    access: 'staff',
    does: 'Remove a schedule',
    answers: ['nothing', 'Removed.'],
    refuses: [refusesUnknown('No schedule for this name.', noScheduleSchema)],
  })
  async remove(@Param('task_name', { schema: pathId }) taskName: string): Promise<void> {
    const { wasThere } = await this.schedules.deleteSchedule({ taskName });
    if (!wasThere) {
      throw noSchedule();
    }
  }
}
