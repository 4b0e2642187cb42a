import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type Channel,
  ChannelSchema,
  ChannelService as ChannelServiceContract,
  type GetChannelRequest,
  type GetChannelResponseSchema,
  type GetChannelTotalsRequest,
  type GetChannelTotalsResponseSchema,
  type HydrateChannelsRequest,
  type HydrateChannelsResponseSchema,
  type ListChannelsRequest,
  type ListChannelsResponseSchema,
  type UpdateChannelRequest,
  type UpdateChannelResponseSchema,
} from '@reelkeep/contracts';
import { fittingEntries, Rpc } from '@reelkeep/messaging';
import { channelMessage } from './channel-message.js';
import type { ChannelEntity } from './channel.entity.js';
import { ChannelService } from './channel.service.js';
import { ChannelStore } from './channel.store.js';

/** Answers rpc.catalog.v1.ChannelService. */
@Controller()
export class ChannelRpc {
  constructor(
    private readonly channels: ChannelService,
    private readonly store: ChannelStore,
  ) {}

  @Rpc(ChannelServiceContract.method.getChannel)
  async getChannel(request: GetChannelRequest): Promise<MessageInitShape<typeof GetChannelResponseSchema>> {
    return { channel: channelMessage(await this.channels.get(request.channelId)) };
  }

  @Rpc(ChannelServiceContract.method.hydrateChannels)
  async hydrateChannels(
    request: HydrateChannelsRequest,
  ): Promise<MessageInitShape<typeof HydrateChannelsResponseSchema>> {
    return fitting(await this.channels.getMany(request.channelIds), request.maxBytes);
  }

  @Rpc(ChannelServiceContract.method.listChannels)
  async listChannels({
    page,
    subscribed,
    maxBytes,
  }: ListChannelsRequest): Promise<MessageInitShape<typeof ListChannelsResponseSchema>> {
    const rows = { offset: page?.offset ?? 0, limit: page?.limit ?? 0 };
    const { channels, totalHits } = await this.channels.list(subscribed, rows);
    return { ...fitting(channels, maxBytes), totalHits };
  }

  @Rpc(ChannelServiceContract.method.getChannelTotals)
  async getChannelTotals({
    channelId,
  }: GetChannelTotalsRequest): Promise<MessageInitShape<typeof GetChannelTotalsResponseSchema>> {
    const [totals, hasPlaylists] = await Promise.all([
      this.store.totals(channelId),
      this.store.hasPlaylists(channelId),
    ]);
    const all = totals.find((row) => row.vid_type === '');
    return {
      videos: BigInt(all?.videos ?? 0),
      mediaSize: BigInt(all?.media_size ?? 0),
      duration: BigInt(all?.duration ?? 0),
      types: totals
        .filter((row) => row.vid_type !== '')
        .map((row) => ({ vidType: row.vid_type, videos: BigInt(row.videos) })),
      hasPlaylists,
    };
  }

  @Rpc(ChannelServiceContract.method.updateChannel)
  async updateChannel({
    channelId,
    subscribed,
    overwrites,
    reset,
  }: UpdateChannelRequest): Promise<MessageInitShape<typeof UpdateChannelResponseSchema>> {
    const channel = await this.channels.update(channelId, {
      ...(subscribed === undefined ? {} : { subscribed }),
      ...(overwrites ? { overwrites } : {}),
      reset,
    });
    return { channel: channelMessage(channel) };
  }
}

const fitting = (
  all: readonly ChannelEntity[],
  maxBytes: number,
): { channels: Channel[]; moreChannelIds: string[] } => {
  const known = all.map((channel) => create(ChannelSchema, channelMessage(channel)));
  const channels = fittingEntries(known, maxBytes);
  return { channels, moreChannelIds: known.slice(channels.length).map(({ channelId }) => channelId) };
};
