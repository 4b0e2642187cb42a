import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChannelService, QueueService, RemovalService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { defined } from '../http/defined.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { pathId } from '../http/wire-types.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { toOverwritesChange, toUpdateEcho } from './channel-update.js';
import {
  type ChannelAggsDto,
  channelAggsSchema,
  type ChannelDto,
  type ChannelListDto,
  type ChannelListQuery,
  channelListQuerySchema,
  channelListSchema,
  type ChannelNavDto,
  channelNavSchema,
  channelSchema,
  type ChannelUpdate,
  type ChannelUpdateEcho,
  channelUpdateEchoSchema,
  channelUpdateSchema,
} from './channel.dto.js';
import { toChannel, toChannelAggs, toChannelNav } from './channel.presenter.js';
import { hydratedChannels } from './hydrated-channels.js';

const unknown = refusesUnknown('The channel is not known here.');

@ApiTags('channel')
@Controller('api/channel')
export class ChannelController {
  private readonly channels: ClientOf<typeof ChannelService>;
  private readonly queue: ClientOf<typeof QueueService>;
  private readonly removal: ClientOf<typeof RemovalService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
  ) {
    this.channels = rpc.of(ChannelService);
    this.queue = rpc.of(QueueService);
    this.removal = rpc.of(RemovalService);
  }

  @Route('get', '', {
    access: 'signed-in',
    does: 'List channels by name',
    answers: [channelListSchema, 'A page of channels, ascending by name without regard to case.'],
    refuses: [refusesInput()],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: channelListQuerySchema }) query: ChannelListQuery,
    @QueryString() queryText: string,
  ): Promise<ChannelListDto> {
    const page = { page: query.page ?? 0, pageSize: await this.configs.pageSize(caller.userId), query: queryText };
    const { channels, totalHits, moreChannelIds } = await this.channels.listChannels({
      page: toRows(page),
      maxBytes: pageBytes,
      ...(query.filter === undefined ? {} : { subscribed: query.filter === 'subscribed' }),
    });
    const all = [...channels, ...(await hydratedChannels(this.channels, moreChannelIds))];
    return { data: all.map(toChannel), paginate: toPaginate(page, totalHits) };
  }

  @Route('get', ':channel_id', {
    access: 'signed-in',
    does: 'One channel',
    answers: [channelSchema, 'Channel.'],
    refuses: [unknown],
  })
  async get(@Param('channel_id', { schema: pathId }) channelId: string): Promise<ChannelDto> {
    const { channel } = await this.channels.getChannel({ channelId });
    return toChannel(answered(channel));
  }

  @Route('post', ':channel_id', {
    access: 'staff',
    does: 'Change subscription or overwrites',
    note: 'null takes an overwrite back; keys that are not sent stay.',
    answers: [channelUpdateEchoSchema, 'Echo of the accepted body.'],
    refuses: [refusesInput(), unknown],
  })
  async update(
    @Param('channel_id', { schema: pathId }) channelId: string,
    @Body({ schema: channelUpdateSchema }) body: ChannelUpdate,
  ): Promise<ChannelUpdateEcho> {
    await this.channels.updateChannel({
      channelId,
      ...defined({ subscribed: body.channel_subscribed }),
      ...toOverwritesChange(body.channel_overwrites ?? {}),
    });
    return toUpdateEcho(body);
  }

  @Route('delete', ':channel_id', {
    access: 'staff',
    does: 'Delete a channel with all its videos and playlists',
    note: 'Of its folder goes what the archive put there.',
    answers: ['nothing', 'Deleted.'],
    refuses: [unknown],
  })
  async delete(@Param('channel_id', { schema: pathId }) channelId: string): Promise<void> {
    await this.removal.deleteChannel({ channelId });
  }

  @Route('get', ':channel_id/nav', {
    access: 'signed-in',
    does: 'Which sub pages of a channel have content',
    answers: [channelNavSchema, 'Flags; none for a channel that is not known.'],
  })
  async nav(@Param('channel_id', { schema: pathId }) channelId: string): Promise<ChannelNavDto> {
    const waiting = async (status: 'pending' | 'ignore'): Promise<number> =>
      (await this.queue.listItems({ channelId, status, page: { offset: 0, limit: 1 } })).totalHits;
    const [totals, pending, ignored] = await Promise.all([
      this.channels.getChannelTotals({ channelId }),
      waiting('pending'),
      waiting('ignore'),
    ]);
    return toChannelNav(totals, { pending, ignored });
  }

  @Route('get', ':channel_id/aggs', {
    access: 'signed-in',
    does: 'Totals of a channel',
    answers: [channelAggsSchema, 'Totals; zeros for a channel that is not known.'],
  })
  async aggs(@Param('channel_id', { schema: pathId }) channelId: string): Promise<ChannelAggsDto> {
    return toChannelAggs(await this.channels.getChannelTotals({ channelId }));
  }
}
