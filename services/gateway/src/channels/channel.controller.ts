import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ChannelService,
  isChannelId,
  longestId,
  QueueService,
  RemovalService,
  SubscriptionKind,
  SubscriptionService,
} from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import type { FastifyReply } from 'fastify';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { ApiError } from '../http/api-error.js';
import { answered } from '../http/answered.js';
import { defined } from '../http/defined.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { pathId } from '../http/wire-types.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { nameTrash } from '../trash/trash-header.js';
import { toOverwritesChange, toUpdateEcho } from './channel-update.js';
import {
  type ChannelAggsDto,
  channelAggsSchema,
  type ChannelBulk,
  type ChannelBulkEcho,
  channelBulkEchoSchema,
  channelBulkSchema,
  type ChannelDto,
  type ChannelListDto,
  type ChannelListQuery,
  channelListQuerySchema,
  channelListSchema,
  type ChannelNavDto,
  channelNavSchema,
  channelNotIndexedSchema,
  type ChannelSearchQuery,
  channelSearchQuerySchema,
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
  private readonly subscriptions: ClientOf<typeof SubscriptionService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
  ) {
    this.channels = rpc.of(ChannelService);
    this.queue = rpc.of(QueueService);
    this.removal = rpc.of(RemovalService);
    this.subscriptions = rpc.of(SubscriptionService);
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

  @Route('post', '', {
    access: 'staff',
    does: 'Subscribe to or unsubscribe from several channels',
    note: 'Subscribing runs as a background task, which reads channels that are not known here from the source. Unsubscribing is done at once and takes an id; a channel that is not known is none to unsubscribe from.',
    answers: [channelBulkEchoSchema, 'Echo of the body.'],
    refuses: [
      refusesInput('Validation failed, or a channel to unsubscribe from is not named by its id. Nothing is done then.'),
    ],
  })
  async subscribe(@Body({ schema: channelBulkSchema }) body: ChannelBulk): Promise<ChannelBulkEcho> {
    const wanted = body.data.filter((row) => row.channel_subscribed).map((row) => row.channel_id);
    const unwanted = body.data.filter((row) => !row.channel_subscribed).map((row) => row.channel_id.trim());
    const nameless = unwanted.find((channelId) => !isChannelId(channelId));
    if (nameless !== undefined) {
      const cure = '/api/channel/search/ tells the id of a handle or URL.';
      throw new ApiError(400, { error: `${nameless.slice(0, longestId)} is not the id of a channel: ${cure}` });
    }
    // First what may be refused.
    if (wanted.length > 0) {
      await this.subscriptions.subscribe({ kind: SubscriptionKind.CHANNEL, entries: wanted });
    }
    for (const channelId of unwanted) {
      await this.channels.updateChannel({ channelId, subscribed: false }).catch(unlessGone);
    }
    return body;
  }

  @Route('get', 'search', {
    access: 'signed-in',
    does: 'Find an indexed channel by id, handle or URL',
    note: 'The source is asked for a handle that was not resolved in the last 7 days; while it is away, 503 is answered.',
    answers: [channelSchema, 'The channel.'],
    refuses: [
      refusesInput('q is missing or blank, or names a video or playlist.'),
      refusesUnknown('Not known to the source, or not here.', channelNotIndexedSchema),
    ],
  })
  async search(@Query({ schema: channelSearchQuerySchema }) { q: text }: ChannelSearchQuery): Promise<ChannelDto> {
    try {
      const { channelId } = await this.subscriptions.resolveChannel({ text });
      const { channel } = await this.channels.getChannel({ channelId });
      return toChannel(answered(channel));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') {
        // With the second key the browser extension offers to subscribe.
        throw new ApiError(404, { error: error.message, channel_subscribed: false });
      }
      throw error;
    }
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
    note: 'null takes an overwrite back; keys that are not sent stay. Setting index_playlists to true also starts a background task that keeps those playlists of the channel that list an archived video.',
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
    note: 'Of its folder goes what the archive put there. Unless that is switched off it goes into the trash, where the header X-Trash-Id names it.',
    answers: ['nothing', 'Deleted.'],
    refuses: [unknown],
  })
  async delete(
    @Param('channel_id', { schema: pathId }) channelId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    nameTrash(reply, await this.removal.deleteChannel({ channelId }));
  }

  @Route('get', ':channel_id/nav', {
    access: 'signed-in',
    does: 'Which sub pages of a channel have content',
    answers: [channelNavSchema, 'Flags; none for a channel that is not known.'],
  })
  async nav(@Param('channel_id', { schema: pathId }) channelId: string): Promise<ChannelNavDto> {
    const [totals, waiting] = await Promise.all([
      this.channels.getChannelTotals({ channelId }),
      this.queue.countItems({ channelId }),
    ]);
    return toChannelNav(totals, waiting);
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

const unlessGone = (error: unknown): void => {
  if (!(error instanceof DomainError && error.code === 'not-found')) {
    throw error;
  }
};
