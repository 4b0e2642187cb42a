import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type ExportChannelsRequest,
  type ExportChannelsResponseSchema,
  type ExportPlaylistsRequest,
  type ExportPlaylistsResponseSchema,
  ExportService,
  type ExportVideoIdsRequest,
  type ExportVideoIdsResponseSchema,
  type ExportVideosRequest,
  type ExportVideosResponseSchema,
  type FindKnownRequest,
  type FindKnownResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { ExportReadModel } from './export.read-model.js';

/** Answers rpc.catalog.v1.ExportService. */
@Controller()
export class ExportRpc {
  constructor(private readonly pages: ExportReadModel) {}

  @Rpc(ExportService.method.exportVideos)
  async exportVideos(request: ExportVideosRequest): Promise<MessageInitShape<typeof ExportVideosResponseSchema>> {
    if (request.youtubeId) {
      return this.pages.video(request.youtubeId);
    }
    const scope = request.forSearch ? 'searched' : 'whole';
    return this.pages.videos(request.cursor || request.afterYoutubeId, request.limit, scope);
  }

  @Rpc(ExportService.method.exportVideoIds)
  async exportVideoIds(request: ExportVideoIdsRequest): Promise<MessageInitShape<typeof ExportVideoIdsResponseSchema>> {
    return this.pages.videoIds(request.afterYoutubeId, request.limit, request.active);
  }

  @Rpc(ExportService.method.findKnown)
  async findKnown(request: FindKnownRequest): Promise<MessageInitShape<typeof FindKnownResponseSchema>> {
    return this.pages.known(request.youtubeIds, request.channelIds);
  }

  @Rpc(ExportService.method.exportChannels)
  async exportChannels(request: ExportChannelsRequest): Promise<MessageInitShape<typeof ExportChannelsResponseSchema>> {
    return { channels: await this.pages.channels(request.afterChannelId, request.limit, request.subscribed) };
  }

  @Rpc(ExportService.method.exportPlaylists)
  async exportPlaylists(
    request: ExportPlaylistsRequest,
  ): Promise<MessageInitShape<typeof ExportPlaylistsResponseSchema>> {
    const { playlistIds, afterPlaylistId, limit, subscribed } = request;
    return { playlists: await this.pages.playlists(afterPlaylistId, limit, subscribed, playlistIds) };
  }
}
