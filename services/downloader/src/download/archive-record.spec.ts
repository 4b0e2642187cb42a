import { describe, expect, it } from '@jest/globals';
import { videoInfoSchema } from '../yt-dlp/info-json.js';
import { metadataOf } from './archive-record.js';

describe('the chapters of a record', () => {
  const chaptersOf = (chapters: unknown) =>
    metadataOf(videoInfoSchema.parse({ id: 'chisel00001', title: 'Sharpening a chisel', chapters })).chapters;
  const chapter = (start: number, end: number, title: unknown = 'Timber') => ({
    start_time: start,
    end_time: end,
    title,
  });

  it('are those of the source, in their order', () => {
    expect(chaptersOf([chapter(4, 8, ' Joints '), chapter(0, 4)])).toEqual([
      { start: 0, end: 4, title: 'Timber' },
      { start: 4, end: 8, title: 'Joints' },
    ]);
  });

  it('have a name and a length', () => {
    expect(chaptersOf([chapter(4, 4), chapter(-1, 4), chapter(0, 4, '  '), chapter(0, 4, null)])).toEqual([]);
  });

  it.each([undefined, null, 'three', [{ title: 'x' }]])('may be none, whatever stands there: %j', (chapters) => {
    expect(chaptersOf(chapters)).toEqual([]);
  });
});
