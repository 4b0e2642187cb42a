import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChannelService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { pathId } from '../http/wire-types.js';
import { type ChannelDto, channelSchema } from './channel.dto.js';
import { toChannel } from './channel.presenter.js';

@ApiTags('channel')
@Controller('api/channel')
export class ChannelController {
  private readonly channels: ClientOf<typeof ChannelService>;

  constructor(rpc: RpcClient) {
    this.channels = rpc.of(ChannelService);
  }

  @Route('get', ':channel_id', {
    access: 'signed-in',
    does: 'One channel',
    answers: [channelSchema, 'Channel.'],
    refuses: [refusesUnknown('The channel is not known here.')],
  })
  async get(@Param('channel_id', { schema: pathId }) channelId: string): Promise<ChannelDto> {
    const { channel } = await this.channels.getChannel({ channelId });
    return toChannel(answered(channel));
  }
}
