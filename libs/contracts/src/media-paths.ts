/** Where files lie below the media and cache roots, and the URLs that serve them (SEMANTICS 8 and 35). */

const cacheShard = (youtubeId: string): string => youtubeId.charAt(0).toLowerCase();

/** Path of the media file below the media root. */
export const mediaFile = (channelId: string, youtubeId: string): string => `${channelId}/${youtubeId}.mp4`;

/** Path of a subtitle file below the media root. */
export const subtitleFile = (channelId: string, youtubeId: string, lang: string): string =>
  `${channelId}/${youtubeId}.${lang}.vtt`;

/** Path of a video picture below the cache root. */
export const videoThumbFile = (youtubeId: string): string => `videos/${cacheShard(youtubeId)}/${youtubeId}.jpg`;

export type ChannelArt = 'thumb' | 'banner' | 'tvart';

/** Path of a channel picture below the cache root. */
export const channelArtFile = (channelId: string, art: ChannelArt): string => `channels/${channelId}_${art}.jpg`;

/** Folder of one running download below the cache root: partial files and the archive record. */
export const stagingFolder = (youtubeId: string): string => `download/${youtubeId}`;

/** The archive record of one running download below the cache root. */
export const archiveRecordFile = (youtubeId: string): string => `${stagingFolder(youtubeId)}/record.json`;

const toUrl = (prefix: string, path: string): string =>
  `${prefix}/${path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')}`;

/** URL path of a file below the media root. */
export const mediaUrl = (path: string): string => toUrl('/youtube', path);

/** URL path of a file below the cache root. */
export const cacheUrl = (path: string): string => toUrl('/cache', path);
