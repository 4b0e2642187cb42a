import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type ResolveChannelRequest,
  type ResolveChannelResponseSchema,
  type SubscribeRequest,
  type SubscribeResponseSchema,
  SubscriptionKind,
  SubscriptionService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { ChannelResolver } from './channel-resolver.js';
import { SubscribingService } from './subscribing.service.js';

const kinds = { [SubscriptionKind.CHANNEL]: 'channel', [SubscriptionKind.PLAYLIST]: 'playlist' } as const;

/** Answers rpc.download.v1.SubscriptionService. */
@Controller()
export class SubscriptionRpc {
  constructor(
    private readonly subscribing: SubscribingService,
    private readonly resolver: ChannelResolver,
  ) {}

  @Rpc(SubscriptionService.method.subscribe)
  async subscribe({ kind, entries }: SubscribeRequest): Promise<MessageInitShape<typeof SubscribeResponseSchema>> {
    if (kind === SubscriptionKind.UNSPECIFIED) {
      throw new DomainError('invalid', 'Say whether these are channels or playlists.');
    }
    return { taskId: await this.subscribing.enter(kinds[kind], entries) };
  }

  @Rpc(SubscriptionService.method.resolveChannel)
  async resolveChannel({
    text,
  }: ResolveChannelRequest): Promise<MessageInitShape<typeof ResolveChannelResponseSchema>> {
    return { channelId: await this.resolver.resolve(text) };
  }
}
