import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type DeleteChannelRequest,
  type DeleteChannelResponseSchema,
  type DeletePlaylistRequest,
  type DeletePlaylistResponseSchema,
  type DeletePlaylistWithVideosRequest,
  type DeletePlaylistWithVideosResponseSchema,
  type DeleteVideoRequest,
  type DeleteVideoResponseSchema,
  PlaylistService as PlaylistServiceContract,
  RemovalService as RemovalServiceContract,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { RemovalService } from './removal.service.js';

/** Answers rpc.catalog.v1.RemovalService, and of PlaylistService what deletes. */
@Controller()
export class RemovalRpc {
  constructor(private readonly removal: RemovalService) {}

  @Rpc(RemovalServiceContract.method.deleteVideo)
  async deleteVideo({
    youtubeId,
    ignored,
  }: DeleteVideoRequest): Promise<MessageInitShape<typeof DeleteVideoResponseSchema>> {
    return { ...inTrash(await this.removal.deleteVideo(youtubeId, { isIgnored: ignored })), ignored };
  }

  @Rpc(RemovalServiceContract.method.deleteChannel)
  async deleteChannel({
    channelId,
  }: DeleteChannelRequest): Promise<MessageInitShape<typeof DeleteChannelResponseSchema>> {
    return inTrash(await this.removal.deleteChannel(channelId));
  }

  @Rpc(RemovalServiceContract.method.deletePlaylistWithVideos)
  async deletePlaylistWithVideos({
    playlistId,
  }: DeletePlaylistWithVideosRequest): Promise<MessageInitShape<typeof DeletePlaylistWithVideosResponseSchema>> {
    return inTrash(await this.removal.deletePlaylistWithVideos(playlistId));
  }

  @Rpc(PlaylistServiceContract.method.deletePlaylist)
  async deletePlaylist({
    playlistId,
  }: DeletePlaylistRequest): Promise<MessageInitShape<typeof DeletePlaylistResponseSchema>> {
    return inTrash(await this.removal.deletePlaylist(playlistId));
  }
}

const inTrash = (trashId: string | undefined): { trashId?: string } => (trashId === undefined ? {} : { trashId });
