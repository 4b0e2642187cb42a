import type { Playlist, PlaylistEntry, PlaylistEntryCursor, PlaylistService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes } from '@reelkeep/messaging';
import { inParts } from '../compose/in-parts.js';

/** The known ones among the ids, in their order. */
export const hydratedPlaylists = (
  playlists: ClientOf<typeof PlaylistService>,
  ids: readonly string[],
): Promise<Playlist[]> =>
  inParts(ids, async (playlistIds) => {
    const answer = await playlists.hydratePlaylists({ playlistIds, maxBytes: pageBytes });
    return { entries: answer.playlists, more: answer.morePlaylistIds };
  });

/** Entries of each playlist: all, in as many answers as they need, or those of the first answer. */
export const entriesOf = async (
  playlists: ClientOf<typeof PlaylistService>,
  playlistIds: string[],
  which: 'all' | 'first' = 'all',
): Promise<(playlistId: string) => PlaylistEntry[]> => {
  if (playlistIds.length === 0) {
    return () => [];
  }
  const found = new Map<string, PlaylistEntry[]>(playlistIds.map((playlistId) => [playlistId, []]));
  let after: PlaylistEntryCursor | undefined;
  do {
    const page = await playlists.listPlaylistEntries({ playlistIds, ...(after ? { after } : {}) });
    for (const { playlistId, entries } of page.playlists) {
      found.get(playlistId)?.push(...entries);
    }
    after = which === 'all' ? page.next : undefined;
  } while (after);
  return (playlistId) => found.get(playlistId) ?? [];
};
