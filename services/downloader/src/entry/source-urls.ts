import type { ParsedEntry } from './entry.js';

const origin = 'https://www.youtube.com';

/** Address that the source answers without any content: whether it can be reached. */
export const reachUrl = `${origin}/generate_204`;

/** Address of the videos that the asker likes, which the source shows to somebody signed in alone (SEMANTICS 7). */
export const likedVideosUrl = `${origin}/playlist?list=LL`;

/**
 * Address of a video. Addresses are always made here, never taken from input, so that no text of a person can be one.
 */
export const videoUrl = (youtubeId: string): string => `${origin}/watch?v=${encodeURIComponent(youtubeId)}`;

/** Address at which the source says by 200 that a video is a short. */
export const shortUrl = (youtubeId: string): string => `${origin}/shorts/${encodeURIComponent(youtubeId)}`;

export const channelUrl = (channelId: string): string => `${origin}/channel/${encodeURIComponent(channelId)}`;

/** Address of the playlists that a channel shows. */
export const channelPlaylistsUrl = (channelId: string): string => `${channelUrl(channelId)}/playlists`;

/** Address at which the source tells of a channel's latest uploads, for programs that look often. */
export const channelFeedUrl = (channelId: string): string =>
  `${origin}/feeds/videos.xml?channel_id=${encodeURIComponent(channelId)}`;

/** Address of what an entry names; of a channel's one tab when the entry hints at it. */
export const entryUrl = (entry: ParsedEntry): string => {
  if (entry.kind === 'page') {
    // Without the sub page: /featured and the like mean all tabs (SEMANTICS 1).
    return withTab(`${origin}/${pageRoot(entry.path)}`, entry.typeHint);
  }
  const { kind, id, typeHint } = entry;
  return {
    video: videoUrl(id),
    playlist: `${origin}/playlist?list=${encodeURIComponent(id)}`,
    channel: withTab(channelUrl(id), typeHint),
  }[kind];
};

const withTab = (url: string, tab: ParsedEntry['typeHint']): string => (tab === 'unknown' ? url : `${url}/${tab}`);

/** `@handle/x` gives `@handle`; `c/name/x` and `user/name/x` keep two segments. */
const pageRoot = (path: string): string => {
  const segments = path.split('/');
  return segments
    .slice(0, segments[0]?.startsWith('@') ? 1 : segments[0] === 'c' || segments[0] === 'user' ? 2 : 1)
    .join('/');
};
