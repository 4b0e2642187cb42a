import { describe, expect, it } from '@jest/globals';
import { parseChannelId, parsePlaylistId } from '@reelkeep/contracts';
import { parseListing, videoInfoSchema, type VideoInfo } from '../yt-dlp/info-json.js';
import { candidateOfVideo, candidatesOfListing, publishedOf, thumbnailChoices } from './candidates.js';
import type { ParsedEntry } from '../entry/entry.js';

const info = (change: object = {}): VideoInfo =>
  videoInfoSchema.parse({
    id: 'lantern0001',
    title: 'A lantern',
    channel_id: 'UC1',
    channel: 'Harbour',
    duration: 60,
    timestamp: 1_787_479_200,
    live_status: 'not_live',
    ...change,
  });
const channel: ParsedEntry = { kind: 'channel', id: parseChannelId('UCharbourworkshop0000000'), typeHint: 'unknown' };
const playlist: ParsedEntry = {
  kind: 'playlist',
  id: parsePlaylistId('PLharbourfirststeps000000000000000'),
  typeHint: 'unknown',
};
const listed = (id: string, change: object = {}): object => ({ _type: 'url', id, title: `Title of ${id}`, ...change });
const page = { id: 'UC1', channel_id: 'UC1', channel: 'Harbour', webpage_url: 'https://www.youtube.com/channel/UC1' };
const tab = (type: string, ...entries: object[]): object => ({
  _type: 'playlist',
  webpage_url: `https://www.youtube.com/channel/UC1/${type}`,
  entries,
});

describe('rows of single videos', () => {
  it('carry what the queue shows', () => {
    expect(candidateOfVideo(info(), 'videos')).toEqual({
      youtubeId: 'lantern0001',
      title: 'A lantern',
      channelId: 'UC1',
      channelName: 'Harbour',
      vidType: 'videos',
      duration: 60,
      published: 1_787_479_200,
      thumbUrl: undefined,
      playlistId: undefined,
    });
  });

  it('hold no more than their columns do, whatever the page says', () => {
    const candidate = candidateOfVideo(
      info({ title: 'x'.repeat(9_000), channel: 'y'.repeat(9_000), duration: 9_999_999_999, timestamp: 1e18 }),
      'videos',
    );
    expect(candidate?.title).toHaveLength(500);
    expect(candidate?.channelName).toHaveLength(500);
    expect(candidate).toMatchObject({ duration: undefined, published: undefined });
  });

  it('need a channel', () => {
    expect(candidateOfVideo(info({ channel: null }), 'videos')).toBeUndefined();
  });
});

describe('rows of listings', () => {
  it('take their type from the tab and each video once', () => {
    const listing = parseListing({
      ...page,
      entries: [tab('videos', listed('aaaaaaaaaaa')), tab('shorts', listed('bbbbbbbbbbb'), listed('aaaaaaaaaaa'))],
    });
    expect(
      candidatesOfListing(listing, channel, false).candidates.map(({ youtubeId, vidType, channelName }) => [
        youtubeId,
        vidType,
        channelName,
      ]),
    ).toEqual([
      ['aaaaaaaaaaa', 'videos', 'Harbour'],
      ['bbbbbbbbbbb', 'shorts', 'Harbour'],
    ]);
  });

  it('of one tab are of its type', () => {
    const listing = parseListing({
      ...page,
      webpage_url: 'https://www.youtube.com/@harbour/streams',
      entries: [listed('aaaaaaaaaaa')],
    });
    expect(candidatesOfListing(listing, channel, false).candidates[0]?.vidType).toBe('streams');
  });

  it('of a playlist belong to their own channels and remember the playlist; what shows no channel is named', () => {
    const entries = [
      listed('aaaaaaaaaaa', { channel_id: 'UC2', channel: 'Meadow' }),
      listed('bbbbbbbbbbb', { title: '[Private video]' }),
    ];
    const result = candidatesOfListing(parseListing({ ...page, id: playlist.kind, entries }), playlist, false);
    expect(result.candidates).toMatchObject([
      { channelId: 'UC2', channelName: 'Meadow', playlistId: 'playlist', vidType: 'unknown' },
    ]);
    expect(result.unreadable).toEqual([{ youtubeId: 'bbbbbbbbbbb', title: '[Private video]' }]);
  });

  it('leave out announced and running streams, and shelves of other lists', () => {
    const entries = [
      listed('aaaaaaaaaaa', { live_status: 'is_upcoming' }),
      listed('bbbbbbbbbbb', { live_status: 'is_live' }),
      listed('PLshelf'),
    ];
    expect(candidatesOfListing(parseListing({ ...page, entries }), channel, false)).toEqual({
      candidates: [],
      unreadable: [],
    });
  });

  it('have the best picture, or none when added flat', () => {
    const listing = parseListing({
      ...page,
      entries: [listed('aaaaaaaaaaa', { thumbnails: [{ url: 'small' }, { url: 'large' }] })],
    });
    expect(candidatesOfListing(listing, channel, false).candidates[0]?.thumbUrl).toBe('large');
    expect(candidatesOfListing(listing, channel, true).candidates[0]?.thumbUrl).toBeUndefined();
  });
});

describe('metadata of a video', () => {
  it('counts a bare date as midnight in server time', () => {
    expect(publishedOf({ timestamp: null, upload_date: '20260823' })).toBe(new Date(2026, 7, 23).getTime() / 1000);
    expect(publishedOf({ timestamp: null, upload_date: null })).toBeUndefined();
  });

  it('offers pictures best first, each once', () => {
    expect(
      thumbnailChoices({ thumbnail: 'max', thumbnails: [{ url: 'small' }, { url: 'max' }, { url: 'webp' }] }),
    ).toEqual(['max', 'webp', 'small']);
  });
});
