import { describe, expect, it } from '@jest/globals';
import { embeddedInfoOf } from './embedded-info.js';

const place = { youtubeId: 'plane000001', channelId: 'UCharbourworkshop0000000' };
const tags = (more: object): string =>
  JSON.stringify({ title: 'A plane', artist: 'Harbour', description: 'How', ta: null, ...more });
const archived = (video: object): string =>
  JSON.stringify({
    video: {
      youtube_id: place.youtubeId,
      title: 'A plane, sharpened',
      published: 1_700_000_000,
      channel: { channel_id: 'UCother', channel_name: 'Other', channel_subs: 7 },
      ...video,
    },
  });

describe('what a media file says of itself', () => {
  it('is its tag, with the channel and the day', () => {
    expect(embeddedInfoOf(tags({ ta: archived({}) }), place)).toMatchObject({
      id: place.youtubeId,
      title: 'A plane, sharpened',
      channel_id: 'UCother',
      channel: 'Other',
      channel_follower_count: 7,
      timestamp: 1_700_000_000,
    });
  });

  it('may give the day as a date, as the peer does', () => {
    const info = embeddedInfoOf(tags({ ta: archived({ published: '2024-03-05T10:00:00Z' }) }), place);
    expect(info).toMatchObject({ upload_date: '20240305' });
    expect(info).not.toHaveProperty('timestamp');
  });

  it.each([
    ['of another video', archived({ youtube_id: 'another0001' })],
    ['cut off', archived({}).slice(0, -10)],
    ['of another kind', '[1]'],
  ])('is title and channel where its tag is %s', (_what, ta) => {
    expect(embeddedInfoOf(tags({ ta }), place)).toEqual({
      id: place.youtubeId,
      title: 'A plane',
      description: 'How',
      channel_id: place.channelId,
      channel: 'Harbour',
    });
  });

  it('is nothing but its tag where it lies in the folder of no channel', () => {
    const { youtubeId } = place;
    expect(embeddedInfoOf(tags({}), { youtubeId })).toBeUndefined();
    expect(embeddedInfoOf(tags({ ta: archived({}) }), { youtubeId })).toMatchObject({ channel_id: 'UCother' });
  });

  it('is nothing without a title or a name', () => {
    expect(embeddedInfoOf(tags({ artist: null }), place)).toBeUndefined();
    expect(embeddedInfoOf(tags({ title: null, ta: '{}' }), place)).toBeUndefined();
  });
});
