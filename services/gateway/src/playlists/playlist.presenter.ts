import {
  cacheUrl,
  type Playlist,
  type PlaylistEntry,
  PlaylistKind,
  type PlaylistNav,
  PlaylistStart,
  videoThumbFile,
} from '@reelkeep/contracts';
import { toDateTimeOrEpoch, toUnixSeconds } from '../http/formats.js';
import type {
  PlaylistCoreDto,
  PlaylistDto,
  PlaylistEntryDto,
  PlaylistNavVideoDto,
  VideoNavDto,
} from './playlist.dto.js';

/** "None" as clients of both generations bear it (SEMANTICS 39, DISCREPANCIES 7). */
const none = 'False';

const toEntry = ({ youtubeId, title, uploader, idx, downloaded }: PlaylistEntry): PlaylistEntryDto => ({
  youtube_id: youtubeId,
  title,
  uploader: uploader ?? null,
  idx,
  downloaded,
});

const toType = (kind: PlaylistKind) => (kind === PlaylistKind.CUSTOM ? ('custom' as const) : ('regular' as const));

const core = (playlist: Playlist, entries: readonly PlaylistEntry[]) => ({
  playlist_active: playlist.active,
  playlist_channel: playlist.channelName ?? null,
  playlist_channel_id: playlist.channelId ?? null,
  playlist_description: playlist.description ?? none,
  playlist_entries: entries.map(toEntry),
  playlist_id: playlist.playlistId,
  playlist_name: playlist.name,
  playlist_subscribed: playlist.subscribed,
  playlist_sort_order: playlist.start === PlaylistStart.BOTTOM ? ('bottom' as const) : ('top' as const),
  playlist_type: toType(playlist.kind),
});

/** A playlist as it is read. One without any archived video has a picture that is not there. */
export const toPlaylist = (playlist: Playlist, entries: readonly PlaylistEntry[]): PlaylistDto => ({
  ...core(playlist, entries),
  playlist_last_refresh: toDateTimeOrEpoch(playlist.lastRefresh),
  playlist_thumbnail:
    playlist.pictureYoutubeId === undefined
      ? `/cache/playlists/${playlist.playlistId}.jpg`
      : cacheUrl(videoThumbFile(playlist.pictureYoutubeId)),
  _index: 'ta_playlist',
  _score: 0,
});

/** A playlist as the calls that change one answer it: stored values, as clients know them. */
export const toPlaylistCore = (playlist: Playlist, entries: readonly PlaylistEntry[]): PlaylistCoreDto => ({
  ...core(playlist, entries),
  playlist_last_refresh: String(toUnixSeconds(playlist.lastRefresh)),
  playlist_thumbnail: playlist.pictureYoutubeId === undefined ? none : videoThumbFile(playlist.pictureYoutubeId),
});

const toNavVideo = (entry: PlaylistEntry | undefined): PlaylistNavVideoDto | null =>
  entry ? { ...toEntry(entry), vid_thumb: cacheUrl(videoThumbFile(entry.youtubeId)) } : null;

/** Where a video is in its playlists. */
export const toVideoNav = (playlists: readonly PlaylistNav[]): VideoNavDto =>
  playlists.map((nav) => ({
    playlist_meta: {
      current_idx: nav.currentIdx,
      playlist_id: nav.playlistId,
      playlist_name: nav.playlistName,
      playlist_channel: nav.channelName ?? null,
      // Shown as it was while the catalog is of the release before.
      playlist_subscribed: nav.subscribed ?? true,
      playlist_type: toType(nav.kind),
    },
    playlist_previous: toNavVideo(nav.previous),
    playlist_next: toNavVideo(nav.next),
  }));
