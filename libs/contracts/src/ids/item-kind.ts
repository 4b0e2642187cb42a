import {
  type ChannelId,
  isChannelId,
  isChannelOfOtherSite,
  isPlaylistId,
  isYoutubeId,
  type PlaylistId,
  type YoutubeId,
} from './ids.js';

/** An id together with what it names. */
export type Item =
  | { kind: 'video'; id: YoutubeId }
  | { kind: 'channel'; id: ChannelId }
  | { kind: 'playlist'; id: PlaylistId };

export type ItemKind = Item['kind'];

const playlistLengths: ReadonlySet<number> = new Set([34, 26, 18, 13]);
const channelLength = 24;
const customPlaylistPrefix = 'TA_playlist_';

/** What a bare id names, by its form alone (SEMANTICS 1); undefined for a form that names nothing. */
export const itemOf = (id: string): Item | undefined => {
  if (isPlaylistId(id) && looksLikePlaylist(id)) {
    return { kind: 'playlist', id };
  }
  if (isYoutubeId(id)) {
    return { kind: 'video', id };
  }
  return isChannelOfOtherSite(id) || (isChannelId(id) && id.length === channelLength)
    ? { kind: 'channel', id }
    : undefined;
};

const looksLikePlaylist = (id: string): boolean =>
  id === 'LL' || id === 'WL' || id.startsWith(customPlaylistPrefix) || playlistLengths.has(id.length);
