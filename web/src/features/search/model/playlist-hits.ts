/** What the screen reads of a playlist hit; the API description leaves it open. */
export type SearchPlaylist = {
  playlist_id: string;
  playlist_name: string;
  playlist_channel: string;
  playlist_thumbnail: string | null;
};

function isPlaylist(hit: unknown): hit is SearchPlaylist {
  return typeof hit === 'object' && hit !== null && 'playlist_id' in hit && 'playlist_name' in hit;
}

/** The hits that can be shown. */
export function readPlaylistHits(hits: unknown[]): SearchPlaylist[] {
  return hits.filter((hit) => isPlaylist(hit));
}
