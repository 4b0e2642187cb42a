import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type DeleteChannelRequest,
  type DeleteChannelResponseSchema,
  type DeletePlaylistWithVideosRequest,
  type DeletePlaylistWithVideosResponseSchema,
  type DeleteVideoRequest,
  type DeleteVideoResponseSchema,
  RemovalService as RemovalServiceContract,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { RemovalService } from './removal.service.js';

/** Answers rpc.catalog.v1.RemovalService. */
@Controller()
export class RemovalRpc {
  constructor(private readonly removal: RemovalService) {}

  @Rpc(RemovalServiceContract.method.deleteVideo)
  async deleteVideo({ youtubeId }: DeleteVideoRequest): Promise<MessageInitShape<typeof DeleteVideoResponseSchema>> {
    await this.removal.deleteVideo(youtubeId);
    return {};
  }

  @Rpc(RemovalServiceContract.method.deleteChannel)
  async deleteChannel({
    channelId,
  }: DeleteChannelRequest): Promise<MessageInitShape<typeof DeleteChannelResponseSchema>> {
    await this.removal.deleteChannel(channelId);
    return {};
  }

  @Rpc(RemovalServiceContract.method.deletePlaylistWithVideos)
  async deletePlaylistWithVideos({
    playlistId,
  }: DeletePlaylistWithVideosRequest): Promise<MessageInitShape<typeof DeletePlaylistWithVideosResponseSchema>> {
    await this.removal.deletePlaylistWithVideos(playlistId);
    return {};
  }
}
