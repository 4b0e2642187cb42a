import { Inject, Injectable } from '@nestjs/common';
import {
  type Channel,
  ChannelService,
  type SearchResponse,
  SearchService as SearchServiceContract,
  type Video,
  VideoService,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';

export type Found = { found: SearchResponse; videos: Video[]; channels: Channel[] };

/** Search in two steps: ids from the index, then what they stand for from the catalogue. */
@Injectable()
export class SearchService {
  private readonly index: ClientOf<typeof SearchServiceContract>;
  private readonly videos: ClientOf<typeof VideoService>;
  private readonly channels: ClientOf<typeof ChannelService>;

  constructor(@Inject(RpcClient) rpc: RpcClient) {
    this.index = rpc.of(SearchServiceContract);
    this.videos = rpc.of(VideoService);
    this.channels = rpc.of(ChannelService);
  }

  async search(userId: string, query: string): Promise<Found> {
    const found = await this.index.search({ query });
    const [videos, channels] = await Promise.all([
      this.hydrateVideos(
        userId,
        found.videos.map(({ id }) => id),
      ),
      this.hydrateChannels(found.channels.map(({ id }) => id)),
    ]);
    return { found, videos, channels };
  }

  private async hydrateVideos(userId: string, youtubeIds: string[]): Promise<Video[]> {
    return youtubeIds.length === 0 ? [] : (await this.videos.hydrateVideos({ userId, youtubeIds })).videos;
  }

  private async hydrateChannels(channelIds: string[]): Promise<Channel[]> {
    return channelIds.length === 0 ? [] : (await this.channels.hydrateChannels({ channelIds })).channels;
  }
}
