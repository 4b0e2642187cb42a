import { Injectable } from '@nestjs/common';
import {
  type Channel,
  ChannelService,
  type SearchResponse,
  SearchService as SearchServiceContract,
  type Video,
  VideoService,
} from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import { inParts } from '../compose/in-parts.js';
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

  async search(userId: string, query: string): Promise<Found> {
    const found = await this.index.search({ query });
    const [videos, channels] = await Promise.all([
      hydratedVideos(
        this.videos,
        userId,
        found.videos.map(({ id }) => id),
      ),
      this.hydrateChannels(found.channels.map(({ id }) => id)),
    ]);
    return { found, videos, channels };
  }

  private hydrateChannels(ids: string[]): Promise<Channel[]> {
    return inParts(ids, async (channelIds) => {
      const { channels, moreChannelIds } = await this.channels.hydrateChannels({ channelIds, maxBytes: pageBytes });
      return { entries: channels, more: moreChannelIds };
    });
  }
}
