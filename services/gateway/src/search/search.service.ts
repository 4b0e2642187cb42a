import { Injectable } from '@nestjs/common';
import {
  ChannelService,
  PlaylistService,
  SearchService as SearchServiceContract,
  type Video,
  VideoService,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { hydratedChannels } from '../channels/hydrated-channels.js';
import { entriesOf, hydratedPlaylists } from '../playlists/playlist-parts.js';
import { hydratedVideos } from '../videos/hydrated-videos.js';
import type { Found } from './search.presenter.js';

/** Search in two steps: ids from the index, then what they stand for from the catalogue. */
@Injectable()
export class SearchService {
  private readonly index: ClientOf<typeof SearchServiceContract>;
  private readonly videos: ClientOf<typeof VideoService>;
  private readonly channels: ClientOf<typeof ChannelService>;
  private readonly playlists: ClientOf<typeof PlaylistService>;

  constructor(rpc: RpcClient) {
    this.index = rpc.of(SearchServiceContract);
    this.videos = rpc.of(VideoService);
    this.channels = rpc.of(ChannelService);
    this.playlists = rpc.of(PlaylistService);
  }

  async search(userId: string, query: string, page: number): Promise<Found> {
    const found = await this.index.search({ query, page });
    const playlistIds = found.playlists.map(({ id }) => id);
    const [videos, channels, playlists, entries] = await Promise.all([
      hydratedVideos(
        this.videos,
        userId,
        found.videos.map(({ id }) => id),
      ),
      hydratedChannels(
        this.channels,
        found.channels.map(({ id }) => id),
      ),
      hydratedPlaylists(this.playlists, playlistIds),
      entriesOf(this.playlists, playlistIds),
    ]);
    return { found, videos, channels, playlists, entriesOf: entries };
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
