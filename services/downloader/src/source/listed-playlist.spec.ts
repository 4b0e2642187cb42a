import { describe, expect, it } from '@jest/globals';
import { parsePlaylistId } from '@reelkeep/contracts';
import { parseListing } from '../yt-dlp/info-json.js';
import { listedPlaylist } from './listed-playlist.js';

const id = parsePlaylistId('PLharbourfirststeps000000000000000');
const listing = parseListing({
  id,
  title: 'First steps',
  description: '',
  channel_id: 'UC1',
  channel: 'Harbour',
  webpage_url: `https://www.youtube.com/playlist?list=${id}`,
  entries: [
    { id: 'aaaaaaaaaaa', title: 'One', channel: 'Meadow' },
    { id: 'bbbbbbbbbbb', title: '[Private video]' },
    { id: 'aaaaaaaaaaa', title: 'One again' },
    { id: 'ccccccccccc', live_status: 'is_upcoming' },
    { id: 'PLshelf' },
  ],
});

describe('a playlist as the source lists it', () => {
  it('has a place for each of its videos, also of those that are hidden or not yet there', () => {
    expect(listedPlaylist(listing, { kind: 'playlist', id, typeHint: 'unknown' })).toEqual({
      playlistId: id,
      name: 'First steps',
      description: undefined,
      channelId: 'UC1',
      channelName: 'Harbour',
      entries: [
        { youtubeId: 'aaaaaaaaaaa', title: 'One', uploader: 'Meadow' },
        { youtubeId: 'bbbbbbbbbbb', title: '[Private video]', uploader: undefined },
        { youtubeId: 'ccccccccccc', title: 'ccccccccccc', uploader: undefined },
      ],
    });
  });
});
