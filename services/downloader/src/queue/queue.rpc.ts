import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type ClearItemsRequest,
  type ClearItemsResponseSchema,
  type DeleteItemRequest,
  type DeleteItemResponseSchema,
  type CountByChannelRequest,
  type CountByChannelResponseSchema,
  type CountItemsRequest,
  type CountItemsResponseSchema,
  type EnqueueRequest,
  type EnqueueResponseSchema,
  type GetItemRequest,
  type GetItemResponseSchema,
  type ListItemsRequest,
  type ListItemsResponseSchema,
  QueueItemSchema,
  QueueService as QueueServiceContract,
  SourcePauseKind,
  type SourcePauseSchema,
  type UpdateItemRequest,
  type UpdateItemResponseSchema,
  type UpdateItemsRequest,
  type UpdateItemsResponseSchema,
} from '@reelkeep/contracts';
import { fittingEntries, Rpc } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { BackOff } from '../source/back-off.js';
import { SourceGate } from '../source/source-gate.store.js';
import { sourcePauseOf } from '../source/source-pause.js';
import { StallAlert } from '../stall/stall-alert.js';
import { queueItemOf } from './queue-row.js';
import { QueueService } from './queue.service.js';
import { type SpacePause, SpacePauses } from './space-pause.store.js';

/** Answers rpc.download.v1.QueueService. */
@Controller()
export class QueueRpc {
  constructor(
    private readonly queue: QueueService,
    private readonly gate: SourceGate,
    private readonly stall: StallAlert,
    private readonly space: SpacePauses,
    private readonly backOff: BackOff,
    private readonly clock: Clock,
  ) {}

  @Rpc(QueueServiceContract.method.enqueue)
  async enqueue(request: EnqueueRequest): Promise<MessageInitShape<typeof EnqueueResponseSchema>> {
    return { taskId: await this.queue.enqueue(request) };
  }

  @Rpc(QueueServiceContract.method.listItems)
  async listItems(request: ListItemsRequest): Promise<MessageInitShape<typeof ListItemsResponseSchema>> {
    const { page, youtubeIds } = request;
    const [{ rows, totalHits }, pause, stall, room] = await Promise.all([
      youtubeIds.length > 0
        ? this.queue.those(youtubeIds)
        : this.queue.list({ ...request, offset: page?.offset ?? 0, limit: page?.limit ?? 0 }),
      this.gate.pause(),
      this.stall.current(),
      this.space.current(),
    ]);
    const items = fittingEntries(
      rows.map((row) => create(QueueItemSchema, queueItemOf(row))),
      request.maxBytes,
    );
    return {
      items,
      moreYoutubeIds: rows.slice(items.length).map((row) => row.youtube_id),
      totalHits,
      ...(stall ? { stall: { since: timestampFromDate(stall.since), items: stall.items } } : {}),
      ...(pause ? { sourcePause: sourcePauseOf(pause) } : room ? { sourcePause: this.spacePauseOf(room) } : {}),
    };
  }

  private spacePauseOf({ reason, since }: SpacePause): MessageInitShape<typeof SourcePauseSchema> {
    const nextTry = new Date(this.clock.now().getTime() + this.backOff.spaceMs);
    return {
      kind: SourcePauseKind.FULL,
      reason,
      since: timestampFromDate(since),
      nextTry: timestampFromDate(nextTry),
    };
  }

  @Rpc(QueueServiceContract.method.getItem)
  async getItem({ youtubeId }: GetItemRequest): Promise<MessageInitShape<typeof GetItemResponseSchema>> {
    return { item: queueItemOf(await this.queue.get(youtubeId)) };
  }

  @Rpc(QueueServiceContract.method.updateItem)
  async updateItem({
    youtubeId,
    status,
  }: UpdateItemRequest): Promise<MessageInitShape<typeof UpdateItemResponseSchema>> {
    await this.queue.update(youtubeId, status);
    return {};
  }

  @Rpc(QueueServiceContract.method.deleteItem)
  async deleteItem({ youtubeId }: DeleteItemRequest): Promise<MessageInitShape<typeof DeleteItemResponseSchema>> {
    await this.queue.delete(youtubeId);
    return {};
  }

  @Rpc(QueueServiceContract.method.clearItems)
  async clearItems({
    status,
    channelId,
    vidType,
  }: ClearItemsRequest): Promise<MessageInitShape<typeof ClearItemsResponseSchema>> {
    await this.queue.clear({ status, channelId, vidType });
    return {};
  }

  @Rpc(QueueServiceContract.method.updateItems)
  async updateItems({
    status,
    currentStatus,
    ...filter
  }: UpdateItemsRequest): Promise<MessageInitShape<typeof UpdateItemsResponseSchema>> {
    await this.queue.updateMatching({ ...filter, status: currentStatus }, status);
    return {};
  }

  @Rpc(QueueServiceContract.method.countByChannel)
  async countByChannel({
    status,
  }: CountByChannelRequest): Promise<MessageInitShape<typeof CountByChannelResponseSchema>> {
    const { channels, others } = await this.queue.byChannel(status);
    return {
      channels: channels.map(({ channelId, channelName, items }) => ({ channelId, channelName, items })),
      others,
    };
  }

  @Rpc(QueueServiceContract.method.countItems)
  async countItems({ channelId }: CountItemsRequest): Promise<MessageInitShape<typeof CountItemsResponseSchema>> {
    return this.queue.counts(channelId);
  }
}
