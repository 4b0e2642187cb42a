import { describe, expect, it } from '@jest/globals';
import { videoInfoSchema } from '../yt-dlp/info-json.js';
import { chaptersOf } from './chapters.js';

const of = (chapters: unknown, more: object = {}) =>
  chaptersOf(
    videoInfoSchema.parse({ id: 'chisel00001', title: 'Sharpening a chisel', duration: 12, chapters, ...more }),
  );
const chapter = (start: number, end: number | null, title: unknown = 'Timber') => ({
  start_time: start,
  end_time: end,
  title,
});
const three = [chapter(0, 4), chapter(4, 8, 'Joints'), chapter(8, 12, 'Oil')];

describe('the chapters of a source', () => {
  it('are in their order, each up to the next one', () => {
    expect(of([chapter(4, 5, ' Joints '), chapter(0, 9), chapter(4, 6, 'Again'), chapter(8, null, 'Oil')])).toEqual([
      { start: 0, end: 4, title: 'Timber' },
      { start: 4, end: 8, title: 'Joints' },
      { start: 8, end: 12, title: 'Oil' },
    ]);
  });

  it('have a name and a length, and lose none of their number for one that has not', () => {
    const odd = [chapter(-1, 4), chapter(2, 4, '  '), chapter(3, 4, null), chapter(12, 12), { title: 'x' }, 7, null];
    expect(of([...odd, ...three])).toEqual(of(three));
    expect(of([chapter(0, 6, '<Untitled Chapter 1>'), chapter(6, 12)])).toEqual([
      { start: 6, end: 12, title: 'Timber' },
    ]);
    expect(of([chapter(0, null)], { duration: null })).toEqual([]);
  });

  it.each([undefined, null, 'three', {}, []])('may be none, whatever stands there: %j', (chapters) => {
    expect(of(chapters)).toEqual([]);
  });

  it('are left to the description where their times stand there', () => {
    expect(of(three, { description: '0:00 Timber\n0:04 Joints\n00:08 Oil' })).toEqual([]);
    const guessed = [chapter(0, 1_170, '<Untitled Chapter 1>'), chapter(1_170, 3_600, 'Doors open')];
    expect(of(guessed, { description: 'Live at the mill.\n19:30 Doors open', duration: 3_600 })).toEqual([]);
    expect(of(three, { description: '0:00 Timber\n0:05 Joints' })).toHaveLength(3);
  });

  it('are no more than somebody would look through', () => {
    const many = Array.from({ length: 600 }, (_, at) => chapter(at, at + 1, 'x'.repeat(900)));
    expect(of(many).length).toBe(500);
    expect(of(many)[0]?.title).toHaveLength(500);
  });
});
