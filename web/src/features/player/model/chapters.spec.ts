import { describe, expect, it } from '@jest/globals';

import { formatClock } from '../../../shared/lib/timestamp.js';
import { chapterAt, chaptersOf, chaptersOfVideo } from './chapters.js';

const lines = (...text: string[]) => text.join('\n');
const starts = (description: string, duration = 600) => chaptersOf(description, duration).map(({ start }) => start);
const titles = (description: string, duration = 600) => chaptersOf(description, duration).map(({ title }) => title);

/** The same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('chaptersOf', () => {
  it('reads lines with a time and a title, among others', () => {
    const description = lines('All about oak.', '', '0:00 Timber', '0:04 Joints', '0:08 Finish', '', 'Thank you!');
    expect(chaptersOf(description, 12)).toEqual([
      { start: 0, end: 4, title: 'Timber' },
      { start: 4, end: 8, title: 'Joints' },
      { start: 8, end: 12, title: 'Finish' },
    ]);
  });

  it.each([
    ['00:00 - Intro', 'Intro'],
    ['[00:00] Intro', 'Intro'],
    ['(0:00) Intro', 'Intro'],
    ['• 0:00 – Intro', 'Intro'],
    ['1. 0:00 Intro', 'Intro'],
    ['0:00 - 1:30 Intro', 'Intro'],
    ['0:00:00 | Intro', 'Intro'],
    ['Intro 0:00', 'Intro'],
    ['Intro - 0:00', 'Intro'],
    ['Intro (0:00)', 'Intro'],
    ['0:00 From 8:00 to 9:00', 'From 8:00 to 9:00'],
  ])('reads %s', (line, title) => {
    expect(titles(lines(line, '2:00 Two', '3:00 Three'))).toEqual([title, 'Two', 'Three']);
    expect(starts(lines(line, '2:00 Two', '3:00 Three'))).toEqual([0, 120, 180]);
  });

  it('reads hours, and minutes above an hour', () => {
    expect(starts(lines('0:00 A', '59:59 B', '1:00:01 C', '75:30 D'), 9000)).toEqual([0, 3599, 3601, 4530]);
  });

  it('begins with the video: other times are not of it', () => {
    expect(starts(lines('18:00 Doors', '19:00 Support', '20:30 Band'), 9000)).toEqual([]);
    expect(starts(lines('0:01 A', '0:10 B', '0:20 C'))).toEqual([]);
    const programme = lines('18:00 Doors', '18:30 Talk', '19:00 Support', '20:30 Band');
    expect(titles(lines(programme, '0:00 A', '0:10 B', '0:20 C'), 9000)).toEqual(['A', 'B', 'C']);
  });

  it('takes no fewer than three', () => {
    expect(starts(lines('0:00 A', '0:10 B'))).toEqual([]);
    expect(starts(lines('0:00', '0:10', '0:20'))).toEqual([]);
  });

  it('takes the longest list of rising times', () => {
    expect(titles(lines('9:00 is the best', '0:00 A', '0:10 B', '0:20 C', '0:15 was wrong'))).toEqual(['A', 'B', 'C']);
    expect(starts(lines('0:30 A', '0:20 B', '0:10 C'))).toEqual([]);
  });

  it('leaves out what is behind the end', () => {
    expect(starts(lines('0:00 A', '0:10 B', '0:20 C', '9:59 D'), 60)).toEqual([0, 10, 20]);
    expect(starts(lines('0:00 A', '0:10 B', '1:00 C'), 60)).toEqual([]);
    expect(chaptersOf(lines('0:00 A', '0:10 B', '1:00 C'), 0).at(-1)?.end).toBe(Infinity);
  });

  it('finds nothing where there is nothing', () => {
    expect(chaptersOf(null, 60)).toEqual([]);
    expect(chaptersOf('', 60)).toEqual([]);
    expect(starts(lines('2026:11:22 x', '12:345 y', 'at 10:99 z', 'ratio 16:9'))).toEqual([]);
  });

  it('reads back any list that is written as one, and follows without a gap until the end', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = numbers(seed);
      const count = 3 + Math.floor(random() * 40);
      let at = 0;
      const written = Array.from({ length: count }, (_, index) => {
        const start = at;
        at += 1 + Math.floor(random() * 400);
        return { start, title: `Part ${index + 1}` };
      });
      const text = lines('Intro words', ...written.map(({ start, title }) => `${formatClock(start)} ${title}`), 'End');
      const chapters = chaptersOf(text, at);
      expect(chapters.map(({ start, title }) => ({ start, title }))).toEqual(written);
      expect(chapters.map(({ end }) => end)).toEqual([...written.slice(1).map(({ start }) => start), at]);
    }
  });

  it('gives rising chapters of a known length for any text at all', () => {
    const signs = ['0', '1', '9', ':', '\n', ' ', '-', '(', ')', 'a', '0:0', '1:00 b\n'];
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = numbers(seed);
      const text = Array.from({ length: 120 }, () => signs[Math.floor(random() * signs.length)]).join('');
      const chapters = chaptersOf(text, 300);
      expect(chapters.length === 0 || chapters.length >= 3).toBe(true);
      for (const { start, end, title } of chapters) {
        expect(start >= 0 && start < end && end <= 300 && title !== '').toBe(true);
      }
    }
  });

  it('takes no long time for hostile lines', () => {
    const began = performance.now();
    chaptersOf(lines(`0:00${' '.repeat(50_000)}`, `${'- '.repeat(25_000)}x`, '1:'.repeat(25_000)), 60);
    chaptersOf(lines(...Array.from({ length: 2_000 }, () => `a${' -'.repeat(90)}!`)), 60);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('chaptersOfVideo', () => {
  const description = lines('0:00 A', '0:20 B', '0:30 C');
  const named = [
    { start: 0, end: 15, title: 'Beginning' },
    { start: 15, end: 60, title: 'End' },
  ];

  it('takes those that the source names before those of the description', () => {
    expect(chaptersOfVideo({ chapters: named, description }, 60)).toEqual(named);
    expect(chaptersOfVideo({ description }, 60)).toEqual(chaptersOf(description, 60));
    expect(chaptersOfVideo({ chapters: [], description: null }, 60)).toEqual([]);
  });

  it('leaves out what begins behind the end', () => {
    expect(chaptersOfVideo({ chapters: named, description }, 10)).toEqual([{ start: 0, end: 10, title: 'Beginning' }]);
  });

  it('leaves no gap between them, or behind the last', () => {
    const apart = [
      { start: 10, end: 12, title: 'A' },
      { start: 20, end: 22, title: 'B' },
    ];
    expect(chaptersOfVideo({ chapters: apart, description }, 60)).toEqual([
      { start: 10, end: 20, title: 'A' },
      { start: 20, end: 60, title: 'B' },
    ]);
    expect(chaptersOfVideo({ chapters: apart, description }, 0).map(({ end }) => end)).toEqual([20, 22]);
  });
});

describe('chapterAt', () => {
  const chapters = chaptersOf(lines('0:00 A', '0:20 B', '0:30 C'), 60);

  it('names the chapter that plays', () => {
    expect([0, 19.9, 20, 59].map((position) => chapterAt(chapters, position)?.title)).toEqual(['A', 'A', 'B', 'C']);
    expect(chapterAt([], 5)).toBeUndefined();
  });
});
