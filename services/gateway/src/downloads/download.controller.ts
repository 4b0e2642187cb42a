import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { QueueService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import { Ids } from '@reelkeep/runtime';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { inParts } from '../compose/in-parts.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { answered } from '../http/answered.js';
import { defined } from '../http/defined.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { pathId } from '../http/wire-types.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { type TaskAccepted, taskAcceptedSchema } from '../tasks/task.dto.js';
import { toEntries } from './add-entries.js';
import {
  type DownloadAdd,
  type DownloadAddQuery,
  downloadAddQuerySchema,
  downloadAddSchema,
  type DownloadAggsDto,
  type DownloadAggsQuery,
  downloadAggsQuerySchema,
  downloadAggsSchema,
  type DownloadBulkQuery,
  downloadBulkQuerySchema,
  type DownloadBulkUpdate,
  downloadBulkUpdateSchema,
  type DownloadClearQuery,
  downloadClearQuerySchema,
  type DownloadItemDto,
  downloadItemSchema,
  type DownloadListDto,
  type DownloadListQuery,
  downloadListQuerySchema,
  downloadListSchema,
  type DownloadStatusDto,
  downloadStatusSchema,
  downloadStatusUpdateSchema,
} from './download.dto.js';
import { toDownloadAggs, toDownloadItem, toQueueStall, toSourcePause } from './download.presenter.js';

/** What was typed: the newest web client encodes it once more than the address does. */
const typedText = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of its own.
    return text;
  }
};

@ApiTags('download')
@Controller('api/download')
export class DownloadController {
  private readonly queue: ClientOf<typeof QueueService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
    private readonly ids: Ids,
  ) {
    this.queue = rpc.of(QueueService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'The download queue',
    note: 'Rows with auto_start first, then oldest first.',
    answers: [downloadListSchema, 'A page of the queue.'],
    refuses: [refusesInput()],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: downloadListQuerySchema }) query: DownloadListQuery,
    @QueryString() queryText: string,
  ): Promise<DownloadListDto> {
    const page = { page: query.page ?? 0, pageSize: await this.configs.pageSize(caller.userId), query: queryText };
    const { items, totalHits, sourcePause, stall, moreYoutubeIds } = await this.queue.listItems({
      page: toRows(page),
      maxBytes: pageBytes,
      ...defined({
        status: query.filter,
        channelId: query.channel,
        vidType: query.vid_type,
        titlePrefix: query.q && typedText(query.q),
        hasMessage: query.error,
      }),
    });
    const rest = await inParts(moreYoutubeIds, async (youtubeIds) => {
      const answer = await this.queue.listItems({ youtubeIds, maxBytes: pageBytes });
      return { entries: answer.items, more: answer.moreYoutubeIds };
    });
    return {
      data: [...items, ...rest].map(toDownloadItem),
      paginate: toPaginate(page, totalHits),
      ...defined({ source_pause: toSourcePause(sourcePause), stall: toQueueStall(stall) }),
    };
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Add videos, channels or playlists to the queue',
    note: 'What cannot be read is not answered here; it stays in the queue with the reason.',
    answers: [taskAcceptedSchema, 'Task started.'],
    refuses: [refusesInput()],
  })
  async add(
    @Query({ schema: downloadAddQuerySchema }) query: DownloadAddQuery,
    @Body({ schema: downloadAddSchema }) body: DownloadAdd,
  ): Promise<TaskAccepted> {
    const entries = toEntries(body);
    // Blank input does nothing, but is answered like any other: there is simply no task under this id.
    const { taskId } =
      entries.length === 0
        ? { taskId: this.ids.random() }
        : await this.queue.enqueue({
            entries,
            autostart: query.autostart ?? false,
            flat: query.flat ?? false,
            force: query.force ?? false,
          });
    return { message: 'add to queue task started', task_id: taskId };
  }

  @Route('patch', '', {
    access: 'staff',
    does: 'Change the status of all matching rows',
    answers: ['nothing', 'Changed.'],
    refuses: [refusesInput()],
  })
  async updateMatching(
    @Query({ schema: downloadBulkQuerySchema }) query: DownloadBulkQuery,
    @Body({ schema: downloadBulkUpdateSchema }) { status }: DownloadBulkUpdate,
  ): Promise<void> {
    await this.queue.updateItems({
      status,
      currentStatus: query.filter,
      ...defined({ channelId: query.channel, vidType: query.vid_type, hasMessage: query.error }),
    });
  }

  @Route('get', 'aggs', {
    access: 'staff',
    does: 'Queue size by channel',
    answers: [downloadAggsSchema, 'The 30 channels with most rows, most first.'],
    refuses: [refusesInput()],
  })
  async aggs(@Query({ schema: downloadAggsQuerySchema }) { filter }: DownloadAggsQuery): Promise<DownloadAggsDto> {
    return toDownloadAggs(await this.queue.countByChannel(defined({ status: filter })));
  }

  @Route('delete', '', {
    access: 'staff',
    does: 'Remove all matching rows',
    answers: ['nothing', 'Removed.'],
    refuses: [refusesInput()],
  })
  async clear(@Query({ schema: downloadClearQuerySchema }) query: DownloadClearQuery): Promise<void> {
    await this.queue.clearItems({
      status: query.filter,
      ...defined({ channelId: query.channel, vidType: query.vid_type }),
    });
  }

  @Route('get', ':video_id', {
    access: 'staff',
    does: 'One queue row',
    answers: [downloadItemSchema, 'Row.'],
    refuses: [refusesUnknown('The row is not known here.')],
  })
  async get(@Param('video_id', { schema: pathId }) youtubeId: string): Promise<DownloadItemDto> {
    const { item } = await this.queue.getItem({ youtubeId });
    return toDownloadItem(answered(item));
  }

  @Route('post', ':video_id', {
    access: 'staff',
    does: 'Change the status of one row',
    answers: [downloadStatusSchema, 'Echo.'],
    refuses: [refusesInput(), refusesUnknown('The row is not known here.')],
  })
  async update(
    @Param('video_id', { schema: pathId }) youtubeId: string,
    @Body({ schema: downloadStatusUpdateSchema }) body: DownloadStatusDto,
  ): Promise<DownloadStatusDto> {
    await this.queue.updateItem({ youtubeId, status: body.status });
    return body;
  }

  @Route('delete', ':video_id', {
    access: 'staff',
    does: 'Remove one row',
    answers: ['nothing', 'Removed, also when there was none.'],
  })
  async remove(@Param('video_id', { schema: pathId }) youtubeId: string): Promise<void> {
    await this.queue.deleteItem({ youtubeId });
  }
}
