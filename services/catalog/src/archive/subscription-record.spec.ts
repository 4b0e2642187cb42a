import { create, type MessageInitShape, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { type Followed, parseChannelId, parsePlaylistId, SubscriptionRecordSchema } from '@reelkeep/contracts';
import { parseSubscriptionRecord } from './subscription-record.js';

const channel: Followed = { kind: 'channel', id: parseChannelId('UCharbourworkshop0000000') };
const playlist: Followed = { kind: 'playlist', id: parsePlaylistId('PLharbourfirststeps000000000000000') };
const lastRefresh = timestampFromDate(new Date('2026-03-01T12:00:00.000Z'));
const told = { channelId: channel.id, name: 'Harbour\u0000 Workshop', active: true, lastRefresh };
const listed = {
  playlistId: playlist.id,
  name: 'First steps',
  entryCount: 1,
  entries: [{ youtubeId: 'chisel00001', title: 'Chisel' }],
};

const parse = (record: MessageInitShape<typeof SubscriptionRecordSchema>, followed: Followed) =>
  parseSubscriptionRecord(toJsonString(SubscriptionRecordSchema, create(SubscriptionRecordSchema, record)), followed);

describe('a subscription record', () => {
  it('is of a channel, or of a playlist with its channel, in texts that can be stored', () => {
    expect(parse({ channel: told }, channel)).toMatchObject({
      channel: { channelId: channel.id, name: 'Harbour Workshop' },
      playlist: undefined,
    });
    expect(parse({ channel: told, playlist: listed }, playlist)).toMatchObject({
      channel: { channelId: channel.id },
      playlist: listed,
    });
  });

  it.each([
    ['about another channel', { channel: { ...told, channelId: 'UCelse' } }, channel],
    ['about nothing', {}, channel],
    ['about a channel where a playlist is meant', { channel: told }, playlist],
    ['of a channel without a name', { channel: { ...told, name: '' } }, channel],
    ['of a channel that was never read', { channel: { ...told, lastRefresh: undefined } }, channel],
    ['of a playlist that is not whole', { playlist: { ...listed, entryCount: 2 } }, playlist],
    ['with a path for a video', { playlist: { ...listed, entries: [{ youtubeId: '../../x' }] } }, playlist],
  ])('%s is refused', (_what, record, followed) => {
    expect(() => parse(record, followed)).toThrow(/^What was read of (UC|PL)harbour\w+ cannot be used: .+\.$/);
  });

  it('that is no JSON is refused', () => {
    expect(() => parseSubscriptionRecord('{', channel)).toThrow(/cannot be used/);
  });
});
