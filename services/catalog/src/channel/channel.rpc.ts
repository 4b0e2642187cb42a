import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  ChannelSchema,
  ChannelService as ChannelServiceContract,
  type GetChannelRequest,
  type GetChannelResponseSchema,
  type HydrateChannelsRequest,
  type HydrateChannelsResponseSchema,
} from '@reelkeep/contracts';
import { fittingEntries, Rpc } from '@reelkeep/messaging';
import { channelMessage } from './channel-message.js';
import { ChannelService } from './channel.service.js';

/** Answers rpc.catalog.v1.ChannelService. */
@Controller()
export class ChannelRpc {
  constructor(private readonly channels: ChannelService) {}

  @Rpc(ChannelServiceContract.method.getChannel)
  async getChannel(request: GetChannelRequest): Promise<MessageInitShape<typeof GetChannelResponseSchema>> {
    return { channel: channelMessage(await this.channels.get(request.channelId)) };
  }

  @Rpc(ChannelServiceContract.method.hydrateChannels)
  async hydrateChannels(
    request: HydrateChannelsRequest,
  ): Promise<MessageInitShape<typeof HydrateChannelsResponseSchema>> {
    const known = (await this.channels.getMany(request.channelIds)).map((channel) =>
      create(ChannelSchema, channelMessage(channel)),
    );
    const channels = fittingEntries(ChannelSchema, known, request.maxBytes);
    return { channels, moreChannelIds: known.slice(channels.length).map(({ channelId }) => channelId) };
  }
}
