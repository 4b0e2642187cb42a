import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type GetRefreshStateRequest,
  type GetRefreshStateResponseSchema,
  isChannelId,
  isPlaylistId,
  isYoutubeId,
  itemKindOf,
  type RefreshRequest,
  type RefreshResponseSchema,
  RefreshService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { RefreshingService } from './refreshing.service.js';

/** Answers rpc.download.v1.RefreshService. */
@Controller()
export class RefreshRpc {
  constructor(private readonly refreshing: RefreshingService) {}

  @Rpc(RefreshService.method.refresh)
  async refresh(request: RefreshRequest): Promise<MessageInitShape<typeof RefreshResponseSchema>> {
    const taskId = await this.refreshing.enter({
      videos: idsOf(request.videoIds, isYoutubeId, 'video'),
      channels: idsOf(request.channelIds, isChannelId, 'channel'),
      playlists: idsOf(request.playlistIds, isPlaylistId, 'playlist'),
      withVideos: request.extractVideos,
    });
    return { taskId };
  }

  @Rpc(RefreshService.method.getRefreshState)
  getRefreshState({
    kind,
    id,
  }: GetRefreshStateRequest): Promise<MessageInitShape<typeof GetRefreshStateResponseSchema>> {
    return this.refreshing.state(itemKindOf(kind), id);
  }
}

const idsOf = <T extends string>(texts: string[], is: (text: unknown) => text is T, kind: string): T[] =>
  texts.map((text) => {
    if (!is(text)) {
      throw new DomainError('invalid', `"${text.slice(0, 100)}" is not the id of a ${kind}.`);
    }
    return text;
  });
