import { describe, expect, it } from '@jest/globals';
import { archiveRecordJson, extractedAt, subtitleTrack } from '../testing/archive-records.js';
import { parseArchiveRecord } from './archive-record.js';

const now = new Date('2026-05-01T00:00:00.000Z');
const id = 'chisel00001';
type Parts = Parameters<typeof archiveRecordJson>[1];
const parse = (parts?: Parts) => parseArchiveRecord(archiveRecordJson(id, parts), id, now);

describe('an archive record', () => {
  it('becomes the rows of channel, video and tracks', () => {
    const { channel, video, tracks } = parse({ subtitles: [subtitleTrack('en', 2)] });
    expect(channel).toMatchObject({ channelId: 'UCharbourworkshop0000000', subscriberCount: 1234n });
    expect(video).toMatchObject({ youtubeId: id, width: 1920, height: 1080, viewCount: 100n, downloaded: extractedAt });
    expect(video.detail.streams).toHaveLength(2);
    expect(tracks.map(({ track, cues }) => [track.lang, cues.length])).toEqual([['en', 2]]);
  });

  it('takes the size of the widest video stream, and none from a file with sound only', () => {
    const streams = [
      { index: 0, type: 'audio', codec: 'aac', bitrate: 1n },
      { index: 1, type: 'video', codec: 'h264', bitrate: 1n, width: 640, height: 360 },
      { index: 2, type: 'video', codec: 'h264', bitrate: 1n, width: 1280, height: 720 },
    ];
    expect(parse({ video: { streams } }).video).toMatchObject({ width: 1280, height: 720 });
    expect(parse({ video: { streams: streams.slice(0, 1) } }).video).toMatchObject({ width: 0, height: 0 });
  });

  it('loses characters that the database cannot hold instead of failing', () => {
    const json = archiveRecordJson(id).replace('How to sharpen', 'How\\u0000 to \\ud800 sharpen');
    expect(parseArchiveRecord(json, id, now).video.detail.description).toBe('How to \ufffd sharpen a chisel.');
  });

  it.each<[string, Parts, RegExp]>([
    ['about another video', { video: { youtubeId: 'other000001' } }, /about "other000001", not about "chisel00001"/],
    ['with a path for a channel id', { channel: { channelId: '../etc' } }, /"..\/etc" is not a channel id/],
    ['without a title', { video: { title: '' } }, /no title/],
    ['without a channel name', { channel: { name: '' } }, /no name/],
    ['of an unknown type', { video: { vidType: 'film' } }, /"film" is not a type of video/],
    ['with a path for a language', { subtitles: [subtitleTrack('../en', 1)] }, /not a subtitle language/],
    ['with a language twice', { subtitles: [subtitleTrack('en', 1), subtitleTrack('en', 1)] }, /two subtitle tracks/],
  ])('%s is refused', (_what, parts, message) => {
    expect(() => parse(parts)).toThrow(message);
  });

  it('that is no JSON is refused', () => {
    expect(() => parseArchiveRecord('{', id, now)).toThrow(/The record cannot be used/);
  });
});
