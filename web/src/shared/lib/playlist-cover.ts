/** Where the API says that a playlist without an archived video has its picture: there is none. */
const OF_NO_VIDEO = '/cache/playlists/';

/** The address of a playlist's picture; none where asking for it would only be refused. */
export function playlistCover(playlist: { playlist_thumbnail: string }): string | null {
  const address = playlist.playlist_thumbnail;
  return address.startsWith(OF_NO_VIDEO) ? null : address;
}
