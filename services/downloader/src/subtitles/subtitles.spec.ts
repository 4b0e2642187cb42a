import { describe, expect, it } from '@jest/globals';
import { cuesOfJson3 } from './json3.js';
import { webVttOf } from './webvtt.js';

const event = (tStartMs: number, dDurationMs: number, ...words: string[]): object => ({
  tStartMs,
  dDurationMs,
  segs: words.map((utf8) => ({ utf8 })),
});

describe('subtitles of json3 files', () => {
  it('keeps every cue, also a last one beyond a multiple of five', () => {
    const events = Array.from({ length: 7 }, (_, n) => event(n * 1000, 900, `line ${n}`));
    expect(cuesOfJson3({ events }).map(({ text }) => text)).toEqual(events.map((_, n) => `line ${n}`));
  });

  it('joins the words of a generated line', () => {
    expect(cuesOfJson3({ events: [event(500, 3500, 'the', ' moon', ' enters')] })).toEqual([
      { startMs: 500, endMs: 4000, text: 'the moon enters' },
    ]);
  });

  it('ends an overlapping generated line where the next one begins', () => {
    const events = [
      event(0, 5000, 'one'),
      { tStartMs: 1990, aAppend: 1, dDurationMs: 3010, segs: [{ utf8: '\n' }] },
      event(2000, 5000, 'two'),
    ];
    expect(cuesOfJson3({ events })).toEqual([
      { startMs: 0, endMs: 2000, text: 'one' },
      { startMs: 2000, endMs: 7000, text: 'two' },
    ]);
  });

  it('leaves out window events and blank lines', () => {
    expect(cuesOfJson3({ events: [{ tStartMs: 0, dDurationMs: 60_000, id: 1 }, event(1, 1, ' \n ')] })).toEqual([]);
  });

  it('shows lines that start together, each for its own time', () => {
    expect(
      cuesOfJson3({ events: [event(0, 1000, 'left'), event(0, 2000, 'right')] }).map(({ endMs }) => endMs),
    ).toEqual([1000, 2000]);
  });

  it('gives no cues for a track without events', () => {
    expect(cuesOfJson3({})).toEqual([]);
  });
});

describe('WebVTT files', () => {
  it('carry kind, language, numbers and exact times', () => {
    expect(webVttOf([{ startMs: 3_723_004, endMs: 3_724_050, text: 'salt & <vinegar>\nagain' }], 'en')).toBe(
      'WEBVTT\nKind: captions\nLanguage: en\n\n1\n01:02:03.004 --> 01:02:04.050\nsalt &amp; &lt;vinegar&gt;\nagain\n',
    );
  });

  it('stay valid without cues', () => {
    expect(webVttOf([], 'de')).toBe('WEBVTT\nKind: captions\nLanguage: de\n');
  });
});
