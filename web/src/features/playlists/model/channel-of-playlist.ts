import type { Playlist, Video } from '../../../shared/api/types.js';

/** Whose a playlist of the source is; its picture and subscribers are known where one of its videos is among `shown`. */
export function channelOfPlaylist(
  { playlist_channel_id: id, playlist_channel: name }: Pick<Playlist, 'playlist_channel_id' | 'playlist_channel'>,
  shown: readonly Pick<Video, 'channel'>[],
) {
  if (id === null) return null;
  const known = shown.find(({ channel }) => channel.channel_id === id)?.channel;
  return known ?? { channel_id: id, channel_name: name ?? id, channel_subs: 0, channel_thumb_url: null };
}
