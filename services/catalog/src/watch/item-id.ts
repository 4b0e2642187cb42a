import { DomainError } from '@reelkeep/runtime';

export type ItemKind = 'video' | 'playlist' | 'channel';

const playlistLengths: ReadonlySet<number> = new Set([34, 26, 18, 13]);
const customPlaylistPrefix = 'TA_playlist_';

/** What an id names, by its form alone (SEMANTICS 1). Throws invalid for a form that names nothing. */
export const itemKind = (id: string): ItemKind => {
  if (/^[-\w]+$/.test(id)) {
    if (id === 'LL' || id === 'WL' || id.startsWith(customPlaylistPrefix) || playlistLengths.has(id.length)) {
      return 'playlist';
    }
    if (id.length === 11) {
      return 'video';
    }
    if (id.length === 24) {
      return 'channel';
    }
  }
  throw new DomainError('invalid', `"${id}" is not the id of a video, a playlist or a channel.`);
};
