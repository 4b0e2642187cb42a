import { Injectable } from '@nestjs/common';
import {
  type Channel,
  ChannelService,
  type SearchResponse,
  SearchService as SearchServiceContract,
  type Video,
  VideoService,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { hydratedChannels } from '../channels/hydrated-channels.js';
import { hydratedVideos } from '../videos/hydrated-videos.js';

export type Found = { found: SearchResponse; videos: Video[]; channels: Channel[] };

/** Search in two steps: ids from the index, then what they stand for from the catalogue. */
@Injectable()
export class SearchService {
  private readonly index: ClientOf<typeof SearchServiceContract>;
  private readonly videos: ClientOf<typeof VideoService>;
  private readonly channels: ClientOf<typeof ChannelService>;

  constructor(rpc: RpcClient) {
    this.index = rpc.of(SearchServiceContract);
    this.videos = rpc.of(VideoService);
    this.channels = rpc.of(ChannelService);
  }

  async search(userId: string, query: string, page: number): Promise<Found> {
    const found = await this.index.search({ query, page });
    const [videos, channels] = await Promise.all([
      hydratedVideos(
        this.videos,
        userId,
        found.videos.map(({ id }) => id),
      ),
      hydratedChannels(
        this.channels,
        found.channels.map(({ id }) => id),
      ),
    ]);
    return { found, videos, channels };
  }

  /** Videos that are like one, without anybody's state (SEMANTICS 17). */
  async similar(youtubeId: string): Promise<Video[]> {
    const { videos } = await this.index.similar({ youtubeId });
    return hydratedVideos(
      this.videos,
      '',
      videos.map(({ id }) => id),
    );
  }
}
