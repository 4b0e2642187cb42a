import {
  cacheUrl,
  type Channel,
  oneOfOr,
  type Playlist,
  type PlaylistEntry,
  type ScoredId,
  searchKinds,
  type SearchResponse,
  type SubtitleHit,
  type Video,
  videoThumbFile,
} from '@reelkeep/contracts';
import { toChannelHit } from '../channels/channel.presenter.js';
import { toCueTime, toScore, toUnixSeconds } from '../http/formats.js';
import { toPlaylist } from '../playlists/playlist.presenter.js';
import { toVideoHit } from '../videos/video.presenter.js';
import type { SearchResponseDto, SubtitleHitDto } from './search.dto.js';

/** What a page of hits stands for: ids with their scores and lines as the index gave them, the rest of the catalogue. */
export type Found = {
  found: SearchResponse;
  /** Whether only titles and names were looked through, because search is away. */
  isReduced: boolean;
  videos: readonly Video[];
  channels: readonly Channel[];
  playlists: readonly Playlist[];
  entriesOf: (playlistId: string) => readonly PlaylistEntry[];
};

const toSubtitleHit = (hit: SubtitleHit): SubtitleHitDto => ({
  youtube_id: hit.youtubeId,
  title: hit.title,
  subtitle_fragment_id: hit.fragmentId,
  subtitle_start: toCueTime(hit.startMs),
  subtitle_end: toCueTime(hit.endMs),
  subtitle_last_refresh: toUnixSeconds(hit.indexed),
  subtitle_index: hit.fragmentIndex,
  subtitle_lang: hit.lang,
  subtitle_source: hit.source === 'auto' ? 'auto' : 'user',
  subtitle_line: hit.line,
  subtitle_channel: hit.channelName,
  subtitle_channel_id: hit.channelId,
  vid_thumb_url: cacheUrl(videoThumbFile(hit.youtubeId)),
  _index: 'ta_subtitle',
  _score: toScore(hit.score),
});

const scores = (hits: readonly ScoredId[]): ReadonlyMap<string, number> =>
  new Map(hits.map(({ id, score }) => [id, toScore(score)]));

/** The four lists. Hits that the catalogue no longer knows are left out: the index may lag behind a deletion. */
export const toSearchResponse = ({ found, videos, channels, playlists, entriesOf }: Found): SearchResponseDto => {
  const videoScores = scores(found.videos);
  const channelScores = scores(found.channels);
  const playlistScores = scores(found.playlists);
  return {
    results: {
      video_results: videos.map((video) => toVideoHit(video, videoScores.get(video.youtubeId) ?? 0)),
      channel_results: channels.map((channel) => toChannelHit(channel, channelScores.get(channel.channelId) ?? 0)),
      playlist_results: playlists.map((playlist) => ({
        ...toPlaylist(playlist, entriesOf(playlist.playlistId)),
        _score: playlistScores.get(playlist.playlistId) ?? 0,
      })),
      fulltext_results: found.subtitles.map(toSubtitleHit),
    },
    queryType: oneOfOr(searchKinds, found.queryType, 'simple'),
  };
};
