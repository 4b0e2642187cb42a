import { describe, expect, it } from '@jest/globals';

import type { Video } from '../../../shared/api/types.js';
import { channelOfPlaylist } from './channel-of-playlist.js';

const videoOf = (id: string) =>
  ({
    channel: { channel_id: id, channel_name: 'Harbour Workshop', channel_subs: 7, channel_thumb_url: '/x.jpg' },
  }) as Video;

describe('the channel of a playlist', () => {
  it('is none for a playlist that was made here', () => {
    const made = { playlist_channel_id: null, playlist_channel: null };
    expect(channelOfPlaylist(made, [videoOf('UCharbour')])).toBeNull();
  });

  it('is known whole by a video of it, and by its name alone without one', () => {
    const playlist = { playlist_channel_id: 'UCharbour', playlist_channel: 'Harbour' };
    expect(channelOfPlaylist(playlist, [videoOf('UCmeadow'), videoOf('UCharbour')])).toMatchObject({ channel_subs: 7 });
    expect(channelOfPlaylist(playlist, [videoOf('UCmeadow')])).toEqual({
      channel_id: 'UCharbour',
      channel_name: 'Harbour',
      channel_subs: 0,
      channel_thumb_url: null,
    });
    expect(channelOfPlaylist({ ...playlist, playlist_channel: null }, [])?.channel_name).toBe('UCharbour');
  });
});
