import { describe, expect, it } from '@jest/globals';
import { toFoundLine } from './search-hits.js';

const source = {
  youtube_id: 'q7Vd3mKzA1s',
  lang: 'en',
  source: 'user',
  channel_id: 'UC1',
  title: 'Cutting a wheel',
  channel_name: 'Copper Lantern',
  number: 14,
  indexed: '2025-11-02T18:30:00.000Z',
  line: 'one camp two lamp three',
  cues: [
    { place: 0, start: 1_000, end: 2_000, offset: 0 },
    { place: 1, start: 2_000, end: 3_000, offset: 9 },
    { place: 2, start: 3_000, end: 4_500, offset: 18 },
  ],
};
const hit = (highlight?: Record<string, string[]>) => ({
  _id: 'q7Vd3mKzA1s-en-14',
  _score: 7.5249,
  _source: source,
  ...(highlight ? { highlight } : {}),
});

describe('a subtitle hit', () => {
  it('begins at the first cue with a matched word and ends with the fragment', () => {
    const [found] = toFoundLine(hit({ 'said.en': ['one camp two \uE000lamp\uE001 three'] }));
    expect(found?.hit).toMatchObject({
      startMs: 2_000,
      endMs: 4_500,
      fragmentIndex: 14,
      fragmentId: 'q7Vd3mKzA1s-en-14',
      score: 7.5249,
    });
  });

  it('begins at a cue with the very word rather than at one with a similar word', () => {
    const [found] = toFoundLine(
      hit({
        'said.en': ['one \uE000camp\uE001 two \uE000lamp\uE001 three'],
        'line.plain': ['one camp two \uE000lamp\uE001 three'],
      }),
    );
    expect(found?.hit.startMs).toBe(2_000);
    expect(found?.hit.line).toContain('<span class="settings-current">camp</span>');
  });

  it('shows the marks of the very words where the field of its language has none', () => {
    const [found] = toFoundLine(hit({ 'line.plain': ['one camp two \uE000lamp\uE001 three'] }));
    expect(found?.hit.startMs).toBe(2_000);
    expect(found?.hit.line).toContain('<span class="settings-current">lamp</span>');
  });

  it('begins at its first cue when it was listed without words', () => {
    const [found] = toFoundLine(hit());
    expect(found?.hit).toMatchObject({ startMs: 1_000, line: 'one camp two lamp three' });
  });
});
