import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChannelService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { Access } from '../access/access.decorator.js';
import { errorMessageSchema } from '../http/error-bodies.dto.js';
import { pathId } from '../http/wire-types.js';
import { type ChannelDto, channelSchema } from './channel.dto.js';
import { toChannel } from './channel.presenter.js';

@ApiTags('channel')
@Controller('api/channel')
export class ChannelController {
  private readonly channels: ClientOf<typeof ChannelService>;

  constructor(@Inject(RpcClient) rpc: RpcClient) {
    this.channels = rpc.of(ChannelService);
  }

  @Get(':channel_id')
  @Access('signed-in')
  @ApiOperation({ summary: 'One channel' })
  @ApiOkResponse({ standardSchema: channelSchema, description: 'Channel.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The channel is not known here.' })
  async get(@Param('channel_id', { schema: pathId }) channelId: string): Promise<ChannelDto> {
    const { channel } = await this.channels.getChannel({ channelId });
    if (!channel) {
      throw new DomainError('not-found', 'channel not found');
    }
    return toChannel(channel);
  }
}
