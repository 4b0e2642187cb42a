import { Injectable } from '@nestjs/common';
import { create } from '@bufbuild/protobuf';
import { DomainError } from '@reelkeep/runtime';
import {
  ChannelService,
  maxSimilarVideos,
  mostSearchHits,
  PlaylistService,
  ScoredIdSchema,
  type SearchResponse,
  SearchResponseSchema,
  SearchService as SearchServiceContract,
  TitleService,
  type Video,
  VideoService,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { hydratedChannels } from '../channels/hydrated-channels.js';
import { entriesOf, hydratedPlaylists } from '../playlists/playlist-parts.js';
import { hydratedVideos, keptSimilarVideos } from '../videos/hydrated-videos.js';
import { namedVideo } from './named-video.js';
import type { Found } from './search.presenter.js';

/** Search in two steps: ids from the index, then what they stand for from the catalogue. */
@Injectable()
export class SearchService {
  private readonly index: ClientOf<typeof SearchServiceContract>;
  private readonly videos: ClientOf<typeof VideoService>;
  private readonly channels: ClientOf<typeof ChannelService>;
  private readonly playlists: ClientOf<typeof PlaylistService>;
  private readonly titles: ClientOf<typeof TitleService>;

  constructor(rpc: RpcClient) {
    this.index = rpc.of(SearchServiceContract);
    this.videos = rpc.of(VideoService);
    this.channels = rpc.of(ChannelService);
    this.playlists = rpc.of(PlaylistService);
    this.titles = rpc.of(TitleService);
  }

  async search(userId: string, query: string, page: number): Promise<Found> {
    const { found: hits, isReduced } = await this.find(query, page);
    const found = page <= 1 ? withNamed(hits, namedVideo(query)) : hits;
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
      // Thirty playlists may have 10,000 entries each; whoever wants them all asks for the playlist.
      entriesOf(this.playlists, playlistIds, 'first'),
    ]);
    return { found, isReduced, videos: videos.slice(0, mostSearchHits), channels, playlists, entriesOf: entries };
  }

  /** While search is away, the catalogue finds titles and names; when that is away too, search says what it has to. */
  private async find(query: string, page: number): Promise<{ found: SearchResponse; isReduced: boolean }> {
    try {
      return { found: await this.index.search({ query, page }), isReduced: false };
    } catch (error) {
      if (!isAway(error)) {
        throw error;
      }
      const titles = await this.titles.findTitles({ query, page }).catch(() => {
        throw error;
      });
      const unscored = (ids: readonly string[]) => ids.map((id) => ({ id, score: 0 }));
      const found = create(SearchResponseSchema, {
        queryType: titles.queryType,
        videos: unscored(titles.videoIds),
        channels: unscored(titles.channelIds),
        playlists: unscored(titles.playlistIds),
      });
      return { found, isReduced: true };
    }
  }

  /**
   * Videos that are like one, as one user sees them (SEMANTICS 17): those that the catalogue keeps (ADR 71). Search is
   * asked where these are not as many as are shown, as in a small archive; without it they do.
   */
  async similar(userId: string, youtubeId: string): Promise<Video[]> {
    const kept = await keptSimilarVideos(this.videos, userId, youtubeId);
    if (kept.length >= maxSimilarVideos) {
      return kept;
    }
    try {
      const { videos } = await this.index.similar({ youtubeId });
      return await hydratedVideos(
        this.videos,
        userId,
        videos.map(({ id }) => id),
      );
    } catch (error) {
      if (kept.length > 0 && isAway(error)) {
        return kept;
      }
      throw error;
    }
  }
}

/**
 * With the video that was named first, scored as the best of the others. Like any hit it is looked up, and left out
 * where it is not archived.
 */
const withNamed = (found: SearchResponse, named: string | undefined): SearchResponse => {
  if (named === undefined) {
    return found;
  }
  const score = Math.max(1, ...found.videos.map((hit) => hit.score));
  const others = found.videos.filter(({ id }) => id !== named);
  return { ...found, videos: [create(ScoredIdSchema, { id: named, score }), ...others] };
};

const isAway = (error: unknown): boolean => error instanceof DomainError && error.code === 'unavailable';
