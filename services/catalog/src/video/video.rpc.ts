import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type GetVideoRequest,
  type GetVideoResponseSchema,
  type HydrateVideosRequest,
  type HydrateVideosResponseSchema,
  type ListVideosRequest,
  type ListVideosResponseSchema,
  VideoService as VideoServiceContract,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { parseListQuery } from './list-query.js';
import { VideoService } from './video.service.js';

/** Answers rpc.catalog.v1.VideoService. */
@Controller()
export class VideoRpc {
  constructor(private readonly videos: VideoService) {}

  @Rpc(VideoServiceContract.method.listVideos)
  async listVideos(request: ListVideosRequest): Promise<MessageInitShape<typeof ListVideosResponseSchema>> {
    return this.videos.list(parseListQuery(request), request.maxBytes);
  }

  @Rpc(VideoServiceContract.method.getVideo)
  async getVideo(request: GetVideoRequest): Promise<MessageInitShape<typeof GetVideoResponseSchema>> {
    return { video: await this.videos.get(request.userId, request.youtubeId) };
  }

  @Rpc(VideoServiceContract.method.hydrateVideos)
  async hydrateVideos(request: HydrateVideosRequest): Promise<MessageInitShape<typeof HydrateVideosResponseSchema>> {
    const { userId, youtubeIds, maxBytes, similarTo } = request;
    return similarTo
      ? this.videos.similarTo(userId, similarTo, maxBytes)
      : this.videos.hydrate(userId, youtubeIds, maxBytes);
  }
}
