import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { QueueService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import { DomainError, Ids } from '@reelkeep/runtime';
import { Access } from '../access/access.decorator.js';
import { inParts } from '../compose/in-parts.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { defined } from '../http/defined.js';
import { badRequestSchema, errorMessageSchema } from '../http/error-bodies.dto.js';
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
import { toDownloadItem, toSourcePause } from './download.presenter.js';

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
@Access('staff')
@Controller('api/download')
export class DownloadController {
  private readonly queue: ClientOf<typeof QueueService>;

  constructor(
    @Inject(RpcClient) rpc: RpcClient,
    @Inject(UserConfigService) private readonly configs: UserConfigService,
    @Inject(Ids) private readonly ids: Ids,
  ) {
    this.queue = rpc.of(QueueService);
  }

  @Get()
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  @ApiOperation({ summary: 'The download queue', description: 'Rows with auto_start first, then oldest first.' })
  @ApiOkResponse({ standardSchema: downloadListSchema, description: 'A page of the queue.' })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: downloadListQuerySchema }) query: DownloadListQuery,
    @QueryString() queryText: string,
  ): Promise<DownloadListDto> {
    const page = { page: query.page ?? 0, pageSize: await this.configs.pageSize(caller.userId), query: queryText };
    const { items, totalHits, sourcePause, moreYoutubeIds } = await this.queue.listItems({
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
      ...defined({ source_pause: toSourcePause(sourcePause) }),
    };
  }

  @Post()
  @HttpCode(200)
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  @ApiOperation({
    summary: 'Add videos, channels or playlists to the queue',
    description: 'What cannot be read is not answered here; it stays in the queue with the reason.',
  })
  @ApiOkResponse({ standardSchema: taskAcceptedSchema, description: 'Task started.' })
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

  @Delete()
  @HttpCode(204)
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  @ApiOperation({ summary: 'Remove all matching rows' })
  @ApiNoContentResponse({ description: 'Removed.' })
  async clear(@Query({ schema: downloadClearQuerySchema }) query: DownloadClearQuery): Promise<void> {
    await this.queue.clearItems({
      status: query.filter,
      ...defined({ channelId: query.channel, vidType: query.vid_type }),
    });
  }

  @Get(':video_id')
  @ApiOperation({ summary: 'One queue row' })
  @ApiOkResponse({ standardSchema: downloadItemSchema, description: 'Row.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The row is not known here.' })
  async get(@Param('video_id', { schema: pathId }) youtubeId: string): Promise<DownloadItemDto> {
    const { item } = await this.queue.getItem({ youtubeId });
    if (!item) {
      throw new DomainError('not-found', 'video not found in the download queue');
    }
    return toDownloadItem(item);
  }

  @Post(':video_id')
  @HttpCode(200)
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  @ApiOperation({ summary: 'Change the status of one row' })
  @ApiOkResponse({ standardSchema: downloadStatusSchema, description: 'Echo.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The row is not known here.' })
  async update(
    @Param('video_id', { schema: pathId }) youtubeId: string,
    @Body({ schema: downloadStatusUpdateSchema }) body: DownloadStatusDto,
  ): Promise<DownloadStatusDto> {
    await this.queue.updateItem({ youtubeId, status: body.status });
    return body;
  }

  @Delete(':video_id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove one row' })
  @ApiNoContentResponse({ description: 'Removed, also when there was none.' })
  async remove(@Param('video_id', { schema: pathId }) youtubeId: string): Promise<void> {
    await this.queue.deleteItem({ youtubeId });
  }
}
