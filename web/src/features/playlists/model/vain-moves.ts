import type { CustomPlaylistAction, Paginate } from '../../../shared/api/types.js';

type Places = readonly { youtube_id: string }[];

/**
 * The moves of a video that would change nothing: up and down go past what is shown, which is a page of the videos that
 * are not hidden; top and bottom past all entries of the playlist.
 */
export function vainMoves(
  videoId: string,
  entries: Places,
  shown: { data: Places; paginate: Pick<Paginate, 'page_from' | 'total_hits'> },
): ReadonlySet<CustomPlaylistAction> {
  const { data, paginate } = shown;
  const isOnLastPage = paginate.page_from + data.length >= paginate.total_hits;
  const moves: [CustomPlaylistAction, boolean][] = [
    ['top', videoId === entries[0]?.youtube_id],
    ['up', paginate.page_from === 0 && videoId === data[0]?.youtube_id],
    ['down', isOnLastPage && videoId === data.at(-1)?.youtube_id],
    ['bottom', videoId === entries.at(-1)?.youtube_id],
  ];
  return new Set(moves.filter(([, isVain]) => isVain).map(([move]) => move));
}
