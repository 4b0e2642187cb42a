import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KindOfItem, kindOfItem, RefreshService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { refusesInput, Route } from '../access/route.decorator.js';
import { type TaskAccepted, taskAcceptedSchema } from '../tasks/task.dto.js';
import {
  type RefreshAdd,
  type RefreshAddQuery,
  refreshAddQuerySchema,
  refreshAddSchema,
  type RefreshStateDto,
  type RefreshStateQuery,
  refreshStateQuerySchema,
  refreshStateSchema,
} from './refresh.dto.js';

@ApiTags('refresh')
@Controller('api/refresh')
export class RefreshController {
  private readonly refreshes: ClientOf<typeof RefreshService>;

  constructor(rpc: RpcClient) {
    this.refreshes = rpc.of(RefreshService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'State of the refresh queue',
    answers: [refreshStateSchema, 'State.'],
    refuses: [refusesInput()],
  })
  async state(@Query({ schema: refreshStateQuerySchema }) { type, id }: RefreshStateQuery): Promise<RefreshStateDto> {
    if (id !== undefined && type === undefined) {
      throw new DomainError('invalid', 'Say by type what the id is of: video, channel or playlist.');
    }
    const kind = type === undefined ? KindOfItem.UNSPECIFIED : kindOfItem(type);
    const { totalQueued, inQueue } = await this.refreshes.getRefreshState({ kind, id: id ?? '' });
    if (id !== undefined) {
      return { state: inQueue ? 'in_queue' : false, total_queued: totalQueued };
    }
    return { state: totalQueued > 0 ? 'running' : 'empty', total_queued: totalQueued };
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Refresh metadata of the given items now',
    note: 'An empty object refreshes what is outdated.',
    answers: [taskAcceptedSchema, 'Task started.'],
    refuses: [refusesInput()],
  })
  async add(
    @Query({ schema: refreshAddQuerySchema }) query: RefreshAddQuery,
    @Body({ schema: refreshAddSchema }) { video = [], channel = [], playlist = [] }: RefreshAdd,
  ): Promise<TaskAccepted> {
    const { taskId } = await this.refreshes.refresh({
      videoIds: video,
      channelIds: channel,
      playlistIds: playlist,
      extractVideos: query.extract_videos ?? false,
    });
    return { message: 'reindex task started', task_id: taskId };
  }
}
