import { create, toBinary } from '@bufbuild/protobuf';
import { WireType } from '@bufbuild/protobuf/wire';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { PlaylistEntrySchema, VideoSchema } from '@reelkeep/contracts';
import { fittingEntries, mostBytes } from './message-size.js';

const texts = ['', 'a', 'x'.repeat(200), '長'.repeat(20_000), '𝄞\ud800é'];

describe('what a message takes at most', () => {
  it.each(texts.map((text, idx) => [idx, text]))(
    'is never less than it takes, and little more (text %i)',
    (idx, text) => {
      const entry = create(PlaylistEntrySchema, {
        youtubeId: 'aaaaaaaaaaa',
        title: String(text),
        idx: 2 ** 32 - 1 - Number(idx),
      });
      const bytes = toBinary(PlaylistEntrySchema, entry).length;
      expect(mostBytes(entry)).toBeGreaterThanOrEqual(bytes);
      expect(mostBytes(entry)).toBeLessThan(bytes + 80);
    },
  );

  it('counts messages in messages, lists, moments and what another release has added', () => {
    const video = create(VideoSchema, {
      youtubeId: 'aaaaaaaaaaa',
      title: 'A clock',
      tags: texts,
      lastRefresh: timestampFromDate(new Date('2026-11-22')),
      channel: { channelId: 'UC1', name: 'Copper Lantern', description: 'x'.repeat(1_000) },
      subtitles: [{ lang: 'en', name: 'English' }],
    });
    video.$unknown = [{ no: 500, wireType: WireType.LengthDelimited, data: new Uint8Array(3_000) }];
    expect(mostBytes(video)).toBeGreaterThanOrEqual(toBinary(VideoSchema, video).length);
  });
});

describe('the entries that fit', () => {
  const entries = texts.map((title) => create(PlaylistEntrySchema, { title }));

  it('are the first ones, and always one', () => {
    expect(fittingEntries(entries, 1)).toEqual(entries.slice(0, 1));
    expect(fittingEntries(entries, 500)).toEqual(entries.slice(0, 3));
    expect(fittingEntries(entries, 0)).toEqual(entries);
    expect(fittingEntries([], 500)).toEqual([]);
  });
});
